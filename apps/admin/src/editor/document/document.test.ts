import { createBlock, type Block } from '@ximblox/blocks';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sameDocument } from './difference.ts';
import { createEditorStore, isDirty } from './editor-store.ts';
import { emptyHistory, perform, redo, undo, type Edited } from './history.ts';
import { findBlock, type PageDocument } from './page-document.ts';
import { reduce, type DocumentAction } from './reduce.ts';
import { only, selectedKeys } from './selection.ts';

const block = (key: string, title = key): Block => ({ ...createBlock('heading', key), props: { title, level: 2 } });
const documentWith = (...keys: string[]): PageDocument => ({
  title: 'Basin',
  blocks: keys.map((key) => block(key)),
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
});
const order = (document: PageDocument) => document.blocks.map(({ key }) => key).join('');
const image = { fileID: 4, cropParams: null, altText: 'Waves', hash: '', fileName: '', url: '', width: null, height: null };

test('blocks are inserted, removed, moved and duplicated at the given index', () => {
  const start = documentWith('a', 'b', 'c', 'd');
  expect(order(reduce(start, { type: 'insert', blocks: [block('x')], at: 1 }).document)).toBe('axbcd');
  expect(order(reduce(start, { type: 'remove', keys: ['a', 'c'] }).document)).toBe('bd');
  expect(order(reduce(start, { type: 'move', keys: ['a'], to: 2 }).document)).toBe('bcad');
  expect(order(reduce(start, { type: 'move', keys: ['c', 'd'], to: 0 }).document)).toBe('cdab');
  expect(order(reduce(start, { type: 'duplicate', keys: ['a', 'b'], newKeys: ['y', 'z'] }).document)).toBe('abyzcd');
  expect(order(reduce(start, { type: 'replace', key: 'b', block: block('n') }).document)).toBe('ancd');
});

test('a copy drops its anchor, a pasted block only if the page has it already', () => {
  const start = reduce(documentWith('a'), { type: 'set-anchor', key: 'a', anchorPoint: 'why' }).document;
  const copied = reduce(start, { type: 'duplicate', keys: ['a'], newKeys: ['b'] }).document;
  expect(findBlock(copied, 'b')?.anchorPoint).toBe('');
  const pasted = reduce(start, {
    type: 'paste',
    at: 1,
    blocks: [
      { ...block('p'), anchorPoint: 'why' },
      { ...block('q'), anchorPoint: 'how' },
    ],
  }).document;
  expect(pasted.blocks.map((item) => item.anchorPoint)).toEqual(['why', '', 'how']);
});

test('content, images, visibility and page fields are set, and unchanged parts stay referentially equal', () => {
  const start = documentWith('a', 'b');
  const written = reduce(start, { type: 'update-props', key: 'a', field: 'title', value: 'Sea' }).document;
  expect(written.blocks[0]?.props.title).toBe('Sea');
  expect(written.blocks[1]).toBe(start.blocks[1]);
  const withImage = reduce(start, { type: 'update-media', store: 'images', key: 'a', slot: 'image', refs: [image] }).document;
  expect(withImage.blocks[0]?.__images).toEqual({ image: [image] });
  expect(
    reduce(withImage, { type: 'update-media', store: 'images', key: 'a', slot: 'image', refs: [] }).document.blocks[0]?.__images,
  ).toEqual({});
  expect(
    reduce(start, { type: 'set-visibility', keys: ['a', 'b'], visibility: 2 }).document.blocks.map((item) => item.visibility),
  ).toEqual([2, 2]);
  expect(reduce(start, { type: 'set-page-fields', fields: { seoTitle: 'S', tags: [1] } }).document).toMatchObject({
    title: 'Basin',
    seoTitle: 'S',
    tags: [1],
  });
});

const actions: fc.Arbitrary<DocumentAction> = fc.oneof(
  fc.record({ type: fc.constant('insert'), at: fc.nat(8), blocks: fc.uuid().map((key) => [block(key)]) }),
  fc.record({ type: fc.constant('remove'), keys: fc.subarray(['a', 'b', 'c']) }),
  fc.record({ type: fc.constant('move'), keys: fc.subarray(['a', 'b', 'c', 'd']), to: fc.nat(8) }),
  fc.record({ type: fc.constant('duplicate'), keys: fc.subarray(['b', 'd']), newKeys: fc.tuple(fc.uuid(), fc.uuid()) }),
  fc.record({ type: fc.constant('paste'), at: fc.nat(8), blocks: fc.uuid().map((key) => [block(key)]) }),
  fc.record({
    type: fc.constant('update-props'),
    key: fc.constantFrom('a', 'c'),
    field: fc.constant('title'),
    value: fc.string(),
  }),
  fc.record({
    type: fc.constant('update-media'),
    store: fc.constant('images'),
    key: fc.constant('b'),
    slot: fc.constant('image'),
    refs: fc.constantFrom([], [image]),
  }),
  fc.record({ type: fc.constant('set-anchor'), key: fc.constant('d'), anchorPoint: fc.constantFrom('', 'x', 'y') }),
  fc.record({ type: fc.constant('set-visibility'), keys: fc.constant(['a']), visibility: fc.constantFrom(0, 1, 2) }),
  fc.record({ type: fc.constant('set-page-fields'), fields: fc.record({ title: fc.string() }) }),
  fc.record({ type: fc.constant('replace'), document: fc.constant(documentWith('r', 'a')) }),
);

test('undoing any sequence restores the start, redoing it the end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(actions, fc.nat(1500)), { maxLength: 40 }), (steps) => {
      const start = documentWith('a', 'b', 'c', 'd');
      let nowMs = 0;
      let edited: Edited = { document: start, history: emptyHistory };
      for (const [action, waitMs] of steps) edited = perform(edited, action, { nowMs: (nowMs += waitMs), selected: [] });
      const end = edited.document;
      while (edited.history.past.length > 0) edited = undo(edited);
      expect(edited.document).toEqual(start);
      while (edited.history.future.length > 0) edited = redo(edited);
      expect(edited.document).toEqual(end);
    }),
  );
});

test('characters typed into one field within a second are one step; a pause or another field starts the next', () => {
  let nowMs = 0;
  const store = createEditorStore({ document: documentWith('a', 'b'), revision: 1, pageVersionID: 1 }, () => nowMs);
  const type = (value: string, key = 'a') => store.getState().dispatch({ type: 'update-props', key, field: 'title', value });
  type('S');
  nowMs += 400;
  type('Se');
  nowMs += 400;
  type('Sea');
  nowMs += 2000;
  type('Sea state');
  type('Other', 'b');
  expect(store.getState().history.past).toHaveLength(3);
  store.getState().undo();
  store.getState().undo();
  expect(store.getState().document.blocks[0]?.props.title).toBe('Sea');
  store.getState().undo();
  expect(store.getState().document.blocks[0]?.props.title).toBe('a');
});

test('what follows the end of a step is a step of its own, however soon: undo of a paste keeps what was typed before it', () => {
  const store = createEditorStore({ document: documentWith('a'), revision: 1, pageVersionID: 1 }, () => 0);
  const type = (value: string) => store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
  store.getState().endStep();
  type('Sea');
  store.getState().endStep();
  type('Sea state');
  store.getState().undo();
  expect(store.getState().document.blocks[0]?.props.title).toBe('Sea');
  store.getState().undo();
  expect(store.getState().document.blocks[0]?.props.title).toBe('a');
});

/** Types into one field, a tenth of a second per character. @returns the states after each undo, the newest first */
function typed(texts: readonly string[], write: (text: string) => DocumentAction): unknown[] {
  let nowMs = 0;
  const store = createEditorStore({ document: documentWith('a', 'b'), revision: 1, pageVersionID: 1 }, () => (nowMs += 100));
  for (const text of texts)
    for (let length = 1; length <= text.length; length += 1) store.getState().dispatch(write(text.slice(0, length)));
  const shown: unknown[] = [];
  while (store.getState().history.past.length > 0) {
    store.getState().undo();
    shown.push(store.getState().document.blocks[0]?.props.title);
  }
  return shown;
}

test('continuous typing is undone sentence by sentence, in markup, tables and lists too', () => {
  const title = (value: unknown): DocumentAction => ({ type: 'update-props', key: 'a', field: 'title', value });
  expect(typed(['Sea. Wind? Rain'], title)).toEqual(['Sea. Wind? ', 'Sea. ', 'a']);
  expect(typed(['0.5 m'], title)).toEqual(['a']);
  expect(typed(['Sea. Rain'], (text) => title(`<p>${text}</p>`))).toEqual(['<p>Sea. </p>', 'a']);
  expect(typed(['Sea. Rain'], (text) => title({ rows: [['A', text]] }))).toEqual([{ rows: [['A', 'Sea. ']] }, 'a']);
});

test('no undo step is longer than five seconds, and there are at most a thousand', () => {
  const title = (value: string): DocumentAction => ({ type: 'update-props', key: 'a', field: 'title', value });
  expect(typed(['x'.repeat(120)], title)).toEqual(['x'.repeat(100), 'x'.repeat(50), 'a']);
  let edited: Edited = { document: documentWith('a'), history: emptyHistory };
  for (let step = 1; step <= 1010; step += 1) edited = perform(edited, title(String(step)), { nowMs: step * 2000, selected: [] });
  expect(edited.history.past).toHaveLength(1000);
});

test('a page is dirty only if it differs from the server’s state', () => {
  const store = createEditorStore({ document: documentWith('a'), revision: 1, pageVersionID: 1 });
  const write = (value: string) => store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
  write('Sea');
  expect(isDirty(store.getState())).toBe(true);
  write('a');
  expect(isDirty(store.getState())).toBe(false);
  const withServerFields: PageDocument = {
    ...documentWith(),
    blocks: [{ ...block('a'), __images: { image: [{ ...image, hash: 'f00', url: '/f00.jpg', width: 20 }], other: [] } }],
  };
  const asWritten: PageDocument = {
    ...documentWith(),
    blocks: [{ ...block('a'), props: { level: 2, title: 'a' }, __images: { image: [image] } }],
  };
  expect(sameDocument(withServerFields, asWritten)).toBe(true);
  expect(sameDocument(withServerFields, { ...asWritten, tags: [1] })).toBe(false);
});

test('changes made during a save stay dirty after its response', () => {
  const store = createEditorStore({ document: documentWith('a'), revision: 1, pageVersionID: 1 });
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'sent' });
  const sent = store.getState().document;
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'newer' });
  store.getState().acknowledge(sent, { revision: 2, pageVersionID: 1 });
  expect(isDirty(store.getState())).toBe(true);
  expect(store.getState().document.blocks[0]?.props.title).toBe('newer');
});

test('after a deletion the next block is selected, and undo selects the restored one', () => {
  const store = createEditorStore({ document: documentWith('a', 'b', 'c'), revision: 1, pageVersionID: 1 });
  store.getState().select({ anchor: 'a', focus: 'b' });
  expect(selectedKeys(store.getState().document, store.getState().selection)).toEqual(['a', 'b']);
  store.getState().dispatch({ type: 'remove', keys: ['a', 'b'] });
  expect(store.getState().selection).toEqual(only('c'));
  store.getState().undo();
  expect(order(store.getState().document)).toBe('abc');
  expect(store.getState().selection).toEqual(only('a'));
});

test('an action without changes adds no step to the history', () => {
  const store = createEditorStore({ document: documentWith('a'), revision: 1, pageVersionID: 1 });
  store.getState().dispatch({ type: 'move', keys: ['a'], to: 5 });
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'a' });
  expect(store.getState().history.past).toEqual([]);
});
