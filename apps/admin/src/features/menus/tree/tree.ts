import type { MenuItem } from '@ximblox/contract';

/** How many levels the site draws; deeper ones would be seen by nobody. */
export const deepestLevel = 2;

export type MenuItems = readonly MenuItem[];
/** A place among the entries: below which one (null for the first level), and how many stand before it. */
export type Place = { readonly parentKey: string | null; readonly index: number };
/** An entry as a line of the tree; levels and positions count from 1. */
export type Row = {
  readonly item: MenuItem;
  readonly level: number;
  readonly parentKey: string | null;
  readonly position: number;
  readonly count: number;
};

/** The lines of the tree from above to below; those below a closed entry are left out. */
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

/** The line of an entry; undefined where it is not in the menu. */
export const findRow = (items: MenuItems, key: string | null): Row | undefined =>
  rowsOf(items).find(({ item }) => item.key === key);

/** How many levels an entry takes with all below it: 1 where nothing is below it. */
export const heightOf = (item: MenuItem): number => 1 + Math.max(0, ...item.children.map(heightOf));

/** How many entries stand below one. */
export const countBelow = (item: MenuItem): number => rowsOf(item.children).length;

/** The menu with one entry changed. */
export const updateItem = (items: MenuItems, key: string, change: Partial<Omit<MenuItem, 'key' | 'children'>>): MenuItem[] =>
  items.map((item) =>
    item.key === key ? { ...item, ...change } : { ...item, children: updateItem(item.children, key, change) },
  );

/** The menu without an entry and all below it. */
export const removeItem = (items: MenuItems, key: string): MenuItem[] =>
  items.filter((item) => item.key !== key).map((item) => ({ ...item, children: removeItem(item.children, key) }));

/** The menu with an entry more; a place past the end is the end. */
export function insertItem(items: MenuItems, { parentKey, index }: Place, item: MenuItem): MenuItem[] {
  if (parentKey === null) return items.toSpliced(index, 0, item);
  return items.map((other) => ({
    ...other,
    children:
      other.key === parentKey ? other.children.toSpliced(index, 0, item) : insertItem(other.children, { parentKey, index }, item),
  }));
}

/** Whether an entry may stand below another: not below itself, and not deeper than the site draws. */
export function mayStandBelow(items: MenuItems, key: string, parentKey: string | null): boolean {
  const row = findRow(items, key);
  if (row === undefined) return false;
  if (parentKey === row.parentKey) return true;
  if (rowsOf([row.item]).some(({ item }) => item.key === parentKey)) return false;
  const above = parentKey === null ? 0 : findRow(items, parentKey)?.level;
  return above !== undefined && above + heightOf(row.item) <= deepestLevel;
}

/**
 * Moves an entry with all below it.
 * @param place counted as if the entry were not there any more
 * @returns the menu as it was where the entry may not stand there
 */
export function placeItem(items: MenuItems, key: string, place: Place): MenuItems {
  const row = findRow(items, key);
  if (row === undefined || !mayStandBelow(items, key, place.parentKey)) return items;
  if (place.parentKey === row.parentKey && place.index === row.position - 1) return items;
  return insertItem(removeItem(items, key), place, row.item);
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step of the keyboard leads: up or down among its neighbours, in below the one before, out behind the one above. */
export function stepPlace(items: MenuItems, key: string, step: Step): Place | undefined {
  const row = findRow(items, key);
  if (row === undefined) return undefined;
  const { parentKey, position, count } = row;
  if (step === 'up') return position > 1 ? { parentKey, index: position - 2 } : undefined;
  if (step === 'down') return position < count ? { parentKey, index: position } : undefined;
  const parent = findRow(items, parentKey);
  if (step === 'out') return parent === undefined ? undefined : { parentKey: parent.parentKey, index: parent.position };
  const before = (parent?.item.children ?? items)[position - 2];
  if (before === undefined || !mayStandBelow(items, key, before.key)) return undefined;
  return { parentKey: before.key, index: before.children.length };
}

/** Where a new entry goes: behind the chosen one, at the end where none is. */
export function placeAfter(items: MenuItems, key: string | null): Place {
  const row = findRow(items, key);
  if (row === undefined) return { parentKey: null, index: items.length };
  return { parentKey: row.parentKey, index: row.position };
}

/** Whether two entries say the same, but for those below them. A page's address is the server's word, not the menu's. */
export const saysSame = (one: MenuItem, other: MenuItem): boolean =>
  one.title === other.title &&
  one.pageID === other.pageID &&
  one.newWindow === other.newWindow &&
  (one.pageID !== null || one.link === other.link);

/** Whether two menus are the same. */
export const isSameMenu = (one: MenuItems, other: MenuItems): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const twin = other[index];
    return twin !== undefined && item.key === twin.key && saysSame(item, twin) && isSameMenu(item.children, twin.children);
  });
