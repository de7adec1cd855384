import { parse } from 'csv-parse/sync';

/** A line of an imported file: its values by column, and its number in the file. */
export type CsvLine = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

/** Why a document is refused. */
export type CsvProblem =
  | { readonly rule: 'columns'; readonly needed: string[] }
  | { readonly rule: 'maxItems' | 'maxLines'; readonly limit: number }
  | { readonly rule: 'unreadable' };

export type CsvTask = { readonly text: string; readonly needed: readonly string[]; readonly linesMax: number };

/** Columns of a file: each line has a value for each of them. */
const columnsMax = 100;

class Refused extends Error {
  readonly problem: CsvProblem;
  constructor(problem: CsvProblem) {
    super(problem.rule);
    this.problem = problem;
  }
}

/** Parses a CSV document with a header. @returns its lines, or the problem, which also crosses from one thread to another */
export function parseCsv({ text, needed, linesMax }: CsvTask): readonly CsvLine[] | CsvProblem {
  const checkHeader = (names: string[]): string[] => {
    if (names.length > columnsMax) throw new Refused({ rule: 'maxItems', limit: columnsMax });
    if (needed.some((name) => !names.includes(name))) throw new Refused({ rule: 'columns', needed: [...needed] });
    return names;
  };
  try {
    const lines = parse(text, {
      bom: true,
      columns: checkHeader,
      skipEmptyLines: true,
      trim: true,
      info: true,
      relaxColumnCount: true,
      // One more than allowed says that there are too many.
      to: linesMax + 1,
    }) as unknown as CsvLine[];
    if (lines.length > linesMax) return { rule: 'maxLines', limit: linesMax };
    return lines.map(({ record, info: { lines: line } }) => ({ record, info: { lines: line } }));
  } catch (error) {
    return error instanceof Refused ? error.problem : { rule: 'unreadable' };
  }
}
