import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import type { PageDocument } from '../document/page-document.ts';
import type { MergeText } from './merge-value.ts';
import { mergeDocuments } from './merge.ts';
import { page } from './testing/documents.ts';

/** Puts what was written behind the text one after the other, which is enough to see what is merged. */
const mergeEnds: MergeText = (_isRich, base, mine, theirs) =>
  mine.startsWith(base) && theirs.startsWith(base) ? theirs + mine.slice(base.length) : undefined;
const block = (type: string, props: Block['props']): Block => ({ ...createBlock(type, 'a'), props });

test('texts that both changed are merged: of blocks, of entries of their lists, and of the page', () => {
  const merged = (type: string, from: Block['props'], here: Block['props'], there: Block['props']) => {
    const titled = (title: string, props: Block['props']): PageDocument => ({ ...page(block(type, props)), title });
    const [base, mine, theirs] = [titled('Basin', from), titled('Basin here', here), titled('Basin there', there)] as const;
    const { document, conflicts } = mergeDocuments(base, mine, theirs, mergeEnds);
    expect(document.title).toBe('Basin there here');
    return conflicts.length > 0 ? conflicts : document.blocks[0]?.props;
  };
  expect(merged('heading', { title: 'A' }, { title: 'A mine' }, { title: 'A theirs' })).toEqual({ title: 'A theirs mine' });
  const items = (title: string, html: string) => ({ items: [{ key: 'one', title, html }] });
  expect(merged('accordion', items('Q', 'A'), items('Q1', 'A1'), items('Q2', 'A'))).toEqual(items('Q21', 'A1'));
});

test('the markup of a cell is merged as that of a paragraph', () => {
  const cell = (markup: string) => page(block('table', { table: { headerRow: true, headerColumn: false, rows: [[markup]] } }));
  const merged = (merge: MergeText) => mergeDocuments(cell('<b>A</b>'), cell('<b>A</b> mine'), cell('<b>A</b> theirs'), merge);
  const whole: string[][] = [];
  const { document } = merged((_isRich, ...sides) => (whole.push(sides), '<p><b>A</b> theirs mine</p>'));
  expect(whole).toEqual([['<p><b>A</b></p>', '<p><b>A</b> mine</p>', '<p><b>A</b> theirs</p>']]);
  expect(document).toEqual(cell('<b>A</b> theirs mine'));
  // Two paragraphs are no cell.
  expect(merged(() => '<p>A</p><p>B</p>').conflicts).toHaveLength(1);
});

test('what is no text stays a conflict, and so does a text that cannot be merged', () => {
  const conflictsOf = (from: Block['props'], here: Block['props'], there: Block['props']) =>
    mergeDocuments(page(block('heading', from)), page(block('heading', here)), page(block('heading', there)), mergeEnds)
      .conflicts;
  expect(conflictsOf({ level: 2 }, { level: 3 }, { level: 4 })).toHaveLength(1);
  expect(conflictsOf({ title: 'A' }, { title: 'mine' }, { title: 'theirs' })).toHaveLength(1);
});
