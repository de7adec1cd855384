import { headRowsMax, withFittingMerges, withMerges, type ContentPart, type TableMerge } from '@ximblox/blocks';

import { htmlOfRuns, isAll, lineOfRuns, withoutMark } from '../words/runs.ts';
import type { Table } from './drafts.ts';

/** The most that a table can have: rows, columns, and characters of a cell. */
const [rowsMax, columnsMax, cellMax] = [500, 30, 5000];

const words = (cell: Table['rows'][number][number]): string => (cell === undefined ? '' : lineOfRuns(cell.runs));

/**
 * How many rows, from the first on, are headings: rows of `th`, else rows wholly bold, else the first with all that its cells reach; none where
 * only the first column is marked.
 */
function headRowsOf({ rows, merges }: Table): number {
  const count = (isHead: (cell: NonNullable<Table['rows'][number][number]>) => boolean): number => {
    const at = rows.findIndex((row) => {
      const filled = row.filter((cell) => cell !== undefined);
      return filled.length === 0 || !filled.every(isHead) || filled.every((cell) => words(cell) === '');
    });
    return at === -1 ? 0 : at;
  };
  const isColumnMarked =
    rows.some((row) => row[0]?.isHead === true) && !rows.some((row) => row.slice(1).some((cell) => cell?.isHead));
  // Beside the heading of a row an empty cell is no heading; a heading over several columns is one of them.
  const marked = count((cell) => cell.isHead || (!isColumnMarked && words(cell) === ''));
  const bold = count((cell) => words(cell) === '' || isAll(cell.runs, 'strong'));
  const head = marked || bold || (isColumnMarked ? 0 : 1);
  return Math.min(headRowsMax, reachOf(head, merges), rows.length);
}

function reachOf(head: number, merges: readonly TableMerge[]): number {
  const reach = Math.max(head, ...merges.filter(({ row }) => row < head).map(({ row, rows }) => row + rows));
  return reach === head ? head : reachOf(reach, merges);
}

/** A table as a part of a page; undefined where it has more cells, or longer ones, than a table can have. */
export function tablePart(table: Table): Extract<ContentPart, { kind: 'table' }> | undefined {
  const { rows, merges, caption } = table;
  if (rows.length > rowsMax || (rows[0]?.length ?? 0) > columnsMax || caption.length > 300) return undefined;
  const headRows = rows.length > 1 ? headRowsOf(table) : 0;
  const headerRow = headRows > 0;
  const cells = rows.map((row, at) =>
    row.map((cell) => {
      if (cell === undefined) return '';
      return htmlOfRuns(at < headRows && isAll(cell.runs, 'strong') ? withoutMark(cell.runs, 'strong') : cell.runs);
    }),
  );
  if (cells.flat().some((cell) => cell.length > cellMax)) return undefined;
  const headerColumn = rows.length > headRows && rows.slice(headRows).every(([first]) => first === undefined || first.isHead);
  const grid = { headerRow, headerColumn, ...(headRows > 1 && { headRows }), rows: cells };
  return { kind: 'table', caption, table: withFittingMerges(withMerges(grid, merges)) };
}
