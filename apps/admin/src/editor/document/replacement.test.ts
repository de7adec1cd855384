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
  const { block, preserved, lost } = replacementOf(text, 'richText');
  expect(block).toMatchObject({ key: 'k', type: 'richText', anchorPoint: 'why', name: 'Opening', visibility: 1, __images: {} });
  expect(block.props).toEqual({ html: '<p>High</p>' });
  expect(preserved).toEqual(['Text']);
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

const of = (type: string, props: object): Block => ({
  ...createBlock(type, 'k'),
  props: { ...createBlock(type, 'k').props, ...props },
});

test('a text, quote, heading and notice have each other’s words', () => {
  const html = '<p>High <strong>waves</strong></p><ul><li>one</li></ul>';
  expect(replacementOf(of('richText', { html }), 'quote')).toMatchObject({
    block: { props: { text: 'High waves\n\none', source: '' } },
    preserved: ['Text'],
    lost: ['Formatting'],
  });
  expect(replacementOf(of('richText', { html: '<p>Waves &amp; wind</p>' }), 'heading')).toMatchObject({
    block: { props: { title: 'Waves & wind', level: 2 } },
    preserved: ['Text'],
    lost: [],
  });
  expect(replacementOf(of('heading', { title: 'Waves & wind', level: 3 }), 'richText')).toMatchObject({
    block: { props: { html: '<h3>Waves &amp; wind</h3>' } },
    preserved: ['Heading'],
  });
  expect(replacementOf(of('quote', { text: 'One.\n\nTwo.', source: 'A. Okafor' }), 'richText')).toMatchObject({
    block: { props: { html: '<blockquote><p>One.</p><p>Two.</p><p>– A. Okafor</p></blockquote>' } },
    preserved: ['Quote', 'Source'],
    lost: [],
  });
  const notice = of('notice', { kind: 'warning', title: 'Closed', html: '<p>In week 51</p>' });
  expect(replacementOf(notice, 'richText')).toMatchObject({
    block: { props: { html: '<p><strong>Closed</strong></p><p>In week 51</p>' } },
    preserved: ['Title', 'Text'],
    lost: [],
  });
  expect(replacementOf(notice, 'heading').block.props).toEqual({ title: 'Closed In week 51', level: 2 });
  expect(replacementOf(of('richText', { html }), 'notice').block.props).toMatchObject({ html });
});

test('words that do not fit are named as lost', () => {
  const long = of('richText', { html: `<p>${'wave '.repeat(80)}</p>` });
  expect(replacementOf(long, 'heading')).toMatchObject({ block: { props: { title: '' } }, preserved: [], lost: ['Text'] });
});

test('words are kept that the new type joins otherwise', () => {
  const html = '<h3>Waves</h3><p>High <a href="/x">seas</a></p><ol><li>one</li><li>two</li></ol>';
  const { block, preserved, lost } = replacementOf(of('richText', { html }), 'quote');
  expect(block.props['text']).toMatch(/Waves[^]*High seas[^]*one[^]*two/);
  expect({ preserved, lost }).toEqual({ preserved: ['Text'], lost: ['Links', 'Formatting'] });
});

test('links, paragraphs and line breaks that a text loses are named', () => {
  const lost = (block: Block, type: string): readonly string[] => replacementOf(block, type).lost;
  const html = '<p>One <a href="/x">wave</a></p><p>Two</p><p>Three</p>';
  expect(lost(of('richText', { html }), 'heading')).toEqual(['Links', 'Paragraphs']);
  expect(lost(of('richText', { html }), 'quote')).toEqual(['Links']);
  expect(lost(of('richText', { html }), 'notice')).toEqual([]);
  expect(lost(of('richText', { html: '<p>One<br>Two</p>' }), 'heading')).toEqual(['Line breaks']);
  expect(lost(of('richText', { html: '<p>One<br>Two</p>' }), 'quote')).toEqual([]);
  expect(lost(of('richText', { html: '<ul><li>one</li><li>two</li></ul>' }), 'heading')).toEqual(['Formatting', 'Paragraphs']);
  expect(lost(of('quote', { text: 'One.\n\nTwo,\nthree.' }), 'heading')).toEqual(['Paragraphs', 'Line breaks']);
  expect(lost(of('quote', { text: 'One.', source: 'A. Okafor' }), 'heading')).toEqual([]);
});
