import { DomainStartError } from '@ximblox/db';

import { verifyChain, type ChainFault, type ChainReport, type ChainHead } from '../domains/access/audit/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { withoutHaste } from './backup/tables.repository.ts';

/** The head of the option. @throws DomainStartError where it is none */
export function parseHead(given: string): ChainHead {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given.trim().toLowerCase()) ?? [];
  if (position === undefined || hash === undefined)
    throw new DomainStartError('A head is what an earlier run printed: a number, a colon and 64 hexadecimal digits.');
  return { position: Number(position), hash };
}

const sentences: Readonly<Record<ChainFault['kind'], string>> = {
  changed: 'it was changed after it was sealed.',
  missing: 'it is missing, and no deletion by age explains it.',
  inserted: 'it was inserted past the program: it has no seal.',
  reordered: 'its seal does not follow the one before it: seals were reordered or made anew.',
  notTheKeptHead: 'its seal is not the one of --head: the chain was made anew.',
};

function describeFault({ kind, position, auditID }: ChainFault): string {
  const place = [auditID === null ? '' : `entry ${auditID}`, position === null ? '' : `place ${position} of the chain`];
  return `The audit log is not whole. First fault: ${place.filter((part) => part !== '').join(', ')}: ${sentences[kind]}`;
}

const entriesOf = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** The lines that tell of a whole log. */
function describeReport({ entries, deleted, erased, unsealed, head }: ChainReport): string[] {
  return [
    `The audit log is whole: ${entriesOf(entries)} in the chain.`,
    ...(deleted === 0 ? [] : [`Deleted by age: ${entriesOf(deleted)}; their seals remain.`]),
    ...(erased === 0 ? [] : [`Without their personal parts, which were erased: ${entriesOf(erased)}.`]),
    ...(unsealed === 0 ? [] : [`Not sealed yet, and not verified: ${entriesOf(unsealed)}.`]),
    ...(head.position === 0 ? [] : [`Head, to be kept elsewhere: ${head.position}:${head.hash}`]),
  ];
}

/** Verifies the audit log in one snapshot. @returns what to print @throws DomainStartError with the first fault */
export async function verifyAudit({ db }: Pick<Context, 'db'>, storedHead: ChainHead | undefined): Promise<string[]> {
  const report = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutHaste(tx);
      return verifyChain(tx, storedHead);
    });
  if (report.fault !== undefined) throw new DomainStartError(describeFault(report.fault));
  return describeReport(report);
}
