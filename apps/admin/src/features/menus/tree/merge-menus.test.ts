import type { MenuItem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { mergeText } from '../../../editor/saving/texts/merge-text.ts';
import { mergeMenus } from './merge-menus.ts';

const entry = (key: string, change: Partial<MenuItem> = {}): MenuItem => ({
  key,
  title: key,
  link: `/${key}`,
  pageID: null,
  newWindow: false,
  children: [],
  ...change,
});
const base = [entry('a', { title: 'The basins', children: [entry('a1'), entry('a2')] }), entry('b'), entry('c')];
const merge = (mine: readonly MenuItem[], theirs: readonly MenuItem[]) => mergeMenus(base, mine, theirs, 2, mergeText);

test('letters of one text, other fields and new entries of both are merged', () => {
  const mine = [
    entry('a', { title: 'The basins here', children: [entry('a1'), entry('new'), entry('a2')] }),
    entry('b'),
    entry('c'),
  ];
  const theirs = [
    entry('a', { title: 'All the basins', newWindow: true, children: [entry('a1'), entry('a2')] }),
    entry('b'),
    entry('c', { pageID: 7, link: '/seven' }),
    entry('theirs'),
  ];
  expect(merge(mine, theirs)).toEqual([
    entry('a', { title: 'All the basins here', newWindow: true, children: [entry('a1'), entry('new'), entry('a2')] }),
    entry('b'),
    entry('c', { pageID: 7, link: '/seven' }),
    entry('theirs'),
  ]);
});

test('what one moved or removed is so beside what the other wrote elsewhere', () => {
  const mine = [entry('c'), entry('a', { title: 'The basins', children: [entry('a2')] }), entry('b')];
  const theirs = [base[0] ?? entry('a'), entry('b', { title: 'Bee', description: 'It hums.' }), entry('c')];
  expect(merge(mine, theirs)).toEqual([
    entry('c'),
    entry('a', { title: 'The basins', children: [entry('a2')] }),
    entry('b', { title: 'Bee', description: 'It hums.' }),
  ]);
});

test.each([
  ['the same words', [entry('a', { title: 'X' })], [entry('a', { title: 'Y' })]],
  ['an entry that the other one removed', base.slice(1), [entry('a', { title: 'Y' }), ...base.slice(1)]],
  ['its target twice', [entry('a'), entry('b', { link: '/x' })], [entry('a'), entry('b', { link: '/y' })]],
  ['each below the other', [entry('b', { children: [entry('c')] })], [entry('c', { children: [entry('b')] })]],
  [
    'below an entry that the other one removed',
    [entry('a', { title: 'The basins', children: [entry('a1'), entry('a2'), entry('c')] }), entry('b')],
    base.slice(1),
  ],
])('a person chooses where both changed %s', (_what, mine, theirs) => {
  expect(merge(mine, theirs)).toBeUndefined();
});
