import { isUtf8 } from 'node:buffer';

import { issuesOf } from '@ximblox/blocks';
import { RedirectInput } from '@ximblox/contract';
import { parse } from 'csv-parse/sync';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, invalidInput, required, tooLong, unsupportedType } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import { makeRedirects, type Redirect } from './make-redirects.ts';

const linesMax = 10_000;
const bytesMax = 5 * 1024 * 1024;
/** Lines that are taken in one transaction. */
const portion = 250;

type Line = { record: Record<string, string>; info: { lines: number } };

/** @throws DomainError `V_17` where the file is empty, `V_14` where it is longer than any list of that many lines, 415 `V_12` where it is no UTF-8 */
async function readText({ stream }: IncomingFile): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw tooLong('f', { rule: 'maxBytes', limit: bytesMax });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // Characters that cannot be read would become others, and so other addresses.
  if (!isUtf8(bytes)) throw unsupportedType('f', { rule: 'encoding' });
  const text = bytes.toString('utf8');
  if (text.trim() === '') throw required('f', { subject: 'file' });
  return text;
}

/** The header as it stands. @throws DomainError 415 `V_12` where a column is missing */
function checkHeader(names: string[]): string[] {
  if (!names.includes('originalURL') || !names.includes('targetURL'))
    throw unsupportedType('f', { rule: 'columns', needed: ['originalURL', 'targetURL'] });
  return names;
}

/** @throws DomainError 415 `V_12` where the file is no CSV with the header, 400 `V_14` where it has too many lines */
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

/** The redirect of a line, or the first thing that is wrong with its form. */
function redirectOf({ record }: Line): Redirect | DomainError {
  const { originalURL = '', targetURL = '', status = '' } = record;
  const given = { originalURL, targetURL, ...(status === '' ? {} : { status: Number(status) }) };
  const parsed = RedirectInput.safeParse(given, { reportInput: true });
  return parsed.success ? parsed.data : invalidInput(issuesOf(parsed.error));
}

/** Takes some lines in one transaction. @returns for each the code of what is wrong with it, undefined where it was taken */
async function takeLines(context: Context, lines: readonly Line[]): Promise<(string | undefined)[]> {
  const read = lines.map(redirectOf);
  const made = await makeRedirects(
    context,
    read.filter((one): one is Redirect => !(one instanceof DomainError)),
  );
  return read.map((one) => {
    const answer = one instanceof DomainError ? one : made.shift();
    return answer instanceof DomainError ? answer.items[0]?.code : undefined;
  });
}

/**
 * Takes the redirects of a CSV file, each for itself: a line that cannot be taken is told by its number and code, and keeps no other back.
 * Lines are taken a portion at a time, so that nobody else who makes a redirect waits for the whole file.
 */
export async function importRedirects(
  context: Context,
  file: IncomingFile,
): Promise<{ imported: number; errors: { line: number; code: string }[] }> {
  const lines = readLines(await readText(file));
  const errors: { line: number; code: string }[] = [];
  for (let from = 0; from < lines.length; from += portion) {
    const some = lines.slice(from, from + portion);
    const codes = await takeLines(context, some);
    some.forEach(({ info }, index) => {
      const code = codes[index];
      if (code !== undefined) errors.push({ line: info.lines, code });
    });
  }
  return { imported: lines.length - errors.length, errors };
}
