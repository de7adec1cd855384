import { blockTitle, newBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { checkPage } from '../checks/checks.ts';
import { createEditorStore, isDirty } from './editor-store.ts';
import type { PageDocument } from './page-document.ts';

const types = ['heading', 'richText', 'quote', 'table', 'image', 'hero', 'textWithImage', 'cards'];
const blocks: Block[] = Array.from({ length: 200 }, (_, index) =>
  newBlock(types[index % types.length] ?? 'heading', `b${index}`),
);
const document: PageDocument = {
  title: 'Long',
  blocks,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
};

test('a keystroke on a page of 200 blocks changes one block and takes less than half a frame', () => {
  const store = createEditorStore({ document, revision: 1, pageVersionID: 1 });
  const times: number[] = [];
  for (let letter = 0; letter < 100; letter += 1) {
    const before = store.getState().document.blocks;
    const startedMs = performance.now();
    store.getState().dispatch({ type: 'update-props', key: 'b104', field: 'title', value: 'x'.repeat(letter + 1) });
    const { document: after } = store.getState();
    isDirty(store.getState());
    checkPage(after, 'content');
    after.blocks.forEach(blockTitle);
    times.push(performance.now() - startedMs);
    expect(after.blocks.filter((block, index) => block !== before[index]).map(({ key }) => key)).toEqual(['b104']);
  }
  const [median = 0] = times.toSorted((a, b) => a - b).slice(50);
  expect(median).toBeLessThan(8);
});
