import { sameValue, type TableValue } from '@ximblox/blocks';

import { areUnsure, keysFrom, mergedOrder, type FoundKeys } from './merged-order.ts';

type Rows = TableValue['rows'];

/** A side of a table: the keys of its rows and columns, and its cells by them. */
type Side = {
  readonly rows: FoundKeys;
  readonly columns: FoundKeys;
  cell(row: string, column: string): string | undefined;
};

const sideOf = (cells: Rows, rows: FoundKeys, columns: FoundKeys): Side => {
  const [rowAt, columnAt] = [rows, columns].map(({ keys }) => new Map(keys.map((key, index) => [key, index])));
  return { rows, columns, cell: (row, column) => cells[rowAt?.get(row) ?? -1]?.[columnAt?.get(column) ?? -1] };
};

const columnsOf = (rows: Rows): string[][] => (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''));
const placesOf = (lines: readonly unknown[]): FoundKeys => ({ keys: lines.map((_, at) => String(at)), unsure: [] });

/** Rows and columns by what they were before; undefined where others are there of both, so that no cell can be told from another. */
function readSide(base: Rows, cells: Rows, name: string): Side | undefined {
  const keysOf = (before: string[][], after: string[][]): FoundKeys => {
    const contents = after.map((line) => JSON.stringify(line));
    const isTwice = (content: string, index: number) => contents.indexOf(content) < index;
    return keysFrom(
      before.map((line) => JSON.stringify(line)),
      contents,
      // What both added alike has the same name. A new line without words is each one's own.
      (content, index) => (after[index]?.every((cell) => cell === '') || isTwice(content, index) ? `${name} ${index}` : content),
    );
  };
  const rows = keysOf(base, cells);
  const columns = keysOf(columnsOf(base), columnsOf(cells));
  const areSame = {
    rows: sameValue(rows.keys, placesOf(base).keys),
    columns: sameValue(columns.keys, placesOf(base[0] ?? []).keys),
  };
  return areSame.rows || areSame.columns ? sideOf(cells, rows, columns) : undefined;
}

/** The lines of both, but for those that one removed; undefined where both added the same, which may be one or two. */
function mergeLines(base: FoundKeys, mine: FoundKeys, theirs: FoundKeys): string[] | undefined {
  const [before, here, there] = [new Set(base.keys), new Set(mine.keys), new Set(theirs.keys)];
  if (areUnsure(mine, theirs) || mine.keys.some((key) => there.has(key) && !before.has(key))) return undefined;
  return mergedOrder(base.keys, mine.keys, theirs.keys).filter((key) => !before.has(key) || (here.has(key) && there.has(key)));
}

/** The end of the last row that a merged cell covers. */
const coveredRows = ({ merges = [] }: TableValue): number => Math.max(0, ...merges.map(({ row, rows }) => row + rows));

/**
 * Merges what two users made of a table: cells by where they are among the rows and columns that were there before, and rows and columns that
 * one added, removed or moved.
 * @param mergeCell the words of a cell; undefined where a person decides
 * @returns undefined where a person decides
 */
export function mergeTable(
  base: TableValue,
  mine: TableValue,
  theirs: TableValue,
  mergeCell: (from: string | undefined, here: string, there: string) => string | undefined,
): Rows | undefined {
  const before = sideOf(base.rows, placesOf(base.rows), placesOf(base.rows[0] ?? []));
  const sides = [readSide(base.rows, mine.rows, 'mine'), readSide(base.rows, theirs.rows, 'theirs')] as const;
  const [here, there] = sides;
  if (here === undefined || there === undefined) return undefined;
  const rows = mergeLines(before.rows, here.rows, there.rows);
  const columns = mergeLines(before.columns, here.columns, there.columns);
  if (rows === undefined || columns === undefined) return undefined;
  // The cells that a merged one covers stay where they are.
  const covered = coveredRows(base);
  const areMergesSame = sameValue(base.merges ?? [], mine.merges ?? []) && sameValue(base.merges ?? [], theirs.merges ?? []);
  const isInPlace =
    sameValue(rows.slice(0, covered), before.rows.keys.slice(0, covered)) && sameValue(columns, before.columns.keys);
  if (!areMergesSame || (covered > 0 && !isInPlace)) return undefined;
  const [leftRows, leftColumns] = [new Set(rows), new Set(columns)];
  const losesWords = [here, there].some((side) =>
    side.rows.keys.some((row) =>
      side.columns.keys.some((column) => {
        const isGone = !leftRows.has(row) || !leftColumns.has(column);
        return isGone && side.cell(row, column) !== (before.cell(row, column) ?? '');
      }),
    ),
  );
  if (losesWords) return undefined;
  const merged = rows.map((row) =>
    columns.map((column) => {
      const [one, other] = [here.cell(row, column), there.cell(row, column)];
      if (one === undefined || other === undefined) return one ?? other ?? '';
      return mergeCell(before.cell(row, column), one, other);
    }),
  );
  const decided = merged.map((row) => row.filter((cell) => cell !== undefined));
  return decided.every((row) => row.length === columns.length) ? decided : undefined;
}
