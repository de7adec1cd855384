import type { Context } from '../../../../kernel/operation/context.ts';
import { findHead, insertSeals, lockChain, takeUnsealed } from './chain.repository.ts';
import { chainStart, commitmentOf, digestOf, hashOf, type Seal, type SealedContent } from './hash-entry.ts';

const batch = 1_000;

function sealOf(entry: SealedContent, previous: Pick<Seal, 'position' | 'hash'>): Seal {
  const { auditID, at } = entry;
  const commitment = commitmentOf(entry);
  const digest = digestOf(entry, commitment);
  const position = previous.position + 1;
  return { position, auditID, at, commitment, digest, hash: hashOf(previous.hash, { position, auditID, at, digest }) };
}

/**
 * Adds the committed entries that have no seal to the chain, a batch in each transaction. Those who write entries never wait for it.
 * @returns how many
 */
export async function sealEntries({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  while (signal?.aborted !== true) {
    const taken = await db.transaction().execute(async (tx) => {
      await lockChain(tx);
      const { taken: count, entries } = await takeUnsealed(tx, batch);
      let previous = (await findHead(tx)) ?? chainStart;
      const seals = entries.map((entry) => {
        const seal = sealOf(entry, previous);
        previous = seal;
        return seal;
      });
      if (seals.length > 0) await insertSeals(tx, seals);
      sealed += seals.length;
      return count;
    });
    if (taken < batch) break;
  }
  return sealed;
}
