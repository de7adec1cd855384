import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { createEditorStore } from './editor-store.ts';
import type { PageDocument } from './page-document.ts';

const types = ['heading', 'richText', 'quote', 'table', 'image', 'hero', 'textWithImage', 'cards'];
const blocks: Block[] = Array.from({ length: 200 }, (_, index) =>
  createBlock(types[index % types.length] ?? 'heading', `b${index}`),
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

test('a keystroke on a page of 200 blocks replaces one block and leaves the others referentially equal', () => {
  const store = createEditorStore({ document, revision: 1, pageVersionID: 1 });
  for (let letter = 0; letter < 100; letter += 1) {
    const before = store.getState().document.blocks;
    store.getState().dispatch({ type: 'update-props', key: 'b104', field: 'title', value: 'x'.repeat(letter + 1) });
    const after = store.getState().document.blocks;
    expect(after.filter((block, index) => block !== before[index]).map(({ key }) => key)).toEqual(['b104']);
  }
});
