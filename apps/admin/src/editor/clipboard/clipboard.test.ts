import { blockCatalog } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { fromClipboardText, toClipboardText } from './clipboard.ts';

type Slots = Record<string, object[]>;
const withoutAddresses = (slots: Slots): Slots =>
  Object.fromEntries(Object.entries(slots).map(([slot, refs]) => [slot, refs.map((ref) => ({ ...ref, hash: '', url: '' }))]));

const samples = [...blockCatalog.values()].map((definition) => definition.sample);

test('blocks of every type survive copy and paste, with a new key', () => {
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

test('a pasted image keeps its file and drops the URL of the source page', () => {
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

test('text without blocks and blocks of an unknown version are rejected', () => {
  expect(fromClipboardText('Hello')).toBeUndefined();
  expect(fromClipboardText('{"blocks":[]}')).toBeUndefined();
  expect(fromClipboardText(toClipboardText([], 'Towing tank'))).toBeUndefined();
  expect(fromClipboardText(toClipboardText(samples, '').replace('"version":1', '"version":2'))).toBeUndefined();
});
