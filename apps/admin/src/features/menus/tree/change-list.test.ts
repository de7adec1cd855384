import { groupMembers } from '@ximblox/blocks';
import type { MenuItem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { listChanges } from './change-list.ts';
import { placeItem, stepPlace } from './tree.ts';

const entry = (key: string, change: Partial<MenuItem> = {}): MenuItem => ({
  key,
  title: key.toUpperCase(),
  link: `/en/${key}`,
  pageID: null,
  newWindow: false,
  children: [],
  ...change,
});
const before = [entry('a', { children: [entry('a1')] }), entry('b'), entry('c', { pageID: 3 }), entry('d')];

test('says in words what became of each entry, one line for each thing that changed', () => {
  const after = [
    entry('b', { title: 'Basins', description: 'Four of them.', link: '', visibility: 2 }),
    entry('a', { children: [entry('new'), entry('a1', { newWindow: true })] }),
    entry('c', { pageID: 4, link: '/en/other' }),
  ];
  expect(listChanges(before, after).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'added: “NEW”, 1 of 2 below “A”',
    'removed: “D”',
    'moved: “A” to 2 of 3 on the first level',
    'renamed: “B” to “Basins”',
    'description: “Basins” from nothing to “Four of them.”',
    'target: “Basins” from /en/b to nothing',
    `audience: “Basins” from Everyone to ${groupMembers()}`,
    'window: “A1”: opens in a new one',
    'target: “C” from /en/c to /en/other',
  ]);
});

test('says nothing of a page that is at another path, and of an audience that is everyone either way', () => {
  const after = [
    before[0] ?? entry('a'),
    entry('b', { visibility: 0, description: '' }),
    entry('c', { pageID: 3, link: '/en/moved' }),
    entry('d'),
  ];
  expect(listChanges(before, after)).toEqual([]);
});

test('a place with one level takes no entry below another', () => {
  const flat = [entry('a'), entry('b')];
  expect(stepPlace(flat, 'b', 'in', 1)).toBeUndefined();
  expect(placeItem(flat, 'b', { parentKey: 'a', index: 0 }, 1)).toBe(flat);
});
