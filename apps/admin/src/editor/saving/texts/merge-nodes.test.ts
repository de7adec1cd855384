import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changesBetween } from './changes.ts';
import { mergeNodes } from './merge-nodes.ts';

const schema = getSchema([StarterKit]);
const p = (text: string, bold = '') => ({
  type: 'paragraph',
  content: [
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...(bold === '' ? [] : [{ type: 'text', text: bold, marks: [{ type: 'bold' }] }]),
  ],
});
const doc = (...content: object[]): Node => Node.fromJSON(schema, { type: 'doc', content });
const words = (text: Node | undefined): string | undefined => text?.textBetween(0, text.content.size, '¶');

type Edit =
  | { readonly kind: 'type'; readonly at: number; readonly count: number }
  | { readonly kind: 'delete'; readonly at: number; readonly count: number }
  | { readonly kind: 'split'; readonly at: number }
  | { readonly kind: 'bold'; readonly at: number; readonly count: number };

/** A text after edits, each where the caret would be; the letters of a side are its own, and none is typed twice. */
function edit(text: Node, edits: readonly Edit[], first: number): { text: Node; typed: string; deleted: Set<string> } {
  let typed = '';
  const deleted = new Set<string>();
  const end = edits.reduce(
    (state, step) => {
      const place = (at: number): number => TextSelection.near(state.doc.resolve(at % (state.doc.content.size + 1))).from;
      const { tr } = state;
      const from = place(step.at);
      const to = 'count' in step ? Math.max(from, place(Math.min(from + step.count, state.doc.content.size))) : from;
      if (step.kind === 'type') {
        const letters = String.fromCodePoint(...Array.from({ length: step.count }, (_, index) => first + typed.length + index));
        typed += letters;
        tr.insertText(letters, from);
      } else if (step.kind === 'delete') {
        for (const letter of state.doc.textBetween(from, to)) deleted.add(letter);
        tr.delete(from, to);
      } else if (step.kind === 'bold') tr.addMark(from, to, schema.mark('bold'));
      else tr.split(from);
      return state.apply(tr);
    },
    EditorState.create({ doc: text }),
  );
  return { text: end.doc, typed, deleted };
}

const place = fc.nat(60);
const count = fc.integer({ min: 1, max: 6 });
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('type' as const), at: place, count }),
    fc.record({ kind: fc.constant('delete' as const), at: place, count }),
    fc.record({ kind: fc.constant('bold' as const), at: place, count }),
    fc.record({ kind: fc.constant('split' as const), at: place }),
  ),
  { maxLength: 5 },
);
const paragraphs = fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }).map((lengths) => {
  let next = 0x4e00;
  return doc(...lengths.map((length) => p(String.fromCodePoint(...Array.from({ length }, () => (next += 1))))));
});

describe('merging what two people made of a text', () => {
  test('has what each wrote once, and nothing that one deleted', () => {
    let merges = 0;
    fc.assert(
      fc.property(paragraphs, edits, edits, (base, here, there) => {
        const [mine, theirs] = [edit(base, here, 0x391), edit(base, there, 0x1000)];
        const merged = words(mergeNodes(base, mine.text, theirs.text));
        if (merged === undefined) return;
        merges += 1;
        const letters = Array.from(merged.replaceAll('¶', ''));
        const written = Array.from(`${words(base) ?? ''}${mine.typed}${theirs.typed}`).filter((letter) => letter !== '¶');
        const left = written.filter((letter) => !mine.deleted.has(letter) && !theirs.deleted.has(letter));
        // A letter between two that one replaced stays with them where the other one deleted it.
        const isReplaced = [here, there].some((steps) =>
          ['type', 'delete'].every((kind) => steps.some((step) => step.kind === kind)),
        );
        const shown = isReplaced ? letters.filter((letter) => left.includes(letter)) : letters;
        expect(shown.toSorted()).toEqual(left.toSorted());
        expect(new Set(letters).size).toBe(letters.length);
      }),
      { numRuns: 2000 },
    );
    expect(merges).toBeGreaterThan(1200);
  });

  test('is the changed one where one side changed nothing, or both did the same', () => {
    fc.assert(
      fc.property(paragraphs, edits, (base, steps) => {
        const { text } = edit(base, steps, 0x391);
        expect(mergeNodes(base, text, base)?.toJSON()).toEqual(text.toJSON());
        expect(mergeNodes(base, base, text)?.toJSON()).toEqual(text.toJSON());
      }),
      { numRuns: 500 },
    );
  });

  test('keeps words typed in a sentence that the other one deleted, or made bold', () => {
    const base = doc(p('The ship rolls.'), p('It heaves.'));
    const mine = doc(p('The ship rolls slowly.'), p('It heaves.'));
    expect(words(mergeNodes(base, mine, doc(p('It heaves.'))))).toBe(' slowlyIt heaves.');
    const bold = mergeNodes(base, mine, doc(p('The ', 'ship rolls.'), p('It heaves.')));
    expect(bold?.child(0).toJSON()).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The ' },
        { type: 'text', text: 'ship rolls', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' slowly' },
        { type: 'text', text: '.', marks: [{ type: 'bold' }] },
      ],
    });
  });

  test('keeps words bold in a paragraph that the other one cut in two', () => {
    const base = doc(p('It rolls. It waits.'));
    const merged = (one: Node, other: Node): unknown => mergeNodes(base, one, other)?.toJSON();
    const bold = doc({ type: 'paragraph', content: [...p('It rolls. It ', 'waits').content, ...p('.').content] });
    const cut = doc(p('It rolls.'), p(' It waits.'));
    const both = doc(p('It rolls.'), { type: 'paragraph', content: [...p(' It ', 'waits').content, ...p('.').content] });
    expect(merged(bold, cut)).toEqual(both.toJSON());
    expect(merged(cut, bold)).toEqual(both.toJSON());
  });

  test('what both replaced differently is for a person to decide', () => {
    const base = doc(p('The ship rolls.'));
    expect(mergeNodes(base, doc(p('The 12 rolls.')), doc(p('The 57 rolls.')))).toBeUndefined();
    const was = doc(p('As it was'));
    expect(mergeNodes(was, doc(p('Written in the first window')), doc(p('Written in the second window')))).toBeUndefined();
    // What one wrote within is kept whole beside it.
    expect(words(mergeNodes(was, doc(p('Written in the first window')), doc(p('As it really was'))))).toMatch(/really/);
  });

  test('a pair of surrogates is one letter', () => {
    expect(changesBetween(doc(p('😀')), doc(p('😁'))).changes).toEqual([{ from: 1, to: 3, newFrom: 1, newTo: 3 }]);
  });
});
