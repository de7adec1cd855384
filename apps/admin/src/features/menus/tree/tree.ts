import type { MenuItem } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';

/** The number of levels that the site renders in most places; deeper ones would be invisible. */
export const deepestLevel = 2;

/** A number of levels as text. */
export const levelsText = (levels: number): string => (levels === 1 ? t('one level') : t('two levels'));

export type MenuItems = readonly MenuItem[];
/** A position among the entries: the parent (null for the first level) and the index. */
export type Place = { readonly parentKey: string | null; readonly index: number };
/** A row of the tree; levels and positions are one-based. */
export type Row = {
  readonly item: MenuItem;
  readonly level: number;
  readonly parentKey: string | null;
  readonly position: number;
  readonly count: number;
};

/** The visible rows of the tree; descendants of a collapsed entry are omitted. */
export function rowsOf(
  items: MenuItems,
  closed: ReadonlySet<string> = new Set(),
  level = 1,
  parentKey: string | null = null,
): Row[] {
  return items.flatMap((item, index) => [
    { item, level, parentKey, position: index + 1, count: items.length },
    ...(closed.has(item.key) ? [] : rowsOf(item.children, closed, level + 1, item.key)),
  ]);
}

/** The row of an entry; undefined if it is not in the menu. */
export const findRow = (items: MenuItems, key: string | null): Row | undefined =>
  rowsOf(items).find(({ item }) => item.key === key);

/** The number of levels of an entry's subtree: 1 without children. */
export const heightOf = (item: MenuItem): number => 1 + Math.max(0, ...item.children.map(heightOf));

/** The number of an entry's descendants. */
export const countBelow = (item: MenuItem): number => rowsOf(item.children).length;

/** The menu with one entry changed. */
export const updateItem = (items: MenuItems, key: string, change: Partial<Omit<MenuItem, 'key' | 'children'>>): MenuItem[] =>
  items.map((item) =>
    item.key === key ? { ...item, ...change } : { ...item, children: updateItem(item.children, key, change) },
  );

/** The menu without an entry and its descendants. */
export const removeItem = (items: MenuItems, key: string): MenuItem[] =>
  items.filter((item) => item.key !== key).map((item) => ({ ...item, children: removeItem(item.children, key) }));

/** The menu with an entry inserted; an index past the end appends it. */
export function insertItem(items: MenuItems, { parentKey, index }: Place, item: MenuItem): MenuItem[] {
  if (parentKey === null) return items.toSpliced(index, 0, item);
  return items.map((other) => ({
    ...other,
    children:
      other.key === parentKey ? other.children.toSpliced(index, 0, item) : insertItem(other.children, { parentKey, index }, item),
  }));
}

/** Whether an entry may be moved below another: not below itself, and not deeper than the site renders. @param levels that it renders */
export function mayStandBelow(items: MenuItems, key: string, parentKey: string | null, levels = deepestLevel): boolean {
  const row = findRow(items, key);
  if (row === undefined) return false;
  if (parentKey === row.parentKey) return true;
  if (rowsOf([row.item]).some(({ item }) => item.key === parentKey)) return false;
  const above = parentKey === null ? 0 : findRow(items, parentKey)?.level;
  return above !== undefined && above + heightOf(row.item) <= levels;
}

/**
 * Moves an entry with its descendants.
 * @param place the position in the menu without the entry
 * @param levels how many the site renders
 * @returns the unchanged menu if the position is not permitted
 */
export function placeItem(items: MenuItems, key: string, place: Place, levels = deepestLevel): MenuItems {
  const row = findRow(items, key);
  if (row === undefined || !mayStandBelow(items, key, place.parentKey, levels)) return items;
  if (place.parentKey === row.parentKey && place.index === row.position - 1) return items;
  return insertItem(removeItem(items, key), place, row.item);
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** The target of a move by keyboard: up or down among siblings, into the previous sibling, or out behind the parent. */
export function stepPlace(items: MenuItems, key: string, step: Step, levels = deepestLevel): Place | undefined {
  const row = findRow(items, key);
  if (row === undefined) return undefined;
  const { parentKey, position, count } = row;
  if (step === 'up') return position > 1 ? { parentKey, index: position - 2 } : undefined;
  if (step === 'down') return position < count ? { parentKey, index: position } : undefined;
  const parent = findRow(items, parentKey);
  if (step === 'out') return parent === undefined ? undefined : { parentKey: parent.parentKey, index: parent.position };
  const before = (parent?.item.children ?? items)[position - 2];
  if (before === undefined || !mayStandBelow(items, key, before.key, levels)) return undefined;
  return { parentKey: before.key, index: before.children.length };
}

/** The position of a new entry: behind the selected one, or at the end. */
export function placeAfter(items: MenuItems, key: string | null): Place {
  const row = findRow(items, key);
  if (row === undefined) return { parentKey: null, index: items.length };
  return { parentKey: row.parentKey, index: row.position };
}

/** Whether two entries are equal apart from their children. A page's path comes from the server and is ignored. */
export const isSameEntry = (one: MenuItem, other: MenuItem): boolean =>
  one.title === other.title &&
  (one.description ?? '') === (other.description ?? '') &&
  one.pageID === other.pageID &&
  one.newWindow === other.newWindow &&
  (one.visibility ?? 0) === (other.visibility ?? 0) &&
  (one.pageID !== null || one.link === other.link);

/** Whether two menus are equal. */
export const isSameMenu = (one: MenuItems, other: MenuItems): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const twin = other[index];
    return twin !== undefined && item.key === twin.key && isSameEntry(item, twin) && isSameMenu(item.children, twin.children);
  });
