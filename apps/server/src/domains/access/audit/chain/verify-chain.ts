import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { deletedBefore } from '../deletions.ts';
import { countUnsealed, findStranger, listDeletions, listSealed, type SealRow } from './chain.repository.ts';
import { chainStart, commitmentOf, digestOf, hashOf, type Seal } from './hash-entry.ts';

/** A place in the chain as an earlier verification reported it. */
export type ChainHead = { readonly position: number; readonly hash: string };

/** The first fault of the log. `auditID` is null where the seal itself is gone. */
export type ChainFault = {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'reordered' | 'notTheKeptHead';
  readonly position: number | null;
  readonly auditID: number | null;
};

export type ChainReport = {
  readonly fault: ChainFault | undefined;
  readonly head: ChainHead;
  /** Entries that are there and whole. */
  readonly entries: number;
  /** Entries that were deleted by age. */
  readonly deleted: number;
  /** Entries whose personal parts were erased; they are among `entries`. */
  readonly erased: number;
  /** Entries of the last seconds. */
  readonly unsealed: number;
};

const pageSize = 1_000;

/** What is wrong with a seal or its entry, given the seal before it. */
function faultOf({ seal, entry, mayBeGone }: SealRow, previous: Pick<Seal, 'position' | 'hash'>): ChainFault | undefined {
  const { position, auditID } = seal;
  const fault = (kind: ChainFault['kind']): ChainFault => ({ kind, position, auditID });
  if (position !== previous.position + 1) return { kind: 'missing', position: previous.position + 1, auditID: null };
  if (entry === undefined && !mayBeGone) return fault('missing');
  if (entry !== undefined) {
    const commitment = entry.salt === null ? seal.commitment : commitmentOf(entry);
    if (entry.at !== seal.at || !digestOf(entry, commitment).equals(seal.digest)) return fault('changed');
  }
  return hashOf(previous.hash, seal).equals(seal.hash) ? undefined : fault('reordered');
}

async function* readSeals(db: Kysely<Database>): AsyncGenerator<SealRow> {
  const cutoff = deletedBefore(await listDeletions(db));
  for (let after = chainStart.position; ;) {
    const rows = await listSealed(db, { after, limit: pageSize, deletedBefore: cutoff });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.seal.position;
  }
}

/**
 * Compares the audit log with its chain up to the first fault. Reads a thousand entries at a time.
 * @param db a transaction of one snapshot, so that what is written meanwhile is no fault
 * @param knownHead a head from outside of the database: without it, a log whose end was cut off, or whose chain was rebuilt, passes
 */
export async function verifyChain(db: Kysely<Database>, knownHead?: ChainHead): Promise<ChainReport> {
  let previous: Pick<Seal, 'position' | 'hash'> = chainStart;
  let fault: ChainFault | undefined;
  let [entries, deleted, erased] = [0, 0, 0];
  for await (const row of readSeals(db)) {
    fault = faultOf(row, previous);
    if (fault !== undefined) break;
    previous = row.seal;
    if (row.entry === undefined) deleted += 1;
    else entries += 1;
    if (row.entry?.salt === null) erased += 1;
    if (previous.position !== knownHead?.position || previous.hash.toString('hex') === knownHead.hash) continue;
    fault = { kind: 'notTheKeptHead', position: previous.position, auditID: row.seal.auditID };
    break;
  }
  if (fault === undefined && knownHead !== undefined && previous.position < knownHead.position)
    fault = { kind: 'missing', position: previous.position + 1, auditID: null };
  const stranger = fault === undefined ? await findStranger(db) : undefined;
  if (stranger !== undefined) fault = { kind: 'inserted', position: null, auditID: stranger };
  const head = { position: previous.position, hash: previous.hash.toString('hex') };
  return { fault, head, entries, deleted, erased, unsealed: await countUnsealed(db) };
}
