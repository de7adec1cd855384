import type { MenuItem } from '@ximblox/contract';

import { mergedOrder } from '../../../editor/saving/merged-order.ts';
import type { MergeText } from '../../../editor/saving/merge-value.ts';
import { isSameEntry, rowsOf, type MenuItems, type Row } from './tree.ts';

/** One of three states, where a side left it as it was or both agree; undefined where they contradict each other. */
const agreedValue = <Value>(base: Value | undefined, mine: Value, theirs: Value): { readonly value: Value } | undefined =>
  mine === theirs || base === theirs ? { value: mine } : base === mine ? { value: theirs } : undefined;

/** Merges what two windows made of an entry, apart from its place; undefined where a person has to choose. */
function mergeEntry(base: MenuItem | undefined, mine: MenuItem, theirs: MenuItem, mergeText?: MergeText): MenuItem | undefined {
  if (isSameEntry(mine, theirs) || (base !== undefined && isSameEntry(base, theirs))) return mine;
  if (base !== undefined && isSameEntry(base, mine)) return theirs;
  const textOf = (name: 'title' | 'description'): string | undefined => {
    const [from, here, there] = [base?.[name] ?? '', mine[name] ?? '', theirs[name] ?? ''];
    return agreedValue(from, here, there)?.value ?? (base === undefined ? undefined : mergeText?.(false, from, here, there));
  };
  const [title, description] = [textOf('title'), textOf('description')];
  // A page and a link are two forms of one target.
  const targetOf = ({ pageID, link }: MenuItem): string => (pageID === null ? link : `${pageID}`);
  const target = agreedValue(base && targetOf(base), targetOf(mine), targetOf(theirs));
  const newWindow = agreedValue(base?.newWindow, mine.newWindow, theirs.newWindow);
  const visibility = agreedValue(base?.visibility ?? 0, mine.visibility ?? 0, theirs.visibility ?? 0);
  if (title === undefined || description === undefined || !target || !newWindow || !visibility) return undefined;
  const { pageID, link } = target.value === targetOf(mine) ? mine : theirs;
  const { description: _text, visibility: _shown, ...rest } = mine;
  return {
    ...rest,
    title,
    ...(description !== '' && { description }),
    pageID,
    link,
    newWindow: newWindow.value,
    ...(visibility.value !== 0 && { visibility: visibility.value }),
  };
}

/**
 * Merges what two windows made of a menu.
 * @param levels how many the site renders
 * @returns undefined where they contradict each other, so that a person chooses
 */
export function mergeMenus(
  base: MenuItems,
  mine: MenuItems,
  theirs: MenuItems,
  levels: number,
  mergeText?: MergeText,
): MenuItem[] | undefined {
  const [from, here, there] = [base, mine, theirs].map(
    (items) => new Map(rowsOf(items).map((row): [string, Row] => [row.item.key, row])),
  ) as [Map<string, Row>, Map<string, Row>, Map<string, Row>];
  const entries = new Map<string, { readonly item: MenuItem; readonly parentKey: string | null }>();
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [before, one, other] = [from.get(key), here.get(key), there.get(key)];
    if (one === undefined || other === undefined) {
      const only = one ?? other;
      if (only === undefined) continue;
      if (before === undefined) entries.set(key, only);
      // What one removed is gone, unless the other one changed it.
      else if (!isSameEntry(before.item, only.item)) return undefined;
      continue;
    }
    const item = mergeEntry(before?.item, one.item, other.item, mergeText);
    const parent = agreedValue(before === undefined ? one.parentKey : before.parentKey, one.parentKey, other.parentKey);
    if (item === undefined || parent === undefined) return undefined;
    entries.set(key, { item, parentKey: parent.value });
  }
  let placed = 0;
  const below = (parentKey: string | null, level: number): MenuItem[] => {
    const keysOf = (rows: ReadonlyMap<string, Row>) =>
      [...rows].flatMap(([key, row]) => (row.parentKey === parentKey ? [key] : []));
    return mergedOrder(keysOf(from), keysOf(here), keysOf(there)).flatMap((key) => {
      const entry = entries.get(key);
      if (entry === undefined || entry.parentKey !== parentKey || level > levels) return [];
      placed += 1;
      return [{ ...entry.item, children: below(key, level + 1) }];
    });
  };
  const merged = below(null, 1);
  // Entries that are too deep now, in an entry that the other one removed, or in each other.
  return placed === entries.size ? merged : undefined;
}
