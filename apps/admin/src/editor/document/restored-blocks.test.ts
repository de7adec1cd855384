import { createBlock, type Block } from '@ximblox/blocks';
import type { ImageRef } from '@ximblox/primitives';
import { expect, test } from 'vitest';

import { createEditorStore } from './editor-store.ts';
import type { PageDocument } from './page-document.ts';
import { withRestoredBlocks } from './restored-blocks.ts';

const heading = (key: string, title = key, anchorPoint = ''): Block => {
  const block = createBlock('heading', key);
  return { ...block, anchorPoint, props: { ...block.props, title } };
};
const page = (...blocks: Block[]): PageDocument => ({
  title: 'Page',
  blocks,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
});
const keysAfter = (now: string, earlier: string, ...keys: string[]): string =>
  withRestoredBlocks(
    page(...now.split('').map((key) => heading(key))),
    earlier.split('').map((key) => heading(key)),
    new Set(keys),
  )
    .blocks.map(({ key }) => key)
    .join('');

test.each([
  ['ac', 'abc', 'abc', 'after the block that stood before it'],
  ['cd', 'abcd', 'bcd', 'before the block that stood after it, if the first ones are gone too'],
  ['xy', 'ab', 'xyb', 'at the end of a page that has none of them'],
  ['ca', 'abc', 'cab', 'after its neighbour, of two that changed places'],
  ['badeg', 'abcde', 'bacdeg', 'among the others, not after a neighbour that was moved away'],
  ['axc', 'abc', 'abxc', 'before blocks that are new'],
  ['xc', 'bc', 'xbc', 'beside its only neighbour'],
])('a deleted block of %s returns as in %s to %s: %s', (now, earlier, result) => {
  expect(
    keysAfter(now, earlier, [...new Set(earlier)].find((key) => !now.includes(key) && (key === 'b' || key === 'c')) ?? 'b'),
  ).toBe(result);
});

test('several deleted blocks return in their order, each under its own key', () => {
  expect(keysAfter('ae', 'abcde', 'd', 'b', 'c')).toBe('abcde');
});

test('a changed block gets its earlier content where it stands, and others stay the same objects', () => {
  const [moved, other] = [heading('b', 'New words'), heading('a')];
  const { blocks } = withRestoredBlocks(page(moved, other), [heading('a'), heading('b', 'Old words')], new Set(['b']));
  expect(blocks.map(({ key, props }) => [key, props.title])).toEqual([
    ['b', 'Old words'],
    ['a', 'a'],
  ]);
  expect(blocks[1]).toBe(other);
});

test('an anchor that another block has by now is dropped, and so are files that were deleted', () => {
  const image = (fileID: number, fileName: string): ImageRef => ({
    fileID,
    fileName,
    altText: '',
    hash: 'h',
    url: '/u',
    width: 1,
    height: 1,
    cropParams: null,
  });
  const earlier = { ...heading('b', 'b', 'sources'), __images: { image: [image(1, ''), image(2, 'wake.jpg')] } };
  const { blocks } = withRestoredBlocks(page(heading('a', 'a', 'sources')), [earlier], new Set(['b']));
  expect(blocks[1]).toMatchObject({ key: 'b', anchorPoint: '', __images: { image: [{ fileID: 2 }] } });
});

test('restoring is one step of the history, and undo brings back what was there', () => {
  const document = page(heading('a'), heading('b', 'New'));
  const store = createEditorStore({ document, revision: 1, pageVersionID: 1 });
  const restored = withRestoredBlocks(document, [heading('b', 'Old'), heading('c')], new Set(['b', 'c']));
  store.getState().dispatch({ type: 'replace', document: restored });
  expect(store.getState().document.blocks.map(({ props }) => props.title)).toEqual(['a', 'Old', 'c']);
  store.getState().undo();
  expect(store.getState().document).toEqual(document);
});
