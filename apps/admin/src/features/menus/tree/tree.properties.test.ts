import type { MenuItem } from '@ximblox/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareMenus, countChanges } from './compare.ts';
import { dropAt, restingRows } from './drop.ts';
import {
  deepestLevel,
  findRow,
  heightOf,
  insertItem,
  isSameMenu,
  placeAfter,
  placeItem,
  removeItem,
  rowsOf,
  stepPlace,
  updateItem,
  type MenuItems,
  type Step,
} from './tree.ts';

const entry = (key: string, children: MenuItem[] = []): MenuItem => ({
  key,
  title: `Title of ${key}`,
  link: `/en/${key}`,
  pageID: null,
  newWindow: false,
  children,
});
/** Menus of one or two levels with at least one entry. */
const menus = fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }).map((sizes) =>
  sizes.map((size, at) =>
    entry(
      `k${at}`,
      Array.from({ length: size }, (_, index) => entry(`k${at}-${index}`)),
    ),
  ),
);
const steps = fc.constantFrom<Step>('up', 'down', 'in', 'out');
const keysOf = (items: MenuItems): string[] => rowsOf(items).map(({ item }) => item.key);
const pick = (items: MenuItems, at: number): string => keysOf(items)[at % keysOf(items).length] ?? '';
const wordsOf = (items: MenuItems): string[] => rowsOf(items).map(({ item }) => JSON.stringify({ ...item, children: [] }));
const move = (items: MenuItems, key: string, step: Step): MenuItems => {
  const place = stepPlace(items, key, step);
  return place === undefined ? items : placeItem(items, key, place);
};

describe('moving entries of a menu', () => {
  test('loses, duplicates and changes none, and never exceeds the levels of the site', () => {
    fc.assert(
      fc.property(menus, fc.array(fc.tuple(fc.nat(40), steps), { maxLength: 12 }), (menu, moves) => {
        const after = moves.reduce<MenuItems>((items, [at, step]) => move(items, pick(items, at), step), menu);
        expect(wordsOf(after).toSorted()).toEqual(wordsOf(menu).toSorted());
        expect(Math.max(...rowsOf(after).map(({ level }) => level))).toBeLessThanOrEqual(deepestLevel);
      }),
    );
  });

  test('is undone by the opposite step', () => {
    const opposite = { up: 'down', down: 'up', in: 'out', out: 'in' } as const;
    fc.assert(
      fc.property(menus, fc.nat(40), fc.constantFrom<'up' | 'down' | 'in'>('up', 'down', 'in'), (menu, at, step) => {
        const key = pick(menu, at);
        fc.pre(stepPlace(menu, key, step) !== undefined);
        const there = move(menu, key, step);
        expect(keysOf(there)).not.toEqual([]);
        expect(isSameMenu(there, menu)).toBe(false);
        expect(isSameMenu(move(there, key, opposite[step]), menu)).toBe(true);
      }),
    );
  });

  test('moves the children of an entry along, in their order', () => {
    fc.assert(
      fc.property(menus, fc.nat(40), steps, (menu, at, step) => {
        const key = pick(menu, at);
        const below = (items: MenuItems) => findRow(items, key)?.item.children.map((child) => child.key);
        expect(below(move(menu, key, step))).toEqual(below(menu));
      }),
    );
  });

  test('never moves an entry below itself, nor one with children below another', () => {
    const menu = [entry('a', [entry('a1')]), entry('b', [entry('b1')])];
    expect(placeItem(menu, 'a', { parentKey: 'a1', index: 0 })).toBe(menu);
    expect(placeItem(menu, 'b', { parentKey: 'a', index: 0 })).toBe(menu);
    expect(stepPlace(menu, 'b', 'in')).toBeUndefined();
  });
});

describe('dropping an entry', () => {
  const closedOf = (menu: MenuItems, mask: number): Set<string> =>
    new Set(menu.filter((_, index) => (mask >> index) % 2 === 1).map(({ key }) => key));

  test('inserts it below the rows above the gap, at the indicated level', () => {
    fc.assert(
      fc.property(menus, fc.nat(40), fc.nat(40), fc.integer({ min: -2, max: 5 }), fc.nat(63), (menu, at, where, wanted, mask) => {
        const key = pick(menu, at);
        const closed = closedOf(menu, mask);
        const resting = restingRows(menu, closed, key).map(({ item }) => item.key);
        const gap = where % (resting.length + 1);
        const drop = dropAt(menu, closed, key, { gap, wanted });
        if (drop === undefined) return;
        const after = placeItem(menu, key, drop);
        expect(findRow(after, key)?.level).toBe(drop.level);
        expect(wordsOf(after).toSorted()).toEqual(wordsOf(menu).toSorted());
        const lines = rowsOf(after, closed).map(({ item }) => item.key);
        // An entry dropped into a collapsed one is hidden; the surrounding rows are unchanged.
        if (lines.includes(key)) expect(lines.filter((line) => resting.includes(line) || line === key).indexOf(key)).toBe(gap);
        expect(lines.filter((line) => resting.includes(line))).toEqual(resting);
      }),
    );
  });

  test('is possible everywhere for an entry without children', () => {
    fc.assert(
      fc.property(menus, fc.nat(40), fc.nat(40), fc.nat(3), (menu, at, where, wanted) => {
        const key = pick(menu, at);
        fc.pre(heightOf(findRow(menu, key)?.item ?? entry('')) === 1);
        const resting = restingRows(menu, new Set(), key);
        expect(dropAt(menu, new Set(), key, { gap: where % (resting.length + 1), wanted })).toBeDefined();
      }),
    );
  });
});

describe('comparing two menus', () => {
  test('finds nothing for equal menus, and exactly the entry that was moved, changed, added or removed', () => {
    fc.assert(
      fc.property(menus, fc.nat(40), (menu, at) => {
        const key = pick(menu, at);
        expect(countChanges(compareMenus(menu, menu))).toBe(0);
        const keys = (items: MenuItems) => items.map((item) => item.key);
        expect(keys(compareMenus(menu, updateItem(menu, key, { title: 'Otherwise' })).changed)).toEqual([key]);
        const removed = compareMenus(menu, removeItem(menu, key));
        expect(keys(removed.removed)).toEqual(keysOf([findRow(menu, key)?.item ?? entry('')]));
        expect(countChanges(removed)).toBe(removed.removed.length);
        const added = compareMenus(menu, insertItem(menu, placeAfter(menu, key), entry('new')));
        expect([keys(added.added), countChanges(added)]).toEqual([['new'], 1]);
      }),
    );
  });

  test('counts one entry as moved if it was moved past many', () => {
    const menu = ['a', 'b', 'c', 'd'].map((key) => entry(key));
    expect(compareMenus(menu, placeItem(menu, 'a', { parentKey: null, index: 3 })).moved.map(({ key }) => key)).toEqual(['a']);
    expect(compareMenus(menu, placeItem(menu, 'd', { parentKey: 'a', index: 0 })).moved.map(({ key }) => key)).toEqual(['d']);
  });

  test('ignores the path of a page, which is the server’s, but not the URL of a link', () => {
    const page = { ...entry('a'), pageID: 1 };
    expect(isSameMenu([page], [{ ...page, link: '/en/moved' }])).toBe(true);
    expect(isSameMenu([entry('a')], [{ ...entry('a'), link: '/en/moved' }])).toBe(false);
  });
});
