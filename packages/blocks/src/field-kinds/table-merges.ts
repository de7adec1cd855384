import { tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

/** The maximum of merged cells of a table, and of its rows of headings. */
export const mergesMax = 200;
export const headRowsMax = 5;

/** A cell that covers those to its right and below: where it is, from 0, and how many rows and columns it has. */
export const TableMerge = z.strictObject({
  row: z.int().min(0).max(499),
  column: z.int().min(0).max(29),
  rows: z.int().min(1).max(500),
  columns: z.int().min(1).max(30),
});
export type TableMerge = z.infer<typeof TableMerge>;
export const TableMerges = z.array(TableMerge).max(mergesMax, { error: tooLong });

/** The parts of a table by which its cells are placed. */
type Grid<Text = unknown> = {
  readonly headerRow: boolean;
  readonly headRows?: number | undefined;
  readonly merges?: readonly TableMerge[] | undefined;
  readonly rows: readonly (readonly Text[])[];
};

/** How many rows are headings. */
export const headRowsOf = ({ headerRow, headRows = 1, rows }: Grid): number => (headerRow ? Math.min(headRows, rows.length) : 0);

const widthOf = ({ rows }: Grid): number => rows[0]?.length ?? 0;

/** Whether a merge has several cells, all in the table, and all headings or none. */
function fits(grid: Grid, { row, column, rows, columns }: TableMerge): boolean {
  const head = headRowsOf(grid);
  const isInside = row + rows <= grid.rows.length && column + columns <= widthOf(grid);
  return rows * columns > 1 && isInside && (row >= head || row + rows <= head);
}

const overlap = (one: TableMerge, other: TableMerge): boolean =>
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows &&
  one.column < other.column + other.columns &&
  other.column < one.column + one.columns;

/** The places in the list of merges that are outside the table, cross the end of its headings or overlap an earlier one. */
export function wrongMerges(grid: Grid): number[] {
  const { merges = [] } = grid;
  return merges.flatMap((merge, index) =>
    fits(grid, merge) && !merges.slice(0, index).some((earlier) => overlap(earlier, merge)) ? [] : [index],
  );
}

/** For each place of a table the cell that is there: itself, or the one that covers it. */
export function placeCells({ rows, merges = [] }: Grid): TableMerge[][] {
  const cells = rows.map((texts, row) => texts.map((_, column): TableMerge => ({ row, column, rows: 1, columns: 1 })));
  for (const merge of merges)
    for (const line of cells.slice(merge.row, merge.row + merge.rows))
      line.fill(merge, merge.column, merge.column + merge.columns);
  return cells;
}

/** The cell that is shown at a place; undefined where another one covers it. */
export function cellAt(cells: readonly (readonly TableMerge[])[], row: number, column: number): TableMerge | undefined {
  const cell = cells[row]?.[column];
  return cell?.row === row && cell.column === column ? cell : undefined;
}

/** A table with other merges; none are no property. */
export function withMerges<G extends Grid>(grid: G, merges: readonly TableMerge[]): G {
  const { merges: _before, ...rest } = grid;
  return (merges.length === 0 ? rest : { ...rest, merges }) as G;
}

/** A table whose merges are those that still fit, after rows or headings changed; one that is cut off keeps what is left of it. */
export function withFittingMerges<G extends Grid>(grid: G): G {
  const cut = (grid.merges ?? []).map((merge) => ({
    ...merge,
    rows: Math.min(merge.rows, grid.rows.length - merge.row),
    columns: Math.min(merge.columns, widthOf(grid) - merge.column),
  }));
  return withMerges(
    grid,
    cut.filter((merge) => fits(grid, merge)),
  );
}

/** The merge that joins a cell with its neighbour and all that either touches; undefined where there is none, or it would not fit. */
export function mergeWith(
  grid: Grid,
  at: { readonly row: number; readonly column: number },
  side: 'right' | 'below',
): TableMerge | undefined {
  const cell = cellAt(placeCells(grid), at.row, at.column);
  if (cell === undefined) return undefined;
  const { row, column } = at;
  const joined = {
    row,
    column,
    rows: cell.rows + (side === 'below' ? 1 : 0),
    columns: cell.columns + (side === 'right' ? 1 : 0),
  };
  const merges = grid.merges ?? [];
  for (let touched: TableMerge | undefined = joined; touched !== undefined;) {
    const right = Math.max(joined.column + joined.columns, touched.column + touched.columns);
    const bottom = Math.max(joined.row + joined.rows, touched.row + touched.rows);
    joined.row = Math.min(joined.row, touched.row);
    joined.column = Math.min(joined.column, touched.column);
    joined.rows = bottom - joined.row;
    joined.columns = right - joined.column;
    touched = merges.find((merge) => overlap(merge, joined) && !contains(joined, merge));
  }
  return fits(grid, joined) ? joined : undefined;
}

const contains = (outer: TableMerge, inner: TableMerge): boolean =>
  outer.row <= inner.row &&
  outer.column <= inner.column &&
  outer.row + outer.rows >= inner.row + inner.rows &&
  outer.column + outer.columns >= inner.column + inner.columns;

/** A table with cells merged: the first one has the texts of all, in order. */
export function mergeCells<G extends Grid<string>>(grid: G, merge: TableMerge): G {
  const isCovered = (row: number, column: number): boolean => contains(merge, { row, column, rows: 1, columns: 1 });
  const texts = grid.rows.flatMap((cells, row) => cells.filter((text, column) => text.trim() !== '' && isCovered(row, column)));
  const rows = grid.rows.map((cells, row) =>
    cells.map((text, column) => {
      if (!isCovered(row, column)) return text;
      return row === merge.row && column === merge.column ? texts.join(' ') : '';
    }),
  );
  return withMerges({ ...grid, rows }, [...(grid.merges ?? []).filter((other) => !overlap(other, merge)), merge]);
}

/** A table with a merged cell split again; its text stays in the first cell. */
export const splitCell = <G extends Grid>(grid: G, at: { readonly row: number; readonly column: number }): G =>
  withMerges(
    grid,
    (grid.merges ?? []).filter(({ row, column }) => row !== at.row || column !== at.column),
  );
