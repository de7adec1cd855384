import { matchSequences } from '@ximblox/blocks/compare';
import type { Mark, Node } from '@tiptap/pm/model';

/** What stood between two positions of a text gave way to what stands between two positions of another. */
export type Change = { readonly from: number; readonly to: number; readonly newFrom: number; readonly newTo: number };

/** Marks that a letter, which stands at a position of a text, gained and lost. */
export type MarkChange = { readonly at: number; readonly added: readonly Mark[]; readonly removed: readonly Mark[] };

/** A position of a text is one of a letter, of something in the place of one, or of where a paragraph or the like begins or ends. */
type Token = { readonly name: string; readonly marks: readonly Mark[]; readonly isLetter: boolean };

function pushTokens(node: Node, into: Token[]): void {
  node.forEach((child) => {
    const { text, marks, isLeaf, type, attrs } = child;
    if (text !== undefined)
      // Both halves of a pair of surrogates are named after the pair: it is changed as a whole.
      for (const letter of text)
        for (let half = 0; half < letter.length; half += 1) into.push({ name: `${half}${letter}`, marks, isLetter: true });
    else {
      const name = `${type.name} ${JSON.stringify(attrs)}`;
      into.push({ name, marks, isLetter: isLeaf });
      if (isLeaf) return;
      pushTokens(child, into);
      into.push({ name: `/${type.name}`, marks, isLetter: false });
    }
  });
}

const tokensOf = (text: Node): Token[] => {
  const tokens: Token[] = [];
  pushTokens(text, tokens);
  return tokens;
};

const without = (marks: readonly Mark[], others: readonly Mark[]): Mark[] => marks.filter((mark) => !mark.isInSet(others));

/**
 * For each token of one text its place in the other, -1 without one. Letters first: where a paragraph begins or ends between them moves none
 * of them.
 */
function matchTokens(a: readonly Token[], b: readonly Token[]): { readonly ofA: Int32Array; readonly ofB: Int32Array } {
  const ofA = new Int32Array(a.length).fill(-1);
  const ofB = new Int32Array(b.length).fill(-1);
  const pairUp = (inA: readonly number[], inB: readonly number[]): void => {
    const nameOf = (tokens: readonly Token[]) => (at: number) => tokens[at]?.name ?? '';
    matchSequences(inA.map(nameOf(a)), inB.map(nameOf(b))).ofA.forEach((other, index) => {
      const [atA, atB] = [inA[index], other < 0 ? undefined : inB[other]];
      if (atA === undefined || atB === undefined) return;
      ofA[atA] = atB;
      ofB[atB] = atA;
    });
  };
  const places = (tokens: readonly Token[], isLetter: boolean, from = 0, to = tokens.length): number[] => {
    const found: number[] = [];
    for (let at = from; at < to; at += 1) if (tokens[at]?.isLetter === isLetter) found.push(at);
    return found;
  };
  pairUp(places(a, true), places(b, true));
  let [fromA, fromB] = [0, 0];
  for (let toA = 0; toA <= a.length; toA += 1) {
    const toB = toA === a.length ? b.length : (ofA[toA] ?? -1);
    if (toB < 0 || (toA < a.length && a[toA]?.isLetter !== true)) continue;
    pairUp(places(a, false, fromA, toA), places(b, false, fromB, toB));
    [fromA, fromB] = [toA + 1, toB + 1];
  }
  return { ofA, ofB };
}

/** Fewer letters in a row are the same by chance where words were put in the place of others. */
const sameMin = 3;

/** Changes of which one puts words in the place of others, joined over letters that are the same by chance: half of a new word is no change. */
function joinReplacements(changes: readonly Change[], before: readonly Token[], after: readonly Token[]): Change[] {
  const hasLetter = (tokens: readonly Token[], from: number, to: number) =>
    tokens.slice(from, to).some(({ isLetter }) => isLetter);
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const parts = last === undefined ? [] : [last, change];
    const gap = before.slice(last?.to ?? 0, change.from);
    const isByChance = gap.length < sameMin && gap.every(({ isLetter }) => isLetter);
    const deletes = parts.some(({ from, to }) => hasLetter(before, from, to));
    const inserts = parts.some(({ newFrom, newTo }) => hasLetter(after, newFrom, newTo));
    if (last !== undefined && isByChance && deletes && inserts)
      joined.splice(-1, 1, { ...change, from: last.from, newFrom: last.newFrom });
    else joined.push(change);
  }
  return joined;
}

/** The fewest changes that lead from one text to another, in their order, by letters and words; and the marks that changed on what stays. */
export function changesBetween(before: Node, after: Node): { readonly changes: Change[]; readonly marks: MarkChange[] } {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const { ofA, ofB } = matchTokens(a, b);
  const changes: Change[] = [];
  const marks: MarkChange[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.length || atB < b.length) {
    const [from, newFrom] = [atA, atB];
    while (atA < a.length && (ofA[atA] ?? -1) < 0) atA += 1;
    while (atB < b.length && (ofB[atB] ?? -1) < 0) atB += 1;
    if (atA > from || atB > newFrom) changes.push({ from, to: atA, newFrom, newTo: atB });
    else {
      const [old, now] = [a[atA]?.marks ?? [], b[atB]?.marks ?? []];
      const [added, removed] = [without(now, old), without(old, now)];
      if (added.length + removed.length > 0) marks.push({ at: atA, added, removed });
      [atA, atB] = [atA + 1, atB + 1];
    }
  }
  return { changes: joinReplacements(changes, a, b), marks };
}

/** Where a place of a text is after changes: behind what was written there. */
export function placeIn(changes: readonly Change[], at: number): number {
  const last = changes.findLast(({ from }) => from <= at);
  if (last === undefined) return at;
  return last.newTo + Math.max(0, at - last.to);
}
