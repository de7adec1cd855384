import { matchSequences } from '@ximblox/blocks/compare';
import type { Mark, Node } from '@tiptap/pm/model';

/** What stood between two positions of a text gave way to what stands between two positions of another. */
export type Change = { readonly from: number; readonly to: number; readonly newFrom: number; readonly newTo: number };

/** Marks that a letter, which stands at a position of a text, gained and lost. */
export type MarkChange = { readonly at: number; readonly added: readonly Mark[]; readonly removed: readonly Mark[] };

/** A position of a text is one of a letter, of something in the place of one, or of where a paragraph or the like begins or ends. */
type Token = { readonly name: string; readonly marks: readonly Mark[] };

function pushTokens(node: Node, into: Token[]): void {
  node.forEach((child) => {
    const { text, marks, isLeaf, type, attrs } = child;
    if (text !== undefined)
      // Both halves of a pair of surrogates are named after the pair: it is changed as a whole.
      for (const letter of text)
        for (let half = 0; half < letter.length; half += 1) into.push({ name: `${half}${letter}`, marks });
    else {
      const name = `${type.name} ${JSON.stringify(attrs)}`;
      into.push({ name, marks });
      if (isLeaf) return;
      pushTokens(child, into);
      into.push({ name: `/${type.name}`, marks });
    }
  });
}

const tokensOf = (text: Node): Token[] => {
  const tokens: Token[] = [];
  pushTokens(text, tokens);
  return tokens;
};

const without = (marks: readonly Mark[], others: readonly Mark[]): Mark[] => marks.filter((mark) => !mark.isInSet(others));

/** The fewest changes that lead from one text to another, in their order, letter by letter; and the marks that changed on what stays. */
export function changesBetween(before: Node, after: Node): { readonly changes: Change[]; readonly marks: MarkChange[] } {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const { ofA, ofB } = matchSequences(
    a.map(({ name }) => name),
    b.map(({ name }) => name),
  );
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
  return { changes, marks };
}
