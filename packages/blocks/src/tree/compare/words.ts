import { matchSequences, type Match } from './sequence.ts';

/** A piece of text: in both versions, only in the newer, or only in the older. */
export type TextPart = { readonly status: 'same' | 'added' | 'removed'; readonly text: string };

/** Words with their apostrophes and hyphens, whitespace, and single other characters. */
const tokenPattern = /\s+|[\p{L}\p{M}\p{N}]+(?:['’\-.][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

/** Splits a text into comparable pieces; joined they are the text. */
export const wordsOf = (text: string): string[] => text.match(tokenPattern) ?? [];

/**
 * Treats spaces between two changes as changed: a rewritten sentence reads as one removal and one addition,
 * not as alternating words.
 */
export function joinChanges(match: Match, a: readonly string[], isSpace: (text: string) => boolean): void {
  const { ofA, ofB } = match;
  const isChange = (atA: number, atB: number): boolean => ofA[atA] === -1 && ofB[atB] === -1;
  for (let from = 0; from < a.length; from += 1) {
    if ((ofA[from] ?? -1) < 0 || !isSpace(a[from] ?? '')) continue;
    const fromB = ofA[from] ?? -1;
    let length = 1;
    while (isSpace(a[from + length] ?? 'x') && ofA[from + length] === fromB + length) length += 1;
    if (isChange(from - 1, fromB - 1) && isChange(from + length, fromB + length)) {
      ofA.fill(-1, from, from + length);
      ofB.fill(-1, fromB, fromB + length);
    }
    from += length - 1;
  }
}

/** Each piece of both lists once, in order, removals before additions. Positions are -1 on the side without the piece. */
export function* walk({ ofA, ofB }: Match): Generator<{ readonly atA: number; readonly atB: number }> {
  let [atA, atB] = [0, 0];
  while (atA < ofA.length || atB < ofB.length) {
    if (atA < ofA.length && (ofA[atA] ?? -1) < 0) yield { atA: atA++, atB: -1 };
    else if (atB < ofB.length && (ofB[atB] ?? -1) < 0) yield { atA: -1, atB: atB++ };
    else yield { atA: atA++, atB: atB++ };
  }
}

/**
 * The words of two plain texts in one line: without what is removed it is the newer, without what is added the older text.
 * Time grows with length.
 */
export function compareWords(before: string, after: string): TextPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const match = matchSequences(a, b);
  joinChanges(match, a, (text) => text.trim() === '');
  return partsOf(match, a, b);
}

/** Joins adjacent pieces of the same kind. */
function partsOf(match: Match, a: readonly string[], b: readonly string[]): TextPart[] {
  const parts: { status: TextPart['status']; text: string }[] = [];
  for (const { atA, atB } of walk(match)) {
    const status = atA < 0 ? 'added' : atB < 0 ? 'removed' : 'same';
    const text = (atA < 0 ? b[atB] : a[atA]) ?? '';
    const last = parts.at(-1);
    if (last?.status === status) last.text += text;
    else parts.push({ status, text });
  }
  return parts;
}

/** Compares two lists of short texts, such as keywords, as whole entries, in the order of the newer list. */
export function compareEntries(before: readonly string[], after: readonly string[]): TextPart[] {
  return [...walk(matchSequences(before, after))].map(({ atA, atB }) => ({
    status: atA < 0 ? 'added' : atB < 0 ? 'removed' : 'same',
    text: (atA < 0 ? after[atB] : before[atA]) ?? '',
  }));
}
