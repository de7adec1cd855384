import { headRowsMax, headRowsOf, withFittingMerges, withMerges, type TableMerge } from './table-merges.ts';
import type { TableValue } from './table.ts';

/** A row or a column of a table. */
export type Axis = 'row' | 'column';

/** The most rows and columns of a table. */
export const tableMax = { row: 500, column: 30 } as const;

/** How many rows or columns a table has. */
export const countLines = ({ rows }: TableValue, axis: Axis): number => (axis === 'row' ? rows.length : (rows[0]?.length ?? 0));

const extent = { row: 'rows', column: 'columns' } as const;

/** A merge whose place and size along an axis are others. */
const placed = (merge: TableMerge, axis: Axis, start: number, size: number): TableMerge => ({
  ...merge,
  [axis]: start,
  [extent[axis]]: size,
});

/** A table with another number of rows of headings; none of them makes the first row a row like any other. */
function withHeadRows(table: TableValue, count: number): TableValue {
  const { headRows: _before, ...rest } = table;
  if (!table.headerRow) return table;
  const headRows = Math.min(headRowsMax, Math.max(1, count));
  return headRows > 1 ? { ...rest, headRows } : rest;
}

/**
 * A table with an empty row or column before the one at a place, or at its end. A merged cell around the place becomes larger; a row among the
 * headings is a heading.
 * @returns undefined where the table has as many as it can
 */
export function insertLine(table: TableValue, axis: Axis, at: number): TableValue | undefined {
  const count = countLines(table, axis);
  if (count >= tableMax[axis]) return undefined;
  const place = Math.min(Math.max(at, 0), count);
  const width = Math.max(1, countLines(table, 'column'));
  const rows =
    axis === 'row'
      ? table.rows.toSpliced(
          place,
          0,
          Array.from({ length: width }, () => ''),
        )
      : table.rows.map((row) => row.toSpliced(place, 0, ''));
  const merges = (table.merges ?? []).map((merge) => {
    const [start, size] = [merge[axis], merge[extent[axis]]];
    if (place <= start) return placed(merge, axis, start + 1, size);
    return place < start + size ? placed(merge, axis, start, size + 1) : merge;
  });
  const head = headRowsOf(table);
  const grown = withMerges({ ...table, rows }, merges);
  return withFittingMerges(axis === 'row' && place < head ? withHeadRows(grown, head + 1) : grown);
}

/**
 * A table without a row or column. A merged cell around it becomes smaller; its text stays with what is left of it.
 * @returns undefined for the last row or column
 */
export function removeLine(table: TableValue, axis: Axis, at: number): TableValue | undefined {
  const count = countLines(table, axis);
  if (count <= 1 || at < 0 || at >= count) return undefined;
  const texts = table.rows.map((row) => [...row]);
  for (const merge of table.merges ?? []) {
    if (merge[axis] !== at || merge[extent[axis]] < 2) continue;
    // The text stands in the first cell, which goes.
    const [row, column] = axis === 'row' ? [merge.row + 1, merge.column] : [merge.row, merge.column + 1];
    const next = texts[row];
    if (next !== undefined) next[column] = table.rows[merge.row]?.[merge.column] ?? '';
  }
  const rows = axis === 'row' ? texts.toSpliced(at, 1) : texts.map((row) => row.toSpliced(at, 1));
  const merges = (table.merges ?? []).flatMap((merge) => {
    const [start, size] = [merge[axis], merge[extent[axis]]];
    if (at < start) return [placed(merge, axis, start - 1, size)];
    if (at >= start + size) return [merge];
    return size === 1 ? [] : [placed(merge, axis, start, size - 1)];
  });
  const head = headRowsOf(table);
  const smaller = withMerges({ ...table, rows }, merges);
  return withFittingMerges(axis === 'row' && at < head ? withHeadRows(smaller, head - 1) : smaller);
}

/** Whether a merge joins a line of an axis with the one after it. */
const joins = (merge: TableMerge, axis: Axis, at: number): boolean =>
  merge[axis] <= at && at + 1 < merge[axis] + merge[extent[axis]];

/**
 * A table with two neighbours exchanged: the row or column at a place, and the one after it.
 * @returns undefined where there is none after it, a merged cell joins the two, or one is a heading and the other not
 */
function exchange(table: TableValue, axis: Axis, at: number): TableValue | undefined {
  if (at < 0 || at + 1 >= countLines(table, axis)) return undefined;
  const merges = table.merges ?? [];
  if (merges.some((merge) => joins(merge, axis, at))) return undefined;
  // A merge of several rows or columns that ends or begins at one of the two would be torn apart.
  const isTorn = (merge: TableMerge): boolean => {
    const end = merge[axis] + merge[extent[axis]] - 1;
    return merge[extent[axis]] > 1 && merge[axis] <= at + 1 && end >= at;
  };
  if (merges.some(isTorn) || (axis === 'row' && headRowsOf(table) === at + 1)) return undefined;
  const swap = <Item>(items: readonly Item[]): Item[] => items.toSpliced(at, 2, ...items.slice(at, at + 2).toReversed());
  return withMerges(
    { ...table, rows: axis === 'row' ? swap(table.rows) : table.rows.map(swap) },
    merges.map((merge) =>
      merge[axis] === at || merge[axis] === at + 1
        ? placed(merge, axis, merge[axis] === at ? at + 1 : at, merge[extent[axis]])
        : merge,
    ),
  );
}

/**
 * A table with a row or column moved by one place, to the start (-1) or to the end (1).
 * @returns undefined where it can't go further, a merged cell is in the way, or a heading would become none
 */
export const moveLine = (table: TableValue, axis: Axis, at: number, by: -1 | 1): TableValue | undefined =>
  exchange(table, axis, by === 1 ? at : at - 1);
