import { blockCatalog } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { fromClipboardText, toClipboardText } from './clipboard.ts';

type Slots = Record<string, object[]>;
const withoutAddresses = (slots: Slots): Slots =>
  Object.fromEntries(Object.entries(slots).map(([slot, refs]) => [slot, refs.map((ref) => ({ ...ref, hash: '', url: '' }))]));

const samples = [...blockCatalog.values()].map((definition) => definition.sample);

test('every type of block comes off the clipboard as it went on, with a new key', () => {
  let number = 0;
  const copied = fromClipboardText(toClipboardText(samples, 'Towing tank'), () => `key${(number += 1)}`);
  expect(copied?.from).toBe('Towing tank');
  expect(copied?.blocks.map(({ key }) => key)).toEqual(samples.map((_, index) => `key${index + 1}`));
  expect(copied?.blocks.map(({ key: _key, ...rest }) => rest)).toEqual(
    samples.map(({ key: _key, ...rest }) => ({
      ...rest,
      __images: withoutAddresses(rest.__images),
      __files: withoutAddresses(rest.__files),
    })),
  );
});

test('a picture comes along by its file, not by the address of the page it was on', () => {
  const hero = samples.find((sample) => sample.type === 'hero');
  if (hero === undefined) throw new Error('There is no hero.');
  const withAddress = {
    ...hero,
    __images: { image: (hero.__images.image ?? []).map((ref) => ({ ...ref, hash: 'abc', url: '/page/1/abc.jpg' })) },
  };
  expect(fromClipboardText(toClipboardText([withAddress], ''))?.blocks[0]?.__images.image?.[0]).toMatchObject({
    fileID: 1,
    altText: 'The wake of a ship from above',
    hash: '',
    url: '',
  });
});

test('other text is no blocks, nor is a version that is not known', () => {
  expect(fromClipboardText('Hello')).toBeUndefined();
  expect(fromClipboardText('{"blocks":[]}')).toBeUndefined();
  expect(fromClipboardText(toClipboardText(samples, '').replace('"version":1', '"version":2'))).toBeUndefined();
});
