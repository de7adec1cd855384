import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { CsvAnswer } from '../../kernel/operation/handlers.ts';
import { contentDisposition } from './download.ts';

type Cell = string | number | null;

/** What a spreadsheet would treat as a formula, also full-width or after blanks. */
const formula = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/;

/** A cell of RFC 4180. Texts that a spreadsheet would execute are escaped with an apostrophe; numbers are unchanged. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of RFC 4180 with its line break. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

async function* linesOf(rows: CsvAnswer['rows']): AsyncIterable<string> {
  yield '\ufeff';
  for await (const row of rows) yield csvLine(row);
}

/** Streams rows as UTF-8 with a byte order mark, which spreadsheets need. */
export function sendCsv(reply: FastifyReply, answer: CsvAnswer): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', contentDisposition('attachment', answer.fileName))
    .header('cache-control', 'private, no-store')
    .send(Readable.from(linesOf(answer.rows)));
}
