import { pipeline, Readable } from 'node:stream';

import type { TableFormat } from '@ximblox/contract';
import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';

/** A cell of an export. Times are dates in spreadsheets, and ISO 8601 in UTC in text. */
export type TableCell = string | number | Date | null;
type Rows = AsyncIterable<readonly TableCell[]>;

/**
 * What a spreadsheet would take for the start of a formula, also written full-width or after blanks; the library's `escape_formulas` misses the
 * latter. A semicolon, a tab and a line break begin a cell as well: where the comma is the decimal sign, as in Dutch, spreadsheets split lines
 * at semicolons and do not see the quotes.
 */
const formulas = /(^|;|\t|\r\n?|\n)(?=[\s\u00a0]*[=+\-@\t\r＝＋－＠])/g;
/** Text that runs nothing. */
const harmless = (text: string): string => text.replace(formulas, "$1'");

/** RFC 4180. Text that a spreadsheet would run is made harmless with an apostrophe; numbers are left alone. */
const options = {
  record_delimiter: '\r\n',
  // Quotes a lone CR or LF too, which it would only do with the default delimiter.
  quote_record_delimiter: true,
  cast: {
    date: (date) => date.toISOString(),
    string: (text) => {
      const value = harmless(text);
      return value === text ? text : { value, quoted: true };
    },
  },
} satisfies Options;

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly TableCell[]): string => stringifySync([[...cells]], options);

/** Delimited text in UTF-8 with a byte order mark, so that spreadsheets read it rightly. */
const writeText =
  (delimiter: string) =>
  (rows: Rows): Readable =>
    // An error of the rows reaches the reader of the stream; one that leaves ends the rows.
    pipeline(Readable.from(rows), stringify({ ...options, delimiter, bom: true }), () => {});

/** The most characters of a cell of a spreadsheet. */
const textMax = 32_767;

/** A text as a cell has it: cut where it is too long for one, and what looks like an escape of the format is none. */
function spreadsheetText(text: string): string {
  const whole = text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text;
  return whole.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

async function* spreadsheetRows(rows: Rows): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? spreadsheetText(cell) : cell));
}

/** Texts are texts, so that no formula runs and telephone numbers keep their zeros. Rows are written as they come. */
const writeXlsx = (rows: Rows): Readable =>
  Readable.from(writeXlsxStream(spreadsheetRows(rows), { name: 'Export', freezePane: { rows: 1 } }));

type Writer = {
  readonly contentType: string;
  readonly extension: string;
  write(rows: Rows): Readable;
};

const textType = 'text/csv; charset=utf-8; header=present';

/** How rows are written in each format. */
export const tableWriters: Readonly<Record<TableFormat, Writer>> = {
  csv: { contentType: textType, extension: 'csv', write: writeText(',') },
  'csv-semicolon': { contentType: textType, extension: 'csv', write: writeText(';') },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: writeXlsx,
  },
};
