import { createBlock } from '@ximblox/blocks';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PageDocument } from '../document/page-document.ts';
import { mergeDocuments } from './merge.ts';
import { page } from './testing/documents.ts';
import { mergeText } from './texts/merge-text.ts';

const numRuns = 2000;

/** A list of texts with one letter each at the start, by which they are known; what stores them is given by each test. */
type Entry = { readonly key: string; readonly text: string };
type Edit = { readonly kind: 'add' | 'remove' | 'move' | 'write'; readonly at: number; readonly to: number };
type Side = {
  readonly entries: readonly Entry[];
  readonly added: string[];
  readonly written: string[];
  readonly removed: string[];
};

const kinds = ['add', 'remove', 'move', 'write'] as const;
const edits = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(9), to: fc.nat(9) }), { maxLength: 4 });
const bases = fc
  .integer({ min: 1, max: 6 })
  .map((count) =>
    Array.from({ length: count }, (_, index): Entry => ({ key: `b${index}`, text: String.fromCodePoint(0x4e00 + index) })),
  );

/** What one made of a list; the letters of each side are its own. */
function edit(base: readonly Entry[], steps: readonly Edit[], first: number): Side {
  const entries = [...base];
  const [added, written, removed]: [string[], string[], string[]] = [[], [], []];
  const letter = (): string => String.fromCodePoint(first + added.length + written.length);
  for (const { kind, at, to } of steps) {
    const place = at % Math.max(1, entries.length);
    const entry = entries[place];
    if (kind === 'add') {
      const text = letter();
      added.push(text);
      entries.splice(at % (entries.length + 1), 0, { key: `n${text.codePointAt(0)}`, text });
    } else if (entry === undefined) continue;
    else if (kind === 'remove') {
      entries.splice(place, 1);
      removed.push(...Array.from(entry.text));
    } else if (kind === 'move') {
      entries.splice(place, 1);
      entries.splice(to % (entries.length + 1), 0, entry);
    } else {
      const text = letter();
      written.push(text);
      entries[place] = { ...entry, text: entry.text + text };
    }
  }
  return { entries, added, written, removed };
}

type Kind = { write(entries: readonly Entry[]): PageDocument; read(document: PageDocument): unknown };
const props = (document: PageDocument) => document.blocks[0]?.props ?? {};
const stored: Record<string, Kind> = {
  'items with keys': {
    write: (entries) =>
      page({ ...createBlock('cards', 'a'), props: { items: entries.map(({ key, text }) => ({ key, title: text })) } }),
    read: (document) => (props(document)['items'] as { title: string }[]).map(({ title }) => title),
  },
  'texts without keys': {
    write: (entries) => ({ ...page(), seoKeywords: entries.map(({ text }) => text) }),
    read: ({ seoKeywords }) => seoKeywords,
  },
  'rows of a table': {
    write: (entries) =>
      page({
        ...createBlock('table', 'a'),
        props: { table: { headerRow: false, headerColumn: false, rows: entries.map(({ text }) => ['', text, '']) } },
      }),
    read: (document) => (props(document)['table'] as { rows: string[][] }).rows.map((row) => row.join('')),
  },
  'columns of a table': {
    write: (entries) =>
      page({
        ...createBlock('table', 'a'),
        props: {
          table: {
            headerRow: false,
            headerColumn: false,
            rows: ['', 'x', ''].map((words) => entries.map(({ text }) => (words === '' ? '' : text))),
          },
        },
      }),
    read: (document) => (props(document)['table'] as { rows: string[][] }).rows[1],
  },
};

test.each(Object.entries(stored))(
  'of %s that both change all that was added and written is there once, and nothing that was removed',
  (_, { write, read }) => {
    let [merges, asked] = [0, 0];
    fc.assert(
      fc.property(bases, edits, edits, (base, here, there) => {
        const [mine, theirs] = [edit(base, here, 0x391), edit(base, there, 0x1000)];
        const merge = (one: Side, other: Side) =>
          mergeDocuments(write(base), write(one.entries), write(other.entries), mergeText);
        const [merged, turned] = [merge(mine, theirs), merge(theirs, mine)];
        // Whether somebody is asked does not depend on who was stored first.
        expect(merged.conflicts.length).toBe(turned.conflicts.length);
        if (merged.conflicts.length > 0) return void (asked += 1);
        merges += 1;
        const gone = new Set([...mine.removed, ...theirs.removed]);
        const left = [
          ...base.map(({ text }) => text),
          ...[mine, theirs].flatMap(({ added, written }) => [...added, ...written]),
        ].filter((letter) => !gone.has(letter));
        for (const { document } of [merged, turned])
          expect((read(document) as string[]).flatMap((text) => Array.from(text)).toSorted()).toEqual(left.toSorted());
      }),
      { numRuns },
    );
    expect(merges + asked).toBe(numRuns);
    expect(merges).toBeGreaterThan(numRuns * 0.6);
  },
);
