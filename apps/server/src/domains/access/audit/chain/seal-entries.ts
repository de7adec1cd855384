import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import type { Context } from '../../../../kernel/operation/context.ts';
import { deleteUnsealed, findHead, insertSeals, listContents, lockChain, takeUnsealed } from './chain.repository.ts';
import { chainStart, commitmentOf, digestOf, hashOf, type Seal, type SealedContent } from './hash-entry.ts';

const batch = 1_000;

type Head = Pick<Seal, 'position' | 'hash'>;

function sealOf(entry: SealedContent, previous: Head): Seal {
  const { auditID, at } = entry;
  const commitment = commitmentOf(entry);
  const digest = digestOf(entry, commitment);
  const position = previous.position + 1;
  return { position, auditID, at, commitment, digest, hash: hashOf(previous.hash, { position, auditID, at, digest }) };
}

/** Adds entries after the head of the chain, whose lock the transaction holds. */
async function appendSeals(tx: Transaction<Database>, head: Head | undefined, entries: readonly SealedContent[]): Promise<void> {
  if (entries.length === 0) return;
  let previous: Head = head ?? chainStart;
  const seals = entries.map((entry) => {
    const seal = sealOf(entry, previous);
    previous = seal;
    return seal;
  });
  await insertSeals(tx, seals);
}

/**
 * Seals entries that the transaction has written, so that no committed state has them without. It takes the lock of the chain, so it must be the
 * last step: the lock is held for a few statements up to the commit, and by one that waits for nothing else.
 */
export async function sealOwnEntries(tx: Transaction<Database>, auditIDs: readonly number[]): Promise<void> {
  await lockChain(tx);
  // Sent together, since others wait for the lock.
  const [head, entries] = await Promise.all([findHead(tx), listContents(tx, auditIDs), deleteUnsealed(tx, auditIDs)]);
  await appendSeals(tx, head, entries);
}

/**
 * Adds the committed entries that have no seal to the chain, a batch in each transaction. Those who write them never wait for it.
 * @returns how many
 */
export async function sealEntries({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  while (signal?.aborted !== true) {
    const taken = await db.transaction().execute(async (tx) => {
      await lockChain(tx);
      const { taken: count, entries } = await takeUnsealed(tx, batch);
      await appendSeals(tx, await findHead(tx), entries);
      sealed += entries.length;
      return count;
    });
    if (taken < batch) break;
  }
  return sealed;
}
