import type { Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { createEditorStore } from '../../document/editor-store.ts';
import { page } from '../../saving/testing/documents.ts';
import { withoutRefused } from './without-refused.ts';
import { placeParts } from './place-parts.ts';
import { partsOfFiles } from './file-parts.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });
let count = 0;
const place = (...files: File[]) => placeParts(partsOfFiles(files), { isAllowed: () => true, makeKey: () => `k${(count += 1)}` });

test('the block of a single refused file is taken out, and nothing of it is left in the history', () => {
  for (const one of [file('setup.exe'), file('broken.png', 'image/png')]) {
    const { blocks, awaited } = place(one);
    const store = createEditorStore({ document: page(), revision: 0, pageVersionID: 1 }, () => 0);
    store.getState().dispatch({ type: 'paste', blocks, at: 0 });
    const block = store.getState().document.blocks[0] as Block;
    const action = withoutRefused(block, block, awaited[0] ?? { slot: '' }, new Set([block.key]));
    expect(action).toEqual({ type: 'remove', keys: [block.key] });
    if (action !== undefined) store.getState().withdraw(action);
    expect(store.getState().document.blocks).toEqual([]);
    expect(store.getState().history.past).toEqual([]);
  }
});

test('of several files the block keeps those that are taken, and one undo takes all of it back', () => {
  const { blocks, awaited } = place(file('plan.pdf'), file('setup.exe'));
  const store = createEditorStore({ document: page(), revision: 0, pageVersionID: 1 }, () => 0);
  store.getState().dispatch({ type: 'paste', blocks, at: 0 });
  const before = store.getState().document.blocks[0] as Block;
  const action = withoutRefused(before, before, awaited[1] ?? { slot: '' }, new Set([before.key]));
  expect(action).toMatchObject({ type: 'update-props', key: before.key });
  if (action !== undefined) store.getState().withdraw(action);
  expect(Object.values(store.getState().document.blocks[0]?.props ?? {}).find(Array.isArray)).toHaveLength(1);
  store.getState().undo();
  expect(store.getState().document.blocks).toEqual([]);
  store.getState().redo();
  expect(Object.values(store.getState().document.blocks[0]?.props ?? {}).find(Array.isArray)).toHaveLength(1);
});

test('a block that was there stays, and so does one in which somebody has written since', () => {
  const { blocks, awaited } = place(file('broken.png', 'image/png'));
  const block = blocks[0] as Block;
  const slot = awaited[0] ?? { slot: '' };
  expect(withoutRefused(block, block, slot, new Set())).toBeUndefined();
  const written = { ...block, props: { ...block.props, caption: 'The basin' } };
  expect(withoutRefused(written, block, slot, new Set([block.key]))).toBeUndefined();
});
