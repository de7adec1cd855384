import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import type { PageDocument } from '../../document/page-document.ts';
import { reduce } from '../../document/reduce.ts';
import type { SideRow } from '../use-rows.ts';
import { actionOf, isUntranslated, wordsOfRow } from './apply-suggestion.ts';

const heading = (key: string, title: string): Block => ({ ...createBlock('heading', key), props: { title, level: 2 } });
const document: PageDocument = {
  title: 'Golven',
  blocks: [heading('a', 'First')],
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
};
const row = (change: Partial<SideRow>): SideRow => ({
  sourceKey: 'a',
  blockKey: 'a',
  state: 'todo',
  isPage: false,
  source: heading('a', 'First'),
  target: heading('a', 'First'),
  hash: '',
  record: undefined,
  ...change,
});
const texts = new Map([['title', 'Eerste']]);
const after = (one: SideRow, rows: readonly SideRow[]): PageDocument => {
  const action = actionOf(one, rows, document, { type: 'content', texts });
  return action === undefined ? document : reduce(document, action).document;
};

test('suggested texts are written into a block, into a copy of a missing one, and into the page', () => {
  expect(after(row({}), [row({})]).blocks[0]?.props).toMatchObject({ title: 'Eerste', level: 2 });
  const missing = row({ sourceKey: 'b', blockKey: null, state: 'missing', source: heading('b', 'Second'), target: null });
  expect(after(missing, [row({}), missing]).blocks.map(({ key, props }) => [key, props['title']])).toEqual([
    ['a', 'First'],
    ['b', 'Eerste'],
  ]);
  const page = row({ isPage: true, source: null, target: null });
  expect(after(page, [page]).title).toBe('Eerste');
  expect(wordsOfRow(page, document, 'content')).toBe('[["title","Golven"]]');
});

test('only what is missing or still in the words of the source is untranslated', () => {
  expect(isUntranslated(row({}))).toBe(true);
  expect(isUntranslated(row({ target: heading('a', 'Eerste') }))).toBe(false);
  expect(isUntranslated(row({ state: 'missing', target: null }))).toBe(true);
  expect(isUntranslated(row({ state: 'current' }))).toBe(false);
  expect(isUntranslated(row({ isPage: true, source: null, target: null }))).toBe(false);
});
