/** A row: its cells, and the line of the text that it begins in, from 1. */
export type DelimitedRow = { readonly cells: readonly string[]; readonly line: number };

/**
 * - `file`: cells are trimmed, empty rows left out, and wrong quotation marks are an error.
 * - `clipboard`: everything stays as it is, and quotation marks that enclose no cell are part of the text.
 */
type Source = 'file' | 'clipboard';

type Options = {
  readonly separator: string;
  readonly source: Source;
  /** Reading ends after this many rows. */
  readonly rowsMax: number;
};

/** The row where quotation marks are wrong, by its line. */
export type QuoteProblem = { readonly wrongLine: number };

type Cell = { readonly text: string; readonly end: number; readonly lines: number };

const isLineBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';
const countLines = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The end of a cell without quotation marks. */
function endOf(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && !isLineBreak(text[end])) end += 1;
  return end;
}

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at += 1;
  return at;
}

/** A cell in quotation marks, which begin at `from`; undefined where they enclose no whole cell. */
function quotedCell(text: string, from: number, separator: string): Cell | undefined {
  let close = from;
  do {
    close = text.indexOf('"', close + 1);
    if (close === -1) return undefined;
    if (text[close + 1] !== '"') break;
    close += 1;
  } while (close < text.length);
  const end = skipBlanks(text, close + 1, separator);
  if (end < text.length && text[end] !== separator && !isLineBreak(text[end])) return undefined;
  const inside = text.slice(from + 1, close);
  return { text: inside.replaceAll('""', '"'), end, lines: countLines(inside) };
}

/**
 * Reads rows of cells between separators (RFC 4180, with any separator and any line break): cells in quotation marks may have separators, line
 * breaks and doubled quotation marks. Rows may have different lengths.
 * @returns the rows, or where a file has wrong quotation marks
 */
export function readDelimited(text: string, { separator, source, rowsMax }: Options): DelimitedRow[] | QuoteProblem {
  const isFile = source === 'file';
  const rows: DelimitedRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length && rows.length < rowsMax) {
    const cells: string[] = [];
    const first = line;
    for (let isMore = true; isMore;) {
      const start = isFile ? skipBlanks(text, at, separator) : at;
      const quoted = text[start] === '"' ? quotedCell(text, start, separator) : undefined;
      if (text[start] === '"' && quoted === undefined && isFile) return { wrongLine: line };
      const end = quoted?.end ?? endOf(text, start, separator);
      const bare = quoted?.text ?? text.slice(start, end);
      cells.push(isFile && quoted === undefined ? bare.trim() : bare);
      line += quoted?.lines ?? 0;
      isMore = end < text.length && text[end] === separator;
      at = end + 1;
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    if (!isFile || cells.some((cell) => cell !== '')) rows.push({ cells, line: first });
  }
  return rows;
}

const separators = [',', ';', '\t'] as const;
/** What is looked at to find the separator. */
const sample = { characters: 64 * 1024, rows: 20 };

/** The separator of a first line `sep=;`, as spreadsheets write and read it, and the text below it. */
function announced(text: string): { separator: string; below: string } | undefined {
  const [line, separator] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === undefined || separator === undefined ? undefined : { separator, below: text.slice(line.length) };
}

/** How well a separator explains a text: rows that have as many cells as the first one, then how many these are. */
function score(text: string, separator: string): readonly [rows: number, cells: number] {
  const rows = readDelimited(text, { separator, source: 'file', rowsMax: sample.rows });
  if ('wrongLine' in rows) return [0, 0];
  const cells = rows[0]?.cells.length ?? 0;
  return cells < 2 ? [0, 0] : [rows.filter((row) => row.cells.length === cells).length, cells];
}

/** The separator of a text by its content: comma, semicolon or tab; a comma where it has none. */
function separatorOf(text: string): string {
  const start = text.slice(0, sample.characters);
  const [best] = separators
    .map((separator) => ({ separator, score: score(start, separator) }))
    .toSorted((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1]);
  return best?.separator ?? ',';
}

/** Reads the rows of a delimited file, whose separator is found by its first line `sep=;` or by its content. */
export function readDelimitedFile(text: string, rowsMax: number): DelimitedRow[] | QuoteProblem {
  const { separator, below } = announced(text) ?? { separator: undefined, below: text };
  const read = readDelimited(below, { separator: separator ?? separatorOf(below), source: 'file', rowsMax });
  if (separator === undefined) return read;
  if ('wrongLine' in read) return { wrongLine: read.wrongLine + 1 };
  return read.map((row) => ({ ...row, line: row.line + 1 }));
}
