import { tableMax, withFittingMerges, withMerges, type TableMerge, type TableValue } from '@ximblox/blocks';

import { escapeCell, fitInCell } from './cell-text.ts';
import type { CellGrid } from './clipboard-cells.ts';

type Grid = Pick<CellGrid, 'texts' | 'merges'>;

/** What fits into a table from a cell on, and whether something does not. */
function fitting({ texts, merges }: Grid, row: number, column: number): Grid & { readonly isCut: boolean } {
  const [height, width] = [tableMax.row - row, tableMax.column - column];
  return {
    texts: texts.slice(0, height).map((line) => line.slice(0, width)),
    merges: merges.flatMap((merge) => {
      const cut = {
        ...merge,
        rows: Math.min(merge.rows, height - merge.row),
        columns: Math.min(merge.columns, width - merge.column),
      };
      return cut.rows > 0 && cut.columns > 0 && cut.rows * cut.columns > 1 ? [cut] : [];
    }),
    isCut: texts.length > height || texts.some((line) => line.length > width),
  };
}

/** Pastes a grid of texts into a table starting at a cell; the table grows as needed and stays rectangular. */
export function pasteInto(
  rows: readonly (readonly string[])[],
  pasted: readonly (readonly string[])[],
  row: number,
  column: number,
): string[][] {
  const width = Math.max(rows[0]?.length ?? 0, column + Math.max(...pasted.map((line) => line.length)));
  const height = Math.max(rows.length, row + pasted.length);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const text = pasted[y - row]?.[x - column];
      return text === undefined ? (rows[y]?.[x] ?? '') : escapeCell(text);
    }),
  );
}

/**
 * A table with cells pasted from a cell on, as they were merged; merged cells that they fall upon are split. Headings in several rows, which
 * merged cells join, become as many rows of headings.
 * @returns the table, whether cells were left out that it has no room for, and the ends of those that were too long
 */
export function pasteCells(
  table: TableValue,
  pasted: Grid,
  row: number,
  column: number,
): { readonly table: TableValue; readonly isCut: boolean; readonly leftOut: readonly string[] } {
  const { texts: whole, merges, isCut } = fitting(pasted, row, column);
  const cells = whole.map((line) => line.map((text) => fitInCell('', text, '')));
  const texts = cells.map((line) => line.map(({ fitted }) => fitted));
  const leftOut = cells.flat().flatMap((cell) => (cell.leftOut.trim() === '' ? [] : [cell.leftOut]));
  const height = texts.length;
  const width = Math.max(...texts.map((line) => line.length));
  const isBeside = (merge: TableMerge): boolean =>
    merge.row >= row + height ||
    merge.row + merge.rows <= row ||
    merge.column >= column + width ||
    merge.column + merge.columns <= column;
  const remaining = (table.merges ?? []).filter(isBeside);
  const placed = merges.map((merge) => ({ ...merge, row: merge.row + row, column: merge.column + column }));
  const head =
    row === 0 && table.headerRow ? Math.max(...merges.filter((merge) => merge.row === 0).map(({ rows }) => rows), 1) : 1;
  const headRows = Math.min(5, Math.max(table.headRows ?? 1, head));
  const grown = { ...table, ...(headRows > 1 && { headRows }), rows: pasteInto(table.rows, texts, row, column) };
  return { table: withFittingMerges(withMerges(grown, [...remaining, ...placed])), isCut, leftOut };
}
