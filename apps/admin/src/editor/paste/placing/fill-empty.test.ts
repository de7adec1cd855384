import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { fillEmpty } from './fill-empty.ts';
import { partsOfFiles } from './file-parts.ts';

let keyCount = 0;
const makeKey = (): string => `k${(keyCount += 1)}`;
const image = (name: string) => new File([name], name, { type: 'image/png' });
const video = new File(['v'], 'tow.mp4', { type: 'video/mp4' });
const paper = new File(['p'], 'paper.pdf', { type: 'application/pdf' });
const fill = (block: Block, ...files: readonly File[]) => fillEmpty(block, partsOfFiles(files), 'en-gb', makeKey);
const ref = { fileID: 4, cropParams: null, altText: '', hash: '', fileName: 'a.png', url: '', width: null, height: null };
const restOf = (filled: ReturnType<typeof fill>) =>
  filled?.rest.flatMap(({ image: one, files = [] }) => [...(one?.source.from === 'file' ? [one.source.file] : []), ...files]);

test('every empty block with a required image takes one, and the others are left for blocks of their own', () => {
  for (const type of ['image', 'textWithImage', 'hero']) {
    const filled = fill(createBlock(type, 'b'), image('a.png'), image('b.png'), paper);
    expect(filled?.awaited, type).toMatchObject([{ key: 'b', slot: 'image', store: 'images', name: 'a.png' }]);
    expect(restOf(filled)?.map(({ name }) => name)).toEqual(['b.png', 'paper.pdf']);
  }
});

test('an empty block with a list of images or files gets an item for each', () => {
  const gallery = fill(createBlock('gallery', 'g'), image('a.png'), image('b.png'));
  const keys = gallery?.items?.items.map((item) => (item as { readonly key: string }).key) ?? [];
  expect(keys).toHaveLength(2);
  expect(gallery?.awaited.map(({ slot }) => slot)).toEqual(keys.map((key) => `items.${key}.image`));
  expect(gallery?.items?.items[0]).toMatchObject({ caption: '' });
  const downloads = fill(createBlock('downloads', 'd'), paper, image('plan.png'));
  expect(downloads?.awaited.map(({ name, store }) => [name, store])).toEqual([
    ['plan.png', 'files'],
    ['paper.pdf', 'files'],
  ]);
});

test('items that are still empty are filled first, and a list is never longer than its maximum', () => {
  const block = createBlock('gallery', 'g');
  const waiting = { ...block, props: { ...block.props, items: [{ key: 'one', caption: 'Bow' }] } };
  expect(fill(waiting, image('a.png'))?.awaited.map(({ slot }) => slot)).toEqual(['items.one.image']);
  const many = fill(createBlock('gallery', 'g'), ...Array.from({ length: 50 }, (_, at) => image(`${at}.png`)));
  expect([many?.items?.items.length, many?.awaited.length, many?.rest.length]).toEqual([48, 48, 2]);
});

test('the caption of an image goes with it into a block that has none, and is not lost in others', () => {
  const [bow] = partsOfFiles([image('bow.png')]);
  if (bow === undefined) throw new Error('no part');
  const captioned = [{ ...bow, part: { kind: 'image', caption: 'The bow' } as const }];
  const empty = createBlock('image', 'i');
  expect(fillEmpty(empty, captioned, 'en-gb', makeKey)).toMatchObject({
    caption: 'The bow',
    rest: [],
    awaited: [{ slot: 'image' }],
  });
  const own = { ...empty, props: { ...empty.props, caption: 'Own' } };
  expect(fillEmpty(own, captioned, 'en-gb', makeKey)).toBeUndefined();
  expect(fillEmpty(createBlock('textWithImage', 'w'), captioned, 'en-gb', makeKey)).toBeUndefined();
});

test('a video goes into an empty block for a video, an image does not', () => {
  expect(fill(createBlock('video', 'v'), video)?.awaited).toMatchObject([{ slot: 'video', store: 'files' }]);
  expect(fill(createBlock('video', 'v'), image('a.png'))).toBeUndefined();
});

test('a block that has its file, one that needs none, and words beside an image are left alone', () => {
  expect(fill({ ...createBlock('image', 'i'), __images: { image: [ref] } }, image('a.png'))).toBeUndefined();
  expect(fill(createBlock('richText', 't'), image('a.png'))).toBeUndefined();
  const gallery = { ...createBlock('gallery', 'g'), __images: { 'items.one.image': [ref] } };
  const shown = { ...gallery, props: { ...gallery.props, items: [{ key: 'one', caption: 'Bow' }] } };
  expect(fill(shown, image('a.png'))).toBeUndefined();
  const words = { part: { kind: 'text', html: '<p>Waves</p>' } } as const;
  expect(fillEmpty(createBlock('image', 'i'), [...partsOfFiles([image('a.png')]), words], 'en-gb', makeKey)).toBeUndefined();
});
