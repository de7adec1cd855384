import { withFittingMerges, withMerges, type TableMerge, type TableValue } from '@ximblox/blocks';

import { escapeCell } from './cell-text.ts';

/** Cells from a spreadsheet or a document: their texts, and those that cover others. */
export type PastedCells = { readonly texts: readonly (readonly string[])[]; readonly merges: readonly TableMerge[] };

/** The texts of a clipboard of lines and tabs. */
export const cellsOfLines = (text: string): PastedCells => ({
  texts: text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')),
  merges: [],
});

/** The most that a table can have. */
const [rowsMax, columnsMax] = [500, 30];

/** The cells of the first table in markup; undefined where it has none, or none of its cells is merged. */
export function cellsOfTable(html: string): PastedCells | undefined {
  if (!/\s(?:col|row)span=["']?(?:[2-9]|\d\d)/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const lines = [...(table?.rows ?? [])].slice(0, rowsMax);
  if (lines.length === 0) return undefined;
  const texts = lines.map((): string[] => []);
  const merges: TableMerge[] = [];
  for (const [row, line] of lines.entries())
    for (const cell of line.cells) {
      let column = 0;
      while (texts[row]?.[column] !== undefined) column += 1;
      const columns = Math.min(cell.colSpan, columnsMax - column);
      const rows = Math.min(cell.rowSpan, lines.length - row);
      if (columns < 1) continue;
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      for (const covered of texts.slice(row, row + rows)) for (let x = column; x < column + columns; x += 1) covered[x] = '';
      texts[row]?.splice(column, 1, (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    }
  return { texts: texts.map((line) => Array.from(line, (text: string | undefined) => text ?? '')), merges };
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
 */
export function pasteCells(table: TableValue, { texts, merges }: PastedCells, row: number, column: number): TableValue {
  const height = texts.length;
  const width = Math.max(...texts.map((line) => line.length));
  const isBeside = (merge: TableMerge): boolean =>
    merge.row >= row + height ||
    merge.row + merge.rows <= row ||
    merge.column >= column + width ||
    merge.column + merge.columns <= column;
  const kept = (table.merges ?? []).filter(isBeside);
  const placed = merges.map((merge) => ({ ...merge, row: merge.row + row, column: merge.column + column }));
  const head =
    row === 0 && table.headerRow ? Math.max(...merges.filter((merge) => merge.row === 0).map(({ rows }) => rows), 1) : 1;
  const headRows = Math.min(5, Math.max(table.headRows ?? 1, head));
  const grown = { ...table, ...(headRows > 1 && { headRows }), rows: pasteInto(table.rows, texts, row, column) };
  return withFittingMerges(withMerges(grown, [...kept, ...placed]));
}
