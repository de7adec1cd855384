import { canonicalMarkup, readRichText } from './rich-text-read.ts';
import { matchSequences, type Match } from './sequence.ts';
import { walk, type TextPart } from './words.ts';

/** The position of a row or column in each version; -1 if absent. */
type Pair = { readonly atA: number; readonly atB: number };
/** The markup of its cells. */
export type Row = readonly string[];

/** A row of a comparison; its cells are those of both versions. */
export type ComparedRow<Cell> = {
  readonly status: 'same' | 'changed' | 'added' | 'removed';
  readonly cells: readonly { readonly status: TextPart['status'] | 'changed'; readonly paragraphs: Cell }[];
};
/** Compares the markup of a cell, empty in the version that lacks it, given its place in each. */
type CompareCell<Cell> = (before: string, after: string, row: Pair, column: Pair) => Cell;

const statusOf = ({ atA, atB }: Pair): TextPart['status'] => (atA < 0 ? 'added' : atB < 0 ? 'removed' : 'same');

/** The columns of both tables: by position if the counts are equal, else by the first row. */
function columnsOf(before: readonly Row[], after: readonly Row[]): Pair[] {
  const [a, b] = [before[0] ?? [], after[0] ?? []];
  if (a.length === b.length) return a.map((_, index) => ({ atA: index, atB: index }));
  return [...walk(matchSequences(a.map(canonicalMarkup), b.map(canonicalMarkup)))];
}

/** Pairs removed and added rows at the same position in order, as changed rows. */
function pairGaps(match: Match): Pair[] {
  const pairs: Pair[] = [];
  let [out, put]: [number[], number[]] = [[], []];
  const closeGap = (): void => {
    for (let index = 0; index < Math.max(out.length, put.length); index += 1)
      pairs.push({ atA: out[index] ?? -1, atB: put[index] ?? -1 });
    [out, put] = [[], []];
  };
  for (const { atA, atB } of walk(match)) {
    if (atB < 0) out.push(atA);
    else if (atA < 0) put.push(atB);
    else {
      closeGap();
      pairs.push({ atA, atB });
    }
  }
  closeGap();
  return pairs;
}

/** Whether a cell says something. A new table is an empty grid, which is nothing beside one with words. */
const hasWords = (rows: readonly Row[]): boolean => rows.some((row) => row.some((cell) => readRichText(cell, false).length > 0));

/** The rows of two tables in the order of the newer, cell by cell. */
export function compareTables<Cell>(
  old: readonly Row[],
  now: readonly Row[],
  compareCell: CompareCell<Cell>,
): ComparedRow<Cell>[] {
  const before = hasWords(now) && !hasWords(old) ? [] : old;
  const after = hasWords(old) && !hasWords(now) ? [] : now;
  const columns = columnsOf(before, after);
  const common = columns.filter((column) => statusOf(column) === 'same');
  const nameOf = (row: Row, side: 'atA' | 'atB'): string =>
    JSON.stringify(common.map((column) => canonicalMarkup(row[column[side]] ?? '')));
  const match = matchSequences(
    before.map((row) => nameOf(row, 'atA')),
    after.map((row) => nameOf(row, 'atB')),
  );
  return pairGaps(match).map((pair) => compareRow(pair, columns, before[pair.atA], after[pair.atB], compareCell));
}

function compareRow<Cell>(
  pair: Pair,
  columns: readonly Pair[],
  before: Row | undefined,
  after: Row | undefined,
  compareCell: CompareCell<Cell>,
): ComparedRow<Cell> {
  const cells = columns.map((column) => {
    const [old, now] = [before?.[column.atA] ?? '', after?.[column.atB] ?? ''];
    const isChanged = statusOf(column) === 'same' && canonicalMarkup(old) !== canonicalMarkup(now);
    return { status: isChanged ? ('changed' as const) : statusOf(column), paragraphs: compareCell(old, now, pair, column) };
  });
  const status = statusOf(pair);
  return { status: status === 'same' && cells.some((cell) => cell.status !== 'same') ? 'changed' : status, cells };
}
