import { longestRising } from './sequence.ts';

/** One thing of two lists, told by its key. Places count from 0. */
export type Aligned<Item> =
  | {
      readonly place: 'both';
      readonly key: string;
      readonly before: Item;
      readonly after: Item;
      readonly from: number;
      readonly to: number;
      /** Whether it changed its place among the others; as few as can be are told to have moved. */
      readonly isMoved: boolean;
    }
  | { readonly place: 'added'; readonly key: string; readonly after: Item; readonly to: number }
  | { readonly place: 'removed'; readonly key: string; readonly before: Item; readonly from: number }
  /** Stands where something was before it moved; the thing itself is there too, as `both`. */
  | { readonly place: 'origin'; readonly key: string; readonly before: Item; readonly from: number; readonly to: number };

type Entry<Item> = { readonly item: Item; readonly at: number };

/** By key; a key that is there twice, which no stored version has, is told apart by its number. */
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
  const gone = old.entries();
  /** Tells what is gone, up to the next that stayed or to the end. */
  const tellGone = (): void => {
    for (let next = gone.next(); next.done !== true; next = gone.next()) {
      const [key, { item, at: from }] = next.value;
      if (stayed.has(key)) return;
      const to = now.get(key)?.at;
      rows.push(
        to === undefined ? { place: 'removed', key, before: item, from } : { place: 'origin', key, before: item, from, to },
      );
    }
  };
  tellGone();
  for (const [key, { item, at: to }] of now) {
    const was = old.get(key);
    if (was === undefined) rows.push({ place: 'added', key, after: item, to });
    else rows.push({ place: 'both', key, before: was.item, after: item, from: was.at, to, isMoved: !stayed.has(key) });
    if (stayed.has(key)) tellGone();
  }
  return rows;
}
