import { isUtf8 } from 'node:buffer';

import { parse } from 'csv-parse/sync';

import { DomainError, required, tooLong, unsupportedType } from './operation/errors.ts';
import type { IncomingFile } from './operation/handlers.ts';

/** A line of an imported file: its values by column, and its number in the file. */
export type CsvLine = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

type Limits = {
  /** The columns that the header must have. */ readonly needed: readonly string[];
  readonly bytesMax: number;
  readonly linesMax: number;
};

async function readText({ stream }: IncomingFile, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw tooLong('f', { rule: 'maxBytes', limit: bytesMax });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // Undecodable characters would be replaced, resulting in other values.
  if (!isUtf8(bytes)) throw unsupportedType('f', { rule: 'encoding' });
  const text = bytes.toString('utf8');
  if (text.trim() === '') throw required('f', { subject: 'file' });
  return text;
}

/**
 * The lines of an uploaded CSV file.
 * @throws DomainError `required` where it is empty, `tooLong` where it has too many bytes or lines, `unsupportedType` where it is not UTF-8, not
 * CSV, or lacks a column
 */
export async function readCsvLines(file: IncomingFile, { needed, bytesMax, linesMax }: Limits): Promise<CsvLine[]> {
  const csv = await readText(file, bytesMax);
  const checkHeader = (names: string[]): string[] => {
    if (needed.some((name) => !names.includes(name))) throw unsupportedType('f', { rule: 'columns', needed: [...needed] });
    return names;
  };
  let lines: CsvLine[];
  try {
    lines = parse(csv, {
      bom: true,
      columns: checkHeader,
      skipEmptyLines: true,
      trim: true,
      info: true,
      relaxColumnCount: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    throw error instanceof DomainError ? error : unsupportedType('f', { rule: 'unreadable' }, { cause: error });
  }
  if (lines.length > linesMax) throw tooLong('f', { rule: 'maxLines', limit: linesMax });
  return lines;
}
