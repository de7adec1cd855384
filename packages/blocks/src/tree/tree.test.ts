import { describe, expect, it } from 'vitest';

import type { Block } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import { createBlock } from '../create-block.ts';
import { blockReferences, blockText, blockTitle, toPublicBlock, toWireBlock } from './read.ts';
import { visibleBlocks } from './visible-blocks.ts';

const richText = (html: string, more: Partial<Block> = {}): Block => ({
  ...createBlock('richText', 'r'),
  props: { html },
  ...more,
});
const unknown: Block = { ...createBlock('richText', 'u'), type: 'retired', props: { html: '<a data-page-id="9">word</a>' } };

describe('the references of blocks', () => {
  it('is every page that a link in markup names', () => {
    expect(blockReferences([richText('<p><a data-page-id="12" data-anchor="why">a</a> <a href="/x">b</a></p>')])).toEqual([
      { kind: 'page', pageID: 12, anchor: 'why', blockKey: 'r' },
    ]);
  });
  it('include every image with its slot', () => {
    const image = { fileID: 3, cropParams: null, altText: 'A basin', hash: '', fileName: '', url: '', width: null, height: null };
    expect(blockReferences([{ ...createBlock('image', 'i'), __images: { image: [image] } }])).toEqual([
      { kind: 'image', slot: 'image', position: 0, image, blockKey: 'i' },
    ]);
  });
  it('is nothing for a block of a type that is not known', () => {
    expect(blockReferences([unknown])).toEqual([]);
  });
  it('never fail for a new block', () => {
    for (const type of blockCatalog.keys()) expect(blockReferences([createBlock(type, 'n')])).toEqual([]);
  });
});

describe('the search text of a block', () => {
  it('are plain text without markup', () => {
    expect(blockText(richText('<p>Waves &amp; <strong>wind</strong></p>'))).toBe('Waves & wind');
    expect(blockText(unknown)).toBe('');
  });
  it('make its title where it has none of its own', () => {
    expect(blockTitle(richText('<p>Waves</p>'), 'en')).toBe('Waves');
    for (const language of ['en', 'nl'] as const)
      expect(blockTitle(richText(''), language)).toBe(blockCatalog.get('richText')?.label[language]);
    expect(blockTitle(unknown, 'en')).toBe('retired');
  });
});

it.each([
  ['richText', { html: '<p>WORDS</p>' }],
  ['quote', { text: 'WORDS', source: '' }],
  ['formula', { tex: 'WORDS', caption: '' }],
  ['formula', { tex: 'x', caption: 'WORDS' }],
  ['heading', { title: 'WORDS' }],
])('cuts the title of a %s between words, and says that there is more', (type, props) => {
  const block = createBlock(type, 'k');
  const words = 'The height of a wave follows from wind, depth and the distance over which the wind blows across it';
  Object.assign(block.props, JSON.parse(JSON.stringify(props).replace('WORDS', words)));
  expect(blockTitle(block, 'en')).toBe('The height of a wave follows from wind, depth and the distance over which the…');
});

it('tells callers nothing of the version of a block’s schema', () => {
  expect(toWireBlock({ ...richText('x'), __version: 4 })).toEqual(richText('x'));
});

it('has the name that editors gave a block in its title, and never tells it visitors', () => {
  const block = richText('<p>Waves</p>', { name: 'Opening' });
  expect(blockTitle(block, 'en')).toBe('Opening');
  expect(blockText(block)).toBe('Waves');
  expect(toPublicBlock({ ...block, __version: 1 })).toEqual(richText('<p>Waves</p>'));
});

describe('who sees a block', () => {
  const blocks = ([0, 1, 2, 0] as const).map((visibility, index) => richText(String(index), { visibility }));
  it.each([
    [0, ['0', '3'], [1, 2]],
    [1, ['0', '1', '3'], [2]],
    [2, ['0', '1', '2', '3'], []],
  ] as const)('at level %i', (audience, seen, hiddenLevels) => {
    const answer = visibleBlocks(blocks, audience);
    expect(answer.visible.map((block) => block.props['html'])).toEqual(seen);
    expect(answer.hiddenLevels).toEqual(hiddenLevels);
  });
});
