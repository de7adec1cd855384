import type { MenuItem } from '@ximblox/contract';

import { rowsOf, isSameEntry, type MenuItems } from './tree.ts';

/** The differences between two menus. */
export type MenuChanges = {
  readonly added: readonly MenuItem[];
  readonly removed: readonly MenuItem[];
  readonly changed: readonly MenuItem[];
  readonly moved: readonly MenuItem[];
};

/** A longest increasing subsequence of the keys, so that as few entries as possible count as moved. */
function standing(keys: readonly string[], order: ReadonlyMap<string, number>): Set<string> {
  const chains: string[][] = [];
  keys.forEach((key, at) => {
    const place = order.get(key) ?? -1;
    const best = keys
      .slice(0, at)
      .map((before, index) => ({ chain: chains[index] ?? [], place: order.get(before) ?? -1 }))
      .filter((candidate) => candidate.place < place)
      .reduce<string[]>((longest, { chain }) => (chain.length > longest.length ? chain : longest), []);
    chains.push([...best, key]);
  });
  return new Set(chains.reduce<string[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []));
}

/** The added, removed, changed and moved entries between a menu and a later one. */
export function compareMenus(before: MenuItems, after: MenuItems): MenuChanges {
  const old = new Map(rowsOf(before).map((row, order) => [row.item.key, { ...row, order }]));
  const rows = rowsOf(after);
  const keys = new Set(rows.map(({ item }) => item.key));
  const stays = new Map<string | null, string[]>();
  for (const { item, parentKey } of rows) {
    if (old.get(item.key)?.parentKey !== parentKey) continue;
    stays.set(parentKey, [...(stays.get(parentKey) ?? []), item.key]);
  }
  const order = new Map([...old].map(([key, row]) => [key, row.order]));
  const unmoved = new Set([...stays.values()].flatMap((siblings) => [...standing(siblings, order)]));
  const remaining = rows.flatMap(({ item }) => (old.has(item.key) ? [item] : []));
  return {
    added: rows.flatMap(({ item }) => (old.has(item.key) ? [] : [item])),
    removed: [...old.values()].flatMap(({ item }) => (keys.has(item.key) ? [] : [item])),
    changed: remaining.filter((item) => {
      const twin = old.get(item.key);
      return twin !== undefined && !isSameEntry(twin.item, item);
    }),
    moved: remaining.filter((item) => !unmoved.has(item.key)),
  };
}

/** The number of changes; an entry both moved and changed counts twice. */
export const countChanges = ({ added, removed, changed, moved }: MenuChanges): number =>
  added.length + removed.length + changed.length + moved.length;
