import { describe, expect, it } from 'vitest';

import { blockCatalog } from '../catalog.ts';
import { createBlock } from '../create-block.ts';
import { blockTexts, pageTexts, replaceBlockTexts, replacePageTexts } from './texts.ts';

const link = { kind: 'external', text: 'Read on', url: 'https://meridian.example/', newWindow: false };
const cards = {
  ...createBlock('cards', 'c'),
  props: { title: 'Cards', columns: 3, items: [{ key: 'one', meta: '', title: 'Towing', text: 'Two days.', link }] },
};

describe('the texts of a block', () => {
  it('are those of its fields, list items, links and images, each with its path', () => {
    expect(blockTexts(cards).map(({ path, value }) => `${path}=${value}`)).toEqual([
      'title=Cards',
      'items.one.title=Towing',
      'items.one.text=Two days.',
      'items.one.link.text=Read on',
    ]);
    const table = {
      ...createBlock('table', 't'),
      props: { caption: 'Basins', table: { headerRow: true, headerColumn: false, rows: [['A', '']] } },
    };
    expect(blockTexts(table).map(({ path, isMarkup }) => [path, isMarkup])).toEqual([
      ['caption', false],
      ['table.0.0', true],
    ]);
  });

  it('are replaced at their paths, and nothing else', () => {
    const replaced = replaceBlockTexts(
      cards,
      new Map([
        ['items.one.link.text', 'Lees verder'],
        ['nowhere', '?'],
      ]),
    );
    expect(replaced).toEqual({
      ...cards,
      props: { ...cards.props, items: [{ ...cards.props.items[0], link: { ...link, text: 'Lees verder' } }] },
    });
  });

  it('come back unchanged for the samples of all types of blocks', () => {
    for (const [type, { sample }] of blockCatalog) {
      const block = { ...createBlock(type, 'k'), ...(sample as object) };
      const texts = new Map(blockTexts(block).map(({ path, value }) => [path, value]));
      expect(replaceBlockTexts(block, texts)).toEqual(block);
    }
  });
});

it('the texts of a page are its title, SEO texts and the fields of its type', () => {
  const content = { title: 'T', seoTitle: '', seoDescription: 'D', seoKeywords: ['k'], typeData: { date: '2026-11-17' } };
  expect(pageTexts('news', content).map(({ path }) => path)).toEqual(['title', 'seoDescription', 'seoKeywords.0']);
  expect(replacePageTexts('news', content, new Map([['title', 'U']]))).toEqual({ ...content, title: 'U' });
});
