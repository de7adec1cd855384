import { readDelimitedFile } from '@ximblox/primitives';

/** A line of an imported table: its values by column, and where it begins in the file. */
export type TableLine = {
  readonly record: Readonly<Record<string, string>>;
  readonly line: number;
  /** How many columns the table has, where the line has more cells than that. */
  readonly surplusOf?: number;
};

/** Why a table is refused. */
export type TableProblem =
  | { readonly rule: 'columns'; readonly needed: readonly string[] }
  | { readonly rule: 'columnTwice'; readonly property: string }
  | { readonly rule: 'maxItems' | 'maxLines'; readonly limit: number }
  | { readonly rule: 'quotation'; readonly line: number };

export type TableTask = { readonly text: string; readonly needed: readonly string[]; readonly linesMax: number };

/** Columns of a file: each line has a value for each of them. */
const columnsMax = 100;
/** How much of a column's name is told. */
const columnNameMax = 100;

/**
 * Reads a delimited table with a header. Missing cells are empty. Pure, so that it can run in a thread of its own.
 * @returns its lines, or the problem
 */
export function parseTable({ text, needed, linesMax }: TableTask): TableLine[] | TableProblem {
  // The header, and one line more than allowed, which says that there are too many.
  const rows = readDelimitedFile(text, linesMax + 2);
  if ('wrongLine' in rows) return { rule: 'quotation', line: rows.wrongLine };
  const [header, ...body] = rows;
  const names = header?.cells ?? [];
  if (names.length > columnsMax) return { rule: 'maxItems', limit: columnsMax };
  if (needed.some((name) => !names.includes(name))) return { rule: 'columns', needed };
  // Columns without a name are the empty ends of a spreadsheet.
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) return { rule: 'columnTwice', property: twice.slice(0, columnNameMax) };
  if (body.length > linesMax) return { rule: 'maxLines', limit: linesMax };
  return body.map(({ cells, line }) => ({
    record: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    line,
    // Spreadsheets end lines with empty cells where a line beside has more.
    ...(cells.slice(names.length).some((cell) => cell !== '') && { surplusOf: names.length }),
  }));
}
