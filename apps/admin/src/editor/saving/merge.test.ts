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

test('changes of different fields of the page, and of its type, are merged; only a field that both changed is asked about', () => {
  const base = { ...page(), typeData: { date: '2026-11-17', location: 'Basin', audience: 'All' }, seoKeywords: ['wave'] };
  const mine = { ...base, typeData: { ...base.typeData, date: '2026-11-18', audience: 'Staff' }, seoTitle: 'Mine' };
  const theirs = {
    ...base,
    title: 'Tank',
    typeData: { ...base.typeData, location: 'Tank', audience: 'Guests' },
    seoDescription: 'Theirs',
    seoKeywords: ['ship'],
  };
  const merge = mergeDocuments(base, mine, theirs);
  expect(merge.conflicts).toEqual([{ kind: 'page', id: 'typeData.audience', mine: 'Staff', theirs: 'Guests' }]);
  const resolved = (choice: 'mine' | 'theirs') => resolveConflicts(merge, { 'typeData.audience': choice }, () => 'copy');
  for (const [choice, audience] of [['mine', 'Staff'] as const, ['theirs', 'Guests'] as const])
    expect(resolved(choice)).toEqual({
      ...theirs,
      seoTitle: 'Mine',
      typeData: { date: '2026-11-18', location: 'Tank', audience },
    });
});

test('a list that is of no known field, and that both changed, is asked about as a whole, and so is a field of its type that one emptied', () => {
  const base = { ...page(), typeData: { speakers: [1, 2], location: 'Basin' } };
  const mine = { ...base, typeData: { speakers: [1, 2, 3] } };
  const theirs = { ...base, typeData: { speakers: [2], location: 'Tank' } };
  const merge = mergeDocuments(base, mine, theirs);
  expect(merge.conflicts.map((conflict) => [conflict.id, conflict.mine, conflict.theirs])).toEqual([
    ['typeData.speakers', [1, 2, 3], [2]],
    ['typeData.location', undefined, 'Tank'],
  ]);
  expect(merge.document.typeData).toEqual({ speakers: [1, 2, 3] });
  expect(resolveConflicts(merge, { 'typeData.location': 'theirs' }, () => 'copy').typeData).toEqual({
    speakers: [1, 2, 3],
    location: 'Tank',
  });
});
