import { isUtf8 } from 'node:buffer';

import { issuesOf } from '@ximblox/blocks';
import { RedirectInput } from '@ximblox/contract';
import { parse } from 'csv-parse/sync';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, invalidInput, required, tooLong, unsupportedType } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import { createRedirects, type Redirect } from './create-redirects.ts';

const linesMax = 10_000;
const bytesMax = 5 * 1024 * 1024;
/** Lines per transaction. */
const batchSize = 250;

type Line = { record: Record<string, string>; info: { lines: number } };

/**
 * @throws DomainError `required` where the file is empty, `tooLong` where it is longer than any list of that many lines, `unsupportedType`
 * where it is not UTF-8
 */
async function readText({ stream }: IncomingFile): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw tooLong('f', { rule: 'maxBytes', limit: bytesMax });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // Undecodable characters would be replaced, resulting in other paths.
  if (!isUtf8(bytes)) throw unsupportedType('f', { rule: 'encoding' });
  const text = bytes.toString('utf8');
  if (text.trim() === '') throw required('f', { subject: 'file' });
  return text;
}

/** The header as written. @throws DomainError `unsupportedType` where a column is missing */
function checkHeader(names: string[]): string[] {
  if (!names.includes('originalURL') || !names.includes('targetURL'))
    throw unsupportedType('f', { rule: 'columns', needed: ['originalURL', 'targetURL'] });
  return names;
}

/** @throws DomainError `unsupportedType` where the file is not CSV with the header, `tooLong` where it has too many lines */
function readLines(csv: string): Line[] {
  let lines: Line[];
  try {
    lines = parse(csv, {
      bom: true,
      columns: checkHeader,
      skipEmptyLines: true,
      trim: true,
      info: true,
      relaxColumnCount: true,
    }) as unknown as Line[];
  } catch (error) {
    throw error instanceof DomainError ? error : unsupportedType('f', { rule: 'unreadable' }, { cause: error });
  }
  if (lines.length > linesMax) throw tooLong('f', { rule: 'maxLines', limit: linesMax });
  return lines;
}

/** The redirect of a line, or its first validation error. */
function redirectOf({ record }: Line): Redirect | DomainError {
  const { originalURL = '', targetURL = '', status = '' } = record;
  const given = { originalURL, targetURL, ...(status === '' ? {} : { status: Number(status) }) };
  const parsed = RedirectInput.safeParse(given, { reportInput: true });
  return parsed.success ? parsed.data : invalidInput(issuesOf(parsed.error));
}

/** Why a line was refused. */
type Fault = { code: string; host?: string };

function faultOf({ items: [item] }: DomainError): Fault | undefined {
  if (item === undefined) return undefined;
  return { code: item.code, ...(item.detail?.rule === 'redirectHost' ? { host: item.detail.host } : {}) };
}

/** Imports some lines in one transaction. @returns for each its fault, undefined on success */
async function importBatch(context: Context, lines: readonly Line[]): Promise<(Fault | undefined)[]> {
  const read = lines.map(redirectOf);
  const made = await createRedirects(
    context,
    read.filter((one): one is Redirect => !(one instanceof DomainError)),
  );
  return read.map((one) => {
    const answer = one instanceof DomainError ? one : made.shift();
    return answer instanceof DomainError ? faultOf(answer) : undefined;
  });
}

/**
 * Imports the redirects of a CSV file: a faulty line is reported by its number and code, and does not affect the others. Lines
 * are imported in batches, so that other users need not wait for the whole file.
 */
export async function importRedirects(
  context: Context,
  file: IncomingFile,
): Promise<{ imported: number; errors: ({ line: number } & Fault)[] }> {
  const lines = readLines(await readText(file));
  const errors: ({ line: number } & Fault)[] = [];
  for (let from = 0; from < lines.length; from += batchSize) {
    const some = lines.slice(from, from + batchSize);
    const faults = await importBatch(context, some);
    some.forEach(({ info }, index) => {
      const fault = faults[index];
      if (fault !== undefined) errors.push({ line: info.lines, ...fault });
    });
  }
  return { imported: lines.length - errors.length, errors };
}
