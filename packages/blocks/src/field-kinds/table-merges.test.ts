import { describe, expect, it } from 'vitest';

import { table, type TableValue } from './table.ts';
import { cellAt, mergeCells, mergeWith, placeCells, splitCell, withFittingMerges, type TableMerge } from './table-merges.ts';

const grid = (more: Partial<TableValue> = {}): TableValue => ({
  headerRow: true,
  headerColumn: false,
  rows: [
    ['Speed', '', 'Depth'],
    ['model', 'ship', ''],
    ['1', '2', '3'],
  ],
  ...more,
});
const speed = { row: 0, column: 0, rows: 1, columns: 2 };

describe('merged cells', () => {
  it('have the texts of all, and can be split', () => {
    const merged = mergeCells(grid({ headRows: 2 }), { row: 0, column: 0, rows: 2, columns: 2 });
    expect(merged.rows[0]).toEqual(['Speed model ship', '', 'Depth']);
    const cells = placeCells(merged);
    expect([cellAt(cells, 0, 0), cellAt(cells, 2, 0)]).toMatchObject([
      { rows: 2, columns: 2 },
      { rows: 1, columns: 1 },
    ]);
    expect(cellAt(cells, 1, 1)).toBeUndefined();
    expect(splitCell(merged, { row: 0, column: 0 })).not.toHaveProperty('merges');
  });

  it('grow by their neighbours and by all that these touch, but not from the headings into the rows', () => {
    const merged = grid({ headRows: 2, merges: [speed] });
    expect(mergeWith(merged, { row: 0, column: 0 }, 'right')).toEqual({ row: 0, column: 0, rows: 1, columns: 3 });
    expect(mergeWith(merged, { row: 0, column: 0 }, 'below')).toEqual({ row: 0, column: 0, rows: 2, columns: 2 });
    expect(mergeWith(merged, { row: 1, column: 0 }, 'below')).toBeUndefined();
    expect(mergeWith(merged, { row: 0, column: 2 }, 'right')).toBeUndefined();
    const below = grid({ headerRow: false, merges: [{ row: 1, column: 1, rows: 1, columns: 2 }] });
    expect(mergeWith(below, { row: 0, column: 1 }, 'below')).toEqual({ row: 0, column: 1, rows: 2, columns: 2 });
  });

  it('are cut where the table loses rows, columns or headings', () => {
    const merged = grid({ headRows: 2, merges: [speed, { row: 0, column: 2, rows: 2, columns: 1 }] });
    expect(withFittingMerges({ ...merged, headRows: 1 }).merges).toEqual([speed]);
    expect(withFittingMerges({ ...merged, rows: [['Speed', '']] }).merges).toEqual([speed]);
    expect(withFittingMerges({ ...merged, rows: [['Speed']] })).not.toHaveProperty('merges');
  });

  it('are refused outside the table, across the end of the headings and where they overlap', () => {
    const { draft } = table({ label: 'Table' });
    const pathsOf = (merges: TableMerge[]) =>
      draft.safeParse(grid({ merges })).error?.issues.map(({ message, path }) => `${message} ${path.join('.')}`);
    expect(pathsOf([speed])).toBeUndefined();
    expect(pathsOf([speed, { row: 0, column: 1, rows: 1, columns: 2 }])).toEqual(['V_12 merges.1']);
    expect(pathsOf([{ row: 0, column: 0, rows: 2, columns: 1 }])).toEqual(['V_12 merges.0']);
    expect(pathsOf([{ row: 2, column: 2, rows: 1, columns: 2 }])).toEqual(['V_12 merges.0']);
    expect(pathsOf([{ row: 2, column: 2, rows: 1, columns: 1 }])).toEqual(['V_12 merges.0']);
  });
});
