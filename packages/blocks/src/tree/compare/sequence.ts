/** Above this number of edits a stretch is split at unique words before it is compared further. */
const quickEdits = 64;
/** Above this number of edits a stretch without unique words counts as rewritten, which bounds the time. */
const mostEdits = 512;
/** How often a stretch is cut again. */
const deepest = 12;

/** A stretch of both sequences that is still to be compared; ends are exclusive. */
type Stretch = {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
  readonly depth: number;
};

/** For each position of one sequence its position in the other, -1 without one; both increase. */
export type Match = { readonly ofA: Int32Array; readonly ofB: Int32Array };

/**
 * The places of a longest rising part of a list of different numbers, in O(n log n).
 * @returns their indexes, rising
 */
export function longestRising(values: readonly number[]): number[] {
  const ends: number[] = [];
  const previous = new Int32Array(values.length);
  values.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const chosen: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) chosen.push(index);
  return chosen.toReversed();
}

/** Each different text as a number, the same in both lists. */
function asNumbers(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
}

/**
 * Pairs what two lists of texts have in common, in order. The fewest edits where there are few; where there are many, what stands once
 * on both sides is paired first, so that time grows with length and not with its square.
 */
export function matchSequences(a: readonly string[], b: readonly string[]): Match {
  const [as, bs] = asNumbers(a, b);
  const match = { ofA: new Int32Array(as.length).fill(-1), ofB: new Int32Array(bs.length).fill(-1) };
  const pair = (atA: number, atB: number): void => {
    match.ofA[atA] = atB;
    match.ofB[atB] = atA;
  };
  const open: Stretch[] = [{ aFrom: 0, aTo: as.length, bFrom: 0, bTo: bs.length, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const stretch = withoutEqualEnds(as, bs, next, pair);
    if (stretch.aFrom === stretch.aTo || stretch.bFrom === stretch.bTo) continue;
    if (pairFewestEdits(as, bs, stretch, quickEdits, pair)) continue;
    const anchors = stretch.depth < deepest ? pairsThatStandOnce(as, bs, stretch) : [];
    if (anchors.length === 0) {
      pairFewestEdits(as, bs, stretch, mostEdits, pair);
      continue;
    }
    open.push(...cutAt(anchors, stretch, pair));
  }
  return match;
}

function withoutEqualEnds(as: Int32Array, bs: Int32Array, stretch: Stretch, pair: (a: number, b: number) => void): Stretch {
  let { aFrom, aTo, bFrom, bTo } = stretch;
  while (aFrom < aTo && bFrom < bTo && as[aFrom] === bs[bFrom]) pair(aFrom++, bFrom++);
  while (aFrom < aTo && bFrom < bTo && as[aTo - 1] === bs[bTo - 1]) pair(--aTo, --bTo);
  return { aFrom, aTo, bFrom, bTo, depth: stretch.depth };
}

/** The stretches between pairs. */
function cutAt(
  anchors: readonly (readonly [number, number])[],
  { aFrom, aTo, bFrom, bTo, depth }: Stretch,
  pair: (a: number, b: number) => void,
): Stretch[] {
  const parts: Stretch[] = [];
  let [a, b] = [aFrom, bFrom];
  for (const [atA, atB] of anchors) {
    pair(atA, atB);
    parts.push({ aFrom: a, aTo: atA, bFrom: b, bTo: atB, depth: depth + 1 });
    [a, b] = [atA + 1, atB + 1];
  }
  return [...parts, { aFrom: a, aTo, bFrom: b, bTo, depth: depth + 1 }];
}

/** Pairs of elements that occur exactly once on both sides of a stretch, as many as keep their order. */
function pairsThatStandOnce(as: Int32Array, bs: Int32Array, { aFrom, aTo, bFrom, bTo }: Stretch): [number, number][] {
  const count = (values: Int32Array, from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let at = from; at < to; at += 1) places.set(values[at] ?? -1, places.has(values[at] ?? -1) ? -1 : at);
    return places;
  };
  const placesInB = count(bs, bFrom, bTo);
  const pairs: [number, number][] = [];
  for (const [value, atA] of count(as, aFrom, aTo)) {
    const atB = placesInB.get(value) ?? -1;
    if (atA >= 0 && atB >= 0) pairs.push([atA, atB]);
  }
  pairs.sort(([one], [other]) => one - other);
  return longestRising(pairs.map(([, atB]) => atB)).flatMap((index) => pairs.slice(index, index + 1));
}

/**
 * Pairs a stretch with the fewest edits (Myers, "An O(ND) difference algorithm").
 * @returns false, and nothing paired, where more than `limit` edits are needed
 */
function pairFewestEdits(
  as: Int32Array,
  bs: Int32Array,
  { aFrom, aTo, bFrom, bTo }: Stretch,
  limit: number,
  pair: (a: number, b: number) => void,
): boolean {
  const [countA, countB] = [aTo - aFrom, bTo - bFrom];
  const most = Math.min(limit, countA + countB);
  if (Math.abs(countA - countB) > most) return false;
  // The furthest point of each diagonal along `a`; the state before each edit count is stored for the way back.
  const reach = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const before: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    before.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown = stepsDown(reach, middle + diagonal, diagonal, edits);
      let atA = isDown ? (reach[middle + diagonal + 1] ?? 0) : (reach[middle + diagonal - 1] ?? 0) + 1;
      while (atA < countA && atA - diagonal < countB && as[aFrom + atA] === bs[bFrom + atA - diagonal]) atA += 1;
      reach[middle + diagonal] = atA;
      if (diagonal === countA - countB && atA >= countA) {
        walkBack(before, countA, countB, (a, b) => pair(aFrom + a, bFrom + b));
        return true;
      }
    }
  }
  return false;
}

/** Whether a diagonal is reached from the one above it, by an added part, or from the one below, by a removed one. */
const stepsDown = (reach: Int32Array, at: number, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && (reach[at - 1] ?? 0) < (reach[at + 1] ?? 0));

function walkBack(before: readonly Int32Array[], countA: number, countB: number, pair: (a: number, b: number) => void): void {
  let [atA, atB] = [countA, countB];
  for (let edits = before.length - 1; edits >= 0; edits -= 1) {
    const reach = before[edits] ?? new Int32Array();
    const middle = edits + 1;
    const diagonal = atA - atB;
    const isDown = stepsDown(reach, middle + diagonal, diagonal, edits);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const fromA = edits === 0 ? 0 : (reach[middle + from] ?? 0);
    const fromB = edits === 0 ? 0 : fromA - from;
    const sameFromA = edits === 0 || isDown ? fromA : fromA + 1;
    while (atA > sameFromA) pair((atA -= 1), (atB -= 1));
    [atA, atB] = [fromA, fromB];
  }
}
