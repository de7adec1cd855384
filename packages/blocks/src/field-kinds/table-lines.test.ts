import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countLines, insertLine, moveLine, removeLine, type Axis } from './table-lines.ts';
import { mergeCells, mergeWith } from './table-merges.ts';
import { table as field, type TableValue } from './table.ts';

const { draft } = field({ label: 'Table' });
const grid = (more: Partial<TableValue> = {}): TableValue => ({
  headerRow: true,
  headerColumn: false,
  headRows: 2,
  rows: [
    ['Speed', '', 'Depth'],
    ['model', 'ship', ''],
    ['1', '2', '3'],
  ],
  merges: [
    { row: 0, column: 0, rows: 1, columns: 2 },
    { row: 0, column: 2, rows: 2, columns: 1 },
  ],
  ...more,
});
const wordsOf = ({ rows }: TableValue): string[] =>
  rows
    .flat()
    .flatMap((text) => text.split(' '))
    .filter(Boolean)
    .toSorted();

const axis = fc.constantFrom<Axis>('row', 'column');
const place = fc.nat({ max: 7 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), axis, at: place }),
  fc.record({ kind: fc.constant('remove' as const), axis, at: place }),
  fc.record({ kind: fc.constant('move' as const), axis, at: place, by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({
    kind: fc.constant('merge' as const),
    row: place,
    column: place,
    side: fc.constantFrom('right' as const, 'below' as const),
  }),
);

describe('rows and columns', () => {
  it('leave a valid table after any sequence of acts, with all words of what was not removed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        let table = grid();
        for (const one of acts) {
          const before = wordsOf(table);
          let next: TableValue | undefined;
          if (one.kind === 'insert') next = insertLine(table, one.axis, one.at);
          else if (one.kind === 'remove') next = removeLine(table, one.axis, one.at);
          else if (one.kind === 'move') next = moveLine(table, one.axis, one.at, one.by);
          else {
            const merge = mergeWith(table, one, one.side);
            next = merge === undefined ? undefined : mergeCells(table, merge);
          }
          if (next === undefined) continue;
          table = next;
          expect(draft.safeParse(table).error?.issues).toBeUndefined();
          if (one.kind !== 'remove') expect(wordsOf(table)).toEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('inserted inside a merged cell widen it, and removed ones narrow it, whose text stays', () => {
    const wider = insertLine(grid(), 'column', 1);
    expect(wider?.merges?.[0]).toEqual({ row: 0, column: 0, rows: 1, columns: 3 });
    const narrower = removeLine(grid(), 'column', 0);
    expect([narrower?.rows[0], narrower?.merges]).toEqual([['Speed', 'Depth'], [{ row: 0, column: 1, rows: 2, columns: 1 }]]);
    expect(removeLine(grid(), 'row', 0)).toMatchObject({
      rows: [
        ['model', 'ship', 'Depth'],
        ['1', '2', '3'],
      ],
    });
    expect(removeLine(grid(), 'row', 0)).not.toHaveProperty('headRows');
  });

  it('inserted among the headings are headings, and below them are none', () => {
    expect(insertLine(grid(), 'row', 1)?.headRows).toBe(3);
    expect(insertLine(grid(), 'row', 2)?.headRows).toBe(2);
    expect(insertLine(grid({ headerRow: false }), 'row', 0)?.rows[0]).toEqual(['', '', '']);
  });

  it('move with their merged cells, but tear none apart and stay headings', () => {
    const wide = grid({ headRows: 1, merges: [{ row: 1, column: 0, rows: 1, columns: 2 }] });
    expect(moveLine(wide, 'row', 1, 1)).toMatchObject({
      merges: [{ row: 2, column: 0 }],
      rows: [
        ['Speed', '', 'Depth'],
        ['1', '2', '3'],
        ['model', 'ship', ''],
      ],
    });
    expect(moveLine(wide, 'row', 0, 1)).toBeUndefined();
    expect(moveLine(wide, 'column', 1, 1)).toBeUndefined();
    expect(moveLine(wide, 'row', 2, 1)).toBeUndefined();
  });

  it('have a first and a last one, and bounds', () => {
    const full = { headerRow: false, headerColumn: false, rows: [Array.from({ length: 30 }, () => '')] };
    expect([countLines(full, 'column'), insertLine(full, 'column', 3), removeLine(full, 'row', 0)]).toEqual([
      30,
      undefined,
      undefined,
    ]);
  });
});
