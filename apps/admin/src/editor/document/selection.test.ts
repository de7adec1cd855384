import { createBlock } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { createEditorStore } from './editor-store.ts';
import type { PageDocument } from './page-document.ts';
import { everything, only, placeOfDropped, selectedKeys, toggled, withFocus } from './selection.ts';

const page: PageDocument = {
  title: 'Basin',
  blocks: ['a', 'b', 'c', 'd'].map((key) => createBlock('divider', key)),
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
};
const open = () => createEditorStore({ document: page, revision: 1, pageVersionID: 1 });

test('single blocks are added to a selection and removed from it, in page order', () => {
  const both = toggled(page, only('c'), 'a');
  expect(selectedKeys(page, both)).toEqual(['a', 'c']);
  expect(selectedKeys(page, toggled(page, { anchor: 'a', focus: 'c' }, 'b'))).toEqual(['a', 'c']);
  expect(selectedKeys(page, toggled(page, only('a'), 'a'))).toEqual([]);
  expect(selectedKeys(page, everything(page, only('b')))).toEqual(['a', 'b', 'c', 'd']);
  const moved = withFocus(page, both, 'd');
  expect([moved.focus, selectedKeys(page, moved)]).toEqual(['d', ['a', 'c']]);
});

test('picked blocks stay selected while they exist; after their deletion the next block is', () => {
  const store = open();
  store.getState().select(toggled(page, only('a'), 'c'));
  store.getState().dispatch({ type: 'remove', keys: ['c'] });
  expect(selectedKeys(store.getState().document, store.getState().selection)).toEqual(['a']);
  store.getState().dispatch({ type: 'remove', keys: ['a'] });
  expect(store.getState().selection).toEqual(only('b'));
});

test('visibility and order of several blocks change in one step each', () => {
  const store = open();
  store.getState().dispatch({ type: 'set-visibility', keys: ['a', 'c'], visibility: 2 });
  store.getState().dispatch({ type: 'move', keys: ['a', 'c'], to: 2 });
  expect(store.getState().document.blocks.map(({ key, visibility }) => key + String(visibility))).toEqual([
    'b0',
    'd0',
    'a2',
    'c2',
  ]);
  expect(store.getState().history.past).toHaveLength(2);
  store.getState().undo();
  store.getState().undo();
  expect(store.getState().document).toEqual(page);
});

test('a selection that is dragged by one of its rows goes where that row is dropped', () => {
  const selected = new Set(['a', 'c']);
  expect(placeOfDropped(page, selected, 'a', 3)).toBe(2);
  expect(placeOfDropped(page, selected, 'c', 0)).toBe(0);
});

test('a block is named and unnamed, typing is one step', () => {
  const store = open();
  for (const name of ['O', 'Op', 'Opening']) store.getState().dispatch({ type: 'set-name', key: 'b', name });
  expect(store.getState().document.blocks[1]?.name).toBe('Opening');
  store.getState().undo();
  expect(store.getState().document).toEqual(page);
  store.getState().dispatch({ type: 'set-name', key: 'b', name: 'x' });
  store.getState().dispatch({ type: 'set-name', key: 'b', name: '' });
  expect(store.getState().document).toEqual(page);
});
