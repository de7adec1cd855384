import type { TableMerge } from '../../field-kinds/index.ts';

/** Merged cells in words, counted from 1: `1:1–2:3` covers row 1, column 1 to row 2, column 3. */
export const mergesText = (merges: readonly TableMerge[]): string =>
  merges.map(({ row, column, rows, columns }) => `${row + 1}:${column + 1}–${row + rows}:${column + columns}`).join(', ');
