import { issuesOf } from '@ximblox/blocks';
import { RedirectInput } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, invalid, invalidInput } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import type { TableLine } from '../../../kernel/tables/parse-table.ts';
import { readTable } from '../../../kernel/tables/read-table.ts';
import { createRedirects, type Redirect } from './create-redirects.ts';

const limits = { needed: ['originalURL', 'targetURL'], bytesMax: 5 * 1024 * 1024, linesMax: 10_000 };
/** Lines per transaction. */
const batchSize = 250;

/** The redirect of a line, or its first validation error. */
function redirectOf({ record, surplusOf }: TableLine): Redirect | DomainError {
  if (surplusOf !== undefined) return invalid('', { rule: 'surplusCells', limit: surplusOf });
  const { originalURL = '', targetURL = '', status = '' } = record;
  const given = { originalURL, targetURL, ...(status === '' ? {} : { status: Number(status) }) };
  const parsed = RedirectInput.safeParse(given, { reportInput: true });
  return parsed.success ? parsed.data : invalidInput(issuesOf(parsed.error));
}

/** Why a line was refused. */
type Fault = { code: string; host?: string; columns?: number };

function faultOf({ items: [item] }: DomainError): Fault | undefined {
  if (item === undefined) return undefined;
  const { code, detail } = item;
  if (detail?.rule === 'redirectHost') return { code, host: detail.host };
  return { code, ...(detail?.rule === 'surplusCells' && { columns: detail.limit }) };
}

/** Imports some lines in one transaction. @returns for each its fault, undefined on success */
async function importBatch(context: Context, lines: readonly TableLine[]): Promise<(Fault | undefined)[]> {
  const read = lines.map(redirectOf);
  const results = await createRedirects(
    context,
    read.filter((one): one is Redirect => !(one instanceof DomainError)),
  );
  return read.map((one) => {
    const answer = one instanceof DomainError ? one : results.shift();
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
  const lines = await readTable(file, limits);
  const errors: ({ line: number } & Fault)[] = [];
  for (let from = 0; from < lines.length; from += batchSize) {
    const some = lines.slice(from, from + batchSize);
    const faults = await importBatch(context, some);
    some.forEach(({ line }, index) => {
      const fault = faults[index];
      if (fault !== undefined) errors.push({ line, ...fault });
    });
  }
  return { imported: lines.length - errors.length, errors };
}
