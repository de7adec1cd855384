import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';

import { changesBetween, placeIn, type Change, type MarkChange } from './changes.ts';

const isReplacement = ({ from, to, newFrom, newTo }: Change): boolean => to > from && newTo > newFrom;

/** Whether two people put other words in the place of the same ones. What one wrote within words that the other replaced stays. */
const isClash = (one: Change, other: Change): boolean =>
  isReplacement(one) && isReplacement(other) && one.from < other.to && other.from < one.to;

/** Whether two people gave the same letter different marks of one kind, such as two links. */
function isMarkClash(one: MarkChange, other: MarkChange | undefined): boolean {
  if (other === undefined) return false;
  const kinds = new Set([...other.added, ...other.removed].map(({ type }) => type));
  return one.added.some((mark) => kinds.has(mark.type) && !mark.isInSet(other.added));
}

/** A range of the former text, cut where the other one changed something: what they wrote within it stays. */
function piecesOf({ from, to }: Change, theirs: readonly Change[]): [number, number][] {
  const cuts = theirs.flatMap((other) => [other.from, other.to]).filter((at) => at > from && at < to);
  const places = [from, ...new Set(cuts), to];
  return places.slice(1).map((end, index) => [places[index] ?? from, end]);
}

const lengthOf = (text: Node, from: number, to: number): number => text.textBetween(from, to, '', '').length;

/**
 * Merges what two people made of a text, letter by letter: each letter that one of them wrote is there once, and what one of them deleted is
 * gone, but for what the other one wrote within it.
 * @returns undefined where both replaced the same words, or the outcome would not be a text
 */
export function mergeNodes(base: Node, mine: Node, theirs: Node): Node | undefined {
  const [own, other] = [changesBetween(base, mine), changesBetween(base, theirs)];
  if (own.changes.some((one) => other.changes.some((two) => isClash(one, two)))) return undefined;
  const theirMarks = new Map(other.marks.map((change) => [change.at, change]));
  if (own.marks.some((change) => isMarkClash(change, theirMarks.get(change.at)))) return undefined;
  /** What is left there of a range that they changed nothing within, or deleted as a whole. */
  const range = (from: number, to: number): [number, number] => {
    const start = placeIn(other.changes, from);
    const isDeleted = other.changes.some((change) => change.from <= from && to <= change.to && change.to > change.from);
    return [start, isDeleted ? start : start + to - from];
  };
  const merged = new Transform(theirs);
  let length = lengthOf(theirs, 0, theirs.content.size);
  try {
    for (const change of own.changes.toReversed()) {
      const [first, ...rest] = piecesOf(change, other.changes).map(([from, to]) => range(from, to));
      for (const [from, to] of rest.toReversed()) {
        length -= lengthOf(theirs, from, to);
        merged.delete(from, to);
      }
      const [from, to] = first ?? range(change.from, change.to);
      length += lengthOf(mine, change.newFrom, change.newTo) - lengthOf(theirs, from, to);
      merged.replace(from, to, mine.slice(change.newFrom, change.newTo));
    }
    for (const { at, added, removed } of own.marks) {
      const [start, end] = range(at, at + 1);
      const [from, to] = [merged.mapping.map(start, 1), merged.mapping.map(end, -1)];
      if (to <= from) continue;
      for (const mark of removed) merged.removeMark(from, to, mark);
      for (const mark of added) merged.addMark(from, to, mark);
    }
    merged.doc.check();
  } catch {
    // Paragraphs that one took apart and the other one joined, for example: a person decides.
    return undefined;
  }
  return lengthOf(merged.doc, 0, merged.doc.content.size) === length ? merged.doc : undefined;
}
