import { expect, test } from 'vitest';

import { mergeDocuments, resolveConflicts } from './merge.ts';
import { block, page } from './testing/documents.ts';

test('changes in different blocks, and in different fields of one block, are merged', () => {
  const base = page(block('a', 'A'), block('b', 'B'));
  const { document, conflicts } = mergeDocuments(base, page(block('a', 'mine'), block('b', 'B')), {
    ...page(block('a', 'A', 3), block('b', 'theirs'), block('n', 'new')),
    title: 'Tank',
  });
  expect(conflicts).toEqual([]);
  expect(document.title).toBe('Tank');
  expect(document.blocks.map(({ key, props }) => [key, props.title, props.level])).toEqual([
    ['a', 'mine', 3],
    ['b', 'theirs', 2],
    ['n', 'new', 2],
  ]);
});

test('new blocks of both sides stay, deleted ones go, and a move of one side is retained', () => {
  const base = page(block('a', 'A'), block('b', 'B'), block('c', 'C'));
  const mine = page(block('c', 'C'), block('a', 'A'), block('x', 'X'), block('b', 'B'));
  const theirs = page(block('a', 'A'), block('y', 'Y'), block('c', 'C'));
  expect(mergeDocuments(base, mine, theirs).document.blocks.map(({ key }) => key)).toEqual(['c', 'a', 'y', 'x']);
});

test('the same field changed on both sides is a conflict that can be resolved as mine, theirs or both', () => {
  const base = page(block('a', 'A'));
  const merge = mergeDocuments(base, page(block('a', 'mine')), page(block('a', 'theirs')));
  expect(merge.conflicts).toMatchObject([{ kind: 'block', id: 'a', parts: [{ store: 'props', name: 'title' }] }]);
  const titles = (choice: 'mine' | 'theirs' | 'both') =>
    resolveConflicts(merge, { a: choice }, () => 'copy').blocks.map(({ props }) => props.title);
  expect(titles('mine')).toEqual(['mine']);
  expect(titles('theirs')).toEqual(['theirs']);
  expect(titles('both')).toEqual(['mine', 'theirs']);
});

test('a deletion on one side and a change on the other is a conflict', () => {
  const merge = mergeDocuments(page(block('a', 'A')), page(), page(block('a', 'theirs')));
  expect(merge.conflicts).toHaveLength(1);
  expect(resolveConflicts(merge, { a: 'mine' }, () => 'copy').blocks).toEqual([]);
  expect(resolveConflicts(merge, { a: 'theirs' }, () => 'copy').blocks).toHaveLength(1);
});
