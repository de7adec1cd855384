import { longestRising } from './sequence.ts';

/** An element of two lists, identified by its key. Positions count from 0. */
export type Aligned<Item> =
  | {
      readonly place: 'both';
      readonly key: string;
      readonly before: Item;
      readonly after: Item;
      readonly from: number;
      readonly to: number;
      /** Whether it moved relative to the others; as few elements as possible count as moved. */
      readonly isMoved: boolean;
    }
  | { readonly place: 'added'; readonly key: string; readonly after: Item; readonly to: number }
  | { readonly place: 'removed'; readonly key: string; readonly before: Item; readonly from: number }
  /** The former position of a moved element, which is also listed as `both`. */
  | { readonly place: 'origin'; readonly key: string; readonly before: Item; readonly from: number; readonly to: number };

type Entry<Item> = { readonly item: Item; readonly at: number };

/** Elements by key; duplicate keys, which no stored version has, get a number. */
function entries<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Entry<Item>> {
  const found = new Map<string, Entry<Item>>();
  items.forEach((item, at) => {
    const key = keyOf(item);
    let name = key;
    for (let count = 2; found.has(name); count += 1) name = `${key} ${count}`;
    found.set(name, { item, at });
  });
  return found;
}

/**
 * Puts two lists beside each other by the keys of what is in them, in the order of the second; what is gone stands after what it
 * followed. O(n log n).
 */
export function alignByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Aligned<Item>[] {
  const [old, now] = [entries(before, keyOf), entries(after, keyOf)];
  const common = [...now.keys()].filter((key) => old.has(key));
  const stayed = new Set(longestRising(common.map((key) => old.get(key)?.at ?? 0)).map((index) => common[index]));
  const rows: Aligned<Item>[] = [];
  const oldEntries = old.entries();
  /** Adds the removed elements up to the next common one or the end. */
  const addRemoved = (): void => {
    for (let next = oldEntries.next(); next.done !== true; next = oldEntries.next()) {
      const [key, { item, at: from }] = next.value;
      if (stayed.has(key)) return;
      const to = now.get(key)?.at;
      rows.push(
        to === undefined ? { place: 'removed', key, before: item, from } : { place: 'origin', key, before: item, from, to },
      );
    }
  };
  addRemoved();
  for (const [key, { item, at: to }] of now) {
    const was = old.get(key);
    if (was === undefined) rows.push({ place: 'added', key, after: item, to });
    else rows.push({ place: 'both', key, before: was.item, after: item, from: was.at, to, isMoved: !stayed.has(key) });
    if (stayed.has(key)) addRemoved();
  }
  return rows;
}
