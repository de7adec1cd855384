import { pipeline, Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

import type { CsvAnswer } from '../../kernel/operation/handlers.ts';
import { contentDisposition } from './download.ts';

type Cell = string | number | null;

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
    string: (text) => {
      const value = harmless(text);
      return value === text ? text : { value, quoted: true };
    },
  },
} satisfies Options;

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly Cell[]): string => stringifySync([[...cells]], options);

/**
 * Sends rows as they come: UTF-8 with a byte order mark, so that spreadsheets read it rightly.
 * @throws DomainError `tooManyCalls` where the network has too many downloads open
 */
export function sendCsv(reply: FastifyReply, { rows, fileName }: CsvAnswer): FastifyReply {
  reply.server.openDownloads.admit(reply.request, reply);
  // An error of the rows reaches Fastify as one of the body; a client that leaves ends the rows.
  const body = pipeline(Readable.from(rows), stringify({ ...options, bom: true }), () => {});
  return reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .header('cache-control', 'private, no-store')
    .send(body);
}
