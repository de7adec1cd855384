import { blockCatalog, checkBlocks, createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { replacementOf } from './replacement.ts';

const image = { fileID: 4, cropParams: null, altText: 'Waves', hash: '', fileName: '', url: '', width: null, height: null };

test('what both types have is kept, what only the old one has is named as lost', () => {
  const text: Block = {
    ...createBlock('textWithImage', 'k'),
    props: { ...createBlock('textWithImage', 'k').props, title: 'Waves', html: '<p>High</p>' },
    __images: { image: [image] },
    anchorPoint: 'why',
    name: 'Opening',
    visibility: 1,
  };
  const { block, kept, lost } = replacementOf(text, 'richText');
  expect(block).toMatchObject({ key: 'k', type: 'richText', anchorPoint: 'why', name: 'Opening', visibility: 1, __images: {} });
  expect(block.props).toEqual({ html: '<p>High</p>' });
  expect(kept).toEqual(['Text']);
  expect(lost).toEqual(expect.arrayContaining(['Heading', 'Image']));
});

test('an empty block loses nothing', () => {
  for (const type of blockCatalog.keys()) expect(replacementOf(createBlock(type, 'k'), 'divider').lost).toEqual([]);
});

test('every block can be stored as every other type', () => {
  for (const { sample } of blockCatalog.values())
    for (const type of blockCatalog.keys()) {
      const { block } = replacementOf(sample, type);
      const { issues } = checkBlocks([block], { strength: 'draft', sanitizers: { html: (html) => html } });
      expect([sample.type, type, issues]).toEqual([sample.type, type, []]);
    }
});
