import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { createEditorStore } from './editor-store.ts';
import { findBlock, type PageDocument } from './page-document.ts';

const empty: PageDocument = {
  title: 'Basin',
  blocks: [],
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
};
const heading = (key: string): Block => ({ ...createBlock('heading', key), props: { title: key, level: 2 } });
const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });
const ref = { fileID: 4, cropParams: null, altText: 'Waves', hash: '', fileName: '', url: '', width: null, height: null };
const late = { key: 'i', slot: 'image', store: 'images', ref, maximum: 1 } as const;
const open = (...blocks: readonly Block[]) =>
  createEditorStore({ document: { ...empty, blocks }, revision: 0, pageVersionID: 1 }, () => 0);
const keysOf = (store: ReturnType<typeof open>) => store.getState().document.blocks.map(({ key }) => key);
const imagesOf = (store: ReturnType<typeof open>) => findBlock(store.getState().document, 'i')?.__images;

test('a paste of blocks is undone and redone in one step, with the image that came after it', () => {
  const store = open(heading('a'), heading('b'));
  store.getState().dispatch({ type: 'paste', at: 1, blocks: [heading('h'), createBlock('image', 'i')] });
  store.getState().settleMedia(late);
  expect(imagesOf(store)).toEqual({ image: [ref] });
  store.getState().undo();
  expect(keysOf(store)).toEqual(['a', 'b']);
  store.getState().redo();
  expect(keysOf(store)).toEqual(['a', 'h', 'i', 'b']);
  expect(imagesOf(store)).toEqual({ image: [ref] });
  expect(store.getState().history.past).toHaveLength(1);
});

test('an image that comes after its paste was undone stands there when that is redone', () => {
  const store = open();
  store.getState().dispatch({ type: 'paste', at: 0, blocks: [createBlock('image', 'i')] });
  store.getState().undo();
  store.getState().settleMedia(late);
  expect(keysOf(store)).toEqual([]);
  store.getState().redo();
  expect(imagesOf(store)).toEqual({ image: [ref] });
});

test('a late image survives the undo and redo of what was done between', () => {
  const store = open(heading('a'));
  const { dispatch, settleMedia, undo, redo } = store.getState();
  dispatch({ type: 'paste', at: 0, blocks: [createBlock('image', 'i')] });
  dispatch({ type: 'move', keys: ['i'], to: 1 });
  dispatch({ type: 'remove', keys: ['i'] });
  settleMedia(late);
  undo();
  expect(imagesOf(store)).toEqual({ image: [ref] });
  undo();
  expect(keysOf(store)).toEqual(['i', 'a']);
  expect(imagesOf(store)).toEqual({ image: [ref] });
  redo();
  expect(imagesOf(store)).toEqual({ image: [ref] });
});

test('an image that was chosen meanwhile stays', () => {
  const store = open(createBlock('image', 'i'));
  const chosen = { ...ref, fileID: 9 };
  store.getState().dispatch({ type: 'update-media', store: 'images', key: 'i', slot: 'image', refs: [chosen] });
  store.getState().settleMedia(late);
  expect(imagesOf(store)).toEqual({ image: [chosen] });
});

test('an image that comes after another was chosen is not in the steps before that either', () => {
  const store = open();
  const { dispatch, settleMedia, undo, redo } = store.getState();
  dispatch({ type: 'paste', at: 0, blocks: [createBlock('image', 'i')] });
  const before = imagesOf(store);
  dispatch({ type: 'update-media', store: 'images', key: 'i', slot: 'image', refs: [{ ...ref, fileID: 9 }] });
  settleMedia(late);
  undo();
  undo();
  redo();
  expect(imagesOf(store)).toEqual(before);
});

test('a slot of a block that is undone takes no more than its maximum', () => {
  const store = open();
  const { dispatch, settleMedia, undo, redo } = store.getState();
  dispatch({ type: 'paste', at: 0, blocks: [createBlock('image', 'i')] });
  undo();
  const refs = [1, 2, 3].map((fileID) => ({ ...ref, fileID }));
  for (const one of refs) settleMedia({ ...late, ref: one, maximum: 2 });
  redo();
  expect(imagesOf(store)).toEqual({ image: refs.slice(0, 2) });
});

test('a slot for several takes those that come late beside each other, up to its maximum', () => {
  const store = open(createBlock('image', 'i'));
  const refs = [1, 2, 3].map((fileID) => ({ ...ref, fileID }));
  for (const one of refs) store.getState().settleMedia({ ...late, ref: one, maximum: 2 });
  expect(imagesOf(store)).toEqual({ image: refs.slice(0, 2) });
});

test('blocks between the halves of a text come and go in one step, and the text is whole again', () => {
  const whole = { ...text('t', '<p>Alpha water beta</p>'), anchorPoint: 'why' };
  const store = open(whole);
  const halves = [{ ...whole, props: { html: '<p>Alpha</p>' } }, heading('h'), text('n', '<p>water beta</p>')];
  store.getState().dispatch({ type: 'exchange', keys: ['t'], blocks: halves });
  expect(keysOf(store)).toEqual(['t', 'h', 'n']);
  expect(findBlock(store.getState().document, 't')?.anchorPoint).toBe('why');
  store.getState().undo();
  expect(store.getState().document.blocks).toEqual([whole]);
  store.getState().redo();
  expect(store.getState().document.blocks).toEqual(halves);
});
