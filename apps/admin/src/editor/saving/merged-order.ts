import { longestRising, matchSequences } from '@ximblox/blocks/compare';

/** The keys that stand elsewhere among the others than before; as few as possible. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => places.has(key));
  const stayed = new Set(longestRising(common.map((key) => places.get(key) ?? 0)).map((index) => common[index]));
  return new Set(common.filter((key) => !stayed.has(key)));
}

/**
 * The order of what two users have, by its keys: theirs, in which what is mine alone, and what I moved, follows what it follows here. What was
 * stored first is before what I added at the same place.
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const moved = movedKeys(base, mine);
  const before = new Set(base);
  const order = theirs.filter((key) => !moved.has(key));
  const here = new Set(mine);
  const isAddedThere = (key: string | undefined): boolean => key !== undefined && !before.has(key) && !here.has(key);
  const placed = new Set(order);
  let at = 0;
  for (const key of mine) {
    if (placed.has(key)) at = order.indexOf(key) + 1;
    else {
      while (isAddedThere(order[at])) at += 1;
      order.splice(at, 0, key);
      placed.add(key);
      at += 1;
    }
  }
  return order;
}

/** Keys of entries that have none, and those of former entries of which one cannot say whether they were removed or changed. */
export type FoundKeys = { readonly keys: readonly string[]; readonly unsure: readonly string[] };

/**
 * Keys of entries that have none, from what they were before: its place there, for what is the same, for what moved, and for as many others as
 * stand in the place of some. Where there are more or fewer others, entries were removed and others added, if nobody else removed the same.
 * @param nameOf names what is new; no number
 */
export function keysFrom(
  base: readonly string[],
  side: readonly string[],
  nameOf: (content: string, index: number) => string,
): FoundKeys {
  const { ofA, ofB } = matchSequences(base, side);
  const keys = Array.from(ofB, (at) => (at < 0 ? undefined : String(at)));
  const left = base.flatMap((content, at) => ((ofA[at] ?? -1) < 0 ? [{ content, at }] : []));
  side.forEach((content, index) => {
    const from = keys[index] === undefined ? left.findIndex((entry) => entry.content === content) : -1;
    if (from >= 0) keys[index] = String(left.splice(from, 1)[0]?.at);
  });
  // One that was moved and changed is removed here and another one there.
  const areOthers = keys.includes(undefined);
  const removed = new Set(left.map(({ at }) => at));
  const unsure: string[] = [];
  let [atBase, atSide] = [0, 0];
  while (atBase <= base.length && atSide <= side.length) {
    const gone: string[] = [];
    const added: number[] = [];
    for (; atBase < base.length && (ofA[atBase] ?? -1) < 0; atBase += 1) if (removed.has(atBase)) gone.push(String(atBase));
    for (; atSide < side.length && (ofB[atSide] ?? -1) < 0; atSide += 1) if (keys[atSide] === undefined) added.push(atSide);
    if (gone.length === added.length) added.forEach((index, nth) => (keys[index] = gone[nth]));
    else unsure.push(...gone);
    [atBase, atSide] = [atBase + 1, atSide + 1];
  }
  return { keys: keys.map((key, index) => key ?? nameOf(side[index] ?? '', index)), unsure: areOthers ? unsure : [] };
}

/** Whether both sides lack a former entry that one of them may have changed. */
export const areUnsure = (one: FoundKeys, other: FoundKeys): boolean =>
  one.unsure.some((key) => !other.keys.includes(key)) || other.unsure.some((key) => !one.keys.includes(key));
