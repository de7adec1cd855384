import { createBlock, type Block } from '@ximblox/blocks';
import { describe, expect, test } from 'vitest';

import { mergeDocuments } from './merge.ts';
import { page } from './testing/documents.ts';
import { mergeText } from './texts/merge-text.ts';

type Props = Block['props'];

/** The props of a block that two people changed; the names of what is asked about where something is. */
function merged(type: string, ...sides: [Partial<Block>, Partial<Block>, Partial<Block>]): Props | string[] {
  const [base, mine, theirs] = sides.map((content) => page({ ...createBlock(type, 'a'), ...content })) as [
    ReturnType<typeof page>,
    ReturnType<typeof page>,
    ReturnType<typeof page>,
  ];
  const { document, conflicts } = mergeDocuments(base, mine, theirs, mergeText);
  if (conflicts.length > 0) return conflicts.flatMap((one) => (one.kind === 'block' ? one.parts.map(({ name }) => name) : []));
  return document.blocks[0]?.props ?? [];
}

describe('entries that have keys', () => {
  const items = (...titles: string[]): { props: Props } => ({
    props: { items: titles.map((title) => ({ key: title.charAt(0), title, text: 'Sentence' })) },
  });
  const titles = (...sides: [string[], string[], string[]]): unknown => {
    const [base, mine, theirs] = sides.map((side) => items(...side)) as [Partial<Block>, Partial<Block>, Partial<Block>];
    const props = merged('cards', base, mine, theirs);
    return Array.isArray(props) ? 'asked' : (props.items as { title: string }[]).map(({ title }) => title);
  };
  const base = ['A', 'B', 'C'];

  test('are merged each by itself, while others are added, removed and moved', () => {
    expect(titles(base, ['A', 'B', 'N', 'C'], ['A', 'B', 'C here'])).toEqual(['A', 'B', 'N', 'C here']);
    expect(titles(base, ['A', 'C'], ['A', 'B', 'C here'])).toEqual(['A', 'C here']);
    expect(titles(base, ['C', 'A', 'B'], ['A', 'B here', 'C'])).toEqual(['C', 'A', 'B here']);
    expect(
      titles(
        base,
        ['A one', 'B', 'C'],
        ['A', 'B', 'C'].map((title) => (title === 'A' ? 'A two' : title)),
      ),
    ).toEqual(['A two one', 'B', 'C']);
  });

  test('that both added are all there, those of the one who was stored first before those of the other at the same place', () => {
    expect(titles(base, ['A', 'N', 'O', 'B', 'C'], ['A', 'P', 'B', 'C', 'Q'])).toEqual(['A', 'P', 'N', 'O', 'B', 'C', 'Q']);
  });

  test('that each moved are both moved', () => {
    expect(titles(['A', 'B', 'C', 'D', 'E'], ['E', 'A', 'B', 'C', 'D'], ['A', 'C', 'D', 'B', 'E'])).toEqual([
      'E',
      'A',
      'C',
      'D',
      'B',
    ]);
  });

  test('that one removed and the other changed are asked about, and so are more than the list may have', () => {
    expect(titles(base, ['A', 'C'], ['A', 'B here', 'C'])).toBe('asked');
    expect(titles(base, ['A', 'B here', 'C'], ['A', 'C'])).toBe('asked');
    const many = Array.from({ length: 23 }, (_, index) => String.fromCodePoint(0x61 + index));
    expect(titles(many, [...many, 'A'], many.with(0, `${many[0]}!`))).toHaveLength(24);
    expect(titles(many, [...many, 'A'], [...many, 'B'])).toBe('asked');
  });

  test('with another image than before are changed: who removes one of them is asked', () => {
    const image = (fileID: number): Partial<Block> => ({
      __images: { 'items.B.image': [{ fileID, cropParams: null, altText: '' }] as never },
    });
    const [before, other] = [image(1), image(2)];
    const without = items('A', 'C');
    expect(merged('cards', { ...items(...base), ...before }, { ...without, ...before }, { ...items(...base), ...other })).toEqual(
      ['items'],
    );
    expect(merged('cards', { ...items(...base), ...before }, { ...items(...base), ...other }, without)).toContain('items');
    expect(merged('cards', { ...items(...base), ...before }, without, { ...items('A', 'B', 'C here'), ...before })).toEqual(
      items('A', 'C here').props,
    );
  });

  test('in fields of page types are merged too, and so are the texts of these fields', () => {
    const packages = (...names: string[]) => names.map((title) => ({ key: title.charAt(0), title, from: '', to: '' }));
    const typed = (typeData: Record<string, unknown>) => ({ ...page(), typeData });
    const merge = mergeDocuments(
      typed({ packages: packages('A', 'B') }),
      typed({ packages: packages('A', 'N', 'B') }),
      typed({ packages: packages('A', 'B here') }),
      mergeText,
      'jip',
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.document.typeData).toEqual({ packages: packages('A', 'N', 'B here') });
  });
});

describe('lists of plain values', () => {
  const people = (typeData: Record<string, unknown>, tags: number[], seoKeywords: string[]) => ({
    ...page(),
    typeData,
    tags,
    seoKeywords,
  });

  test('have what either added and nothing that either removed', () => {
    const merge = mergeDocuments(
      people({}, [1, 2], ['wave', 'ship']),
      people({}, [1, 2, 3], ['wave', 'ship', 'roll']),
      people({}, [2, 4, 3], ['ship']),
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.document.tags).toEqual([2, 4, 3]);
    expect(merge.document.seoKeywords).toEqual(['ship', 'roll']);
  });

  test('of texts: an entry that both wrote in is merged by letter', () => {
    const merge = (mine: string[], theirs: string[]) => {
      const { document, conflicts } = mergeDocuments(
        people({}, [], ['wave', 'ship']),
        people({}, [], mine),
        people({}, [], theirs),
        mergeText,
      );
      return conflicts.length > 0 ? 'asked' : document.seoKeywords;
    };
    expect(merge(['waves', 'ship'], ['a wave', 'ship', 'new'])).toEqual(['a waves', 'ship', 'new']);
    expect(merge(['ship'], ['wave', 'ships'])).toEqual(['ships']);
    expect(merge(['ship'], ['waves', 'ship'])).toBe('asked');
  });
});

describe('tables', () => {
  const table = (rows: string, more: object = {}) => ({
    props: {
      table: {
        headerRow: true,
        headerColumn: false,
        rows: rows.split(' / ').map((row) => row.split(' ').map((cell) => cell.replace('_', ''))),
        ...more,
      },
    },
  });
  const rows = (...sides: [string, string, string]): string => {
    const [base, mine, theirs] = sides;
    return shown(merged('table', table(base), table(mine), table(theirs)));
  };
  const shown = (props: Props | string[]): string =>
    Array.isArray(props)
      ? 'asked'
      : (props.table as { rows: string[][] }).rows.map((row) => row.map((cell) => cell || '_').join(' ')).join(' / ');
  const base = 'a b / c d / e f';

  test('cells are merged by their place, and the texts of one cell by letter', () => {
    expect(rows(base, 'a1 b / c d / e f', 'a b / c d / e f2')).toBe('a1 b / c d / e f2');
    expect(rows(base, 'a b / c1 d / e f', 'a b / 2c d / e f')).toBe('a b / 2c1 d / e f');
    expect(rows(base, 'a b / long d / e f', 'a b / other d / e f')).toBe('asked');
  });

  test('rows and columns that one adds, removes or moves leave the cells that the other changed with theirs', () => {
    expect(rows(base, 'a b / _ _ / c d / e f', 'a b / c d / e f2')).toBe('a b / _ _ / c d / e f2');
    expect(rows(base, 'a b / e f', 'a b / c d / e f2')).toBe('a b / e f2');
    expect(rows(base, 'a _ b / c _ d / e _ f', 'a b / c d / e f2')).toBe('a _ b / c _ d / e _ f2');
    expect(rows(base, 'b / d / f', 'a b / c d / e f2')).toBe('b / d / f2');
    expect(rows(base, 'a _ b / c _ d / e _ f', 'a b / c d / n o / e f')).toBe('a _ b / c _ d / n _ o / e _ f');
    expect(rows(base, 'b a / d c / f e', 'a b / c d / n o / e f')).toBe('b a / d c / o n / f e');
    expect(rows(base, 'b a / d c / f e', 'a b / c1 d / e f')).toBe('b a / d c1 / f e');
    expect(rows(base, 'a b / e f / c d', 'a b / c1 d / e f')).toBe('a b / e f / c1 d');
    expect(rows(base, 'a b / e f / c d', 'a2 b / c d / e f')).toBe('a2 b / e f / c d');
  });

  test('that both added rows to have all of them', () => {
    expect(rows(base, 'a b / c d / e f / _ _', 'a b / _ _ / c d / e f')).toBe('a b / _ _ / c d / e f / _ _');
    expect(rows(base, 'a b / c d / e f / n o', 'a b / c d / e f / n o / p q')).toBe('asked');
  });

  test('what one removed and the other wrote in is asked about, and so is what cannot be told from what was there', () => {
    expect(rows(base, 'a b / e f', 'a b / c1 d / e f')).toBe('asked');
    expect(rows(base, 'b / d / f', 'a b / c d / e2 f')).toBe('asked');
    expect(rows(base, 'b / d / f', 'a b / c d / n o / e f')).toBe('asked');
    expect(rows(base, 'a b _ / c d _ / e f _ / _ _ _', 'a b / c d / e f2')).toBe('asked');
    expect(rows(base, 'a b / c d / n o / e1 f', 'a b / c d / e2 f')).toBe('asked');
  });

  test('cells that are merged stay with their words, or a person is asked', () => {
    const merges = [{ row: 0, column: 0, rows: 1, columns: 2 }];
    const from = table('a _ / c d / e f', { merges });
    const one = table('a _ / c d / e f / g h', { merges });
    expect(shown(merged('table', from, one, table('a _ / c1 d / e f', { merges })))).toBe('a _ / c1 d / e f / g h');
    expect(shown(merged('table', from, table('a _ / c d / e f'), table('a _ / c1 d / e f', { merges })))).toBe('asked');
    const [added, other] = [
      table('n o / a _ / c d / e f', { merges: [{ ...merges[0], row: 1 }] }),
      table('a _ / c1 d / e f', { merges }),
    ];
    expect(shown(merged('table', from, added, other))).toBe('asked');
  });
});
