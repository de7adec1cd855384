import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** How long a stored answer is replayed. */
const retentionHours = 24;
/**
 * A call that has committed nothing by then counts as abandoned and may be retried. If it was only slow, it can no longer commit.
 */
const cutOffSeconds = 60;

/** Identifies a call by its actor, operation and the client's key. */
export type CallName = { readonly actor: string; readonly operation: string; readonly key: string };
/** The right to run a call: its row and the number of the attempt. */
export type CallClaim = { readonly callID: number; readonly number: number };

export type KnownCall = {
  readonly inputHash: string;
  readonly fileHash: string | null;
  readonly answer: string | null;
  readonly isCommitted: boolean;
};

/** Claims a call. @returns the claim, or the stored state of a call that was made before or is in progress */
export async function claimCall(
  db: Kysely<Database>,
  call: CallName & { readonly inputHash: string },
): Promise<{ claim: CallClaim } | { known: KnownCall | undefined }> {
  const claim = await db
    .insertInto('answered_call')
    .values({ actor: call.actor, operation: call.operation, idempotency_key: call.key, input_hash: call.inputHash })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'operation', 'idempotency_key'])
        .doUpdateSet((eb) => ({
          claim: eb('answered_call.claim', '+', 1),
          input_hash: eb.ref('excluded.input_hash'),
          file_hash: null,
          is_committed: false,
          answer: null,
          claimed_at: sql`now()`,
        }))
        .where((eb) =>
          eb.or([
            eb('answered_call.claimed_at', '<', sql<string>`now() - make_interval(hours => ${retentionHours})`),
            eb.and([
              eb('answered_call.is_committed', '=', false),
              eb('answered_call.answer', 'is', null),
              eb('answered_call.claimed_at', '<', sql<string>`now() - make_interval(secs => ${cutOffSeconds})`),
            ]),
          ]),
        ),
    )
    .returning(['answered_call_id as callID', 'claim as number'])
    .executeTakeFirst();
  if (claim !== undefined) return { claim };
  const known = await db
    .selectFrom('answered_call')
    .select(['input_hash as inputHash', 'file_hash as fileHash', 'answer', 'is_committed as isCommitted'])
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirst();
  return { known };
}

/** Marks a call as committed, in the transaction of its change. @returns whether the claim is still valid */
export async function commitCall(db: Kysely<Database>, { callID, number }: CallClaim): Promise<boolean> {
  const row = await db
    .updateTable('answered_call')
    .set({ is_committed: true })
    .where('answered_call_id', '=', callID)
    .where('claim', '=', number)
    .returning('answered_call_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer of a call. */
export async function updateAnswer(
  db: Kysely<Database>,
  { callID, number }: CallClaim,
  stored: { readonly answer: string; readonly fileHash: string | null },
): Promise<void> {
  await db
    .updateTable('answered_call')
    .set({ answer: stored.answer, file_hash: stored.fileHash })
    .where('answered_call_id', '=', callID)
    .where('claim', '=', number)
    .execute();
}

/** Deletes a call that has changed nothing, so that it can be retried. */
export async function deleteCall(db: Kysely<Database>, { callID, number }: CallClaim): Promise<void> {
  await db
    .deleteFrom('answered_call')
    .where('answered_call_id', '=', callID)
    .where('claim', '=', number)
    .where('is_committed', '=', false)
    .execute();
}

/** Deletes calls past their replay period. @returns how many */
export async function deleteOldCalls(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('answered_call')
    .where('claimed_at', '<', sql<string>`now() - make_interval(hours => ${retentionHours})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the calls of an actor, and those of others whose stored answer has one of these words. */
export async function deleteCallsOf(
  db: Kysely<Database>,
  { actor, words }: { readonly actor: string; readonly words: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('answered_call')
    .where((eb) =>
      eb.or([eb('actor', '=', actor), ...words.map((word) => sql<boolean>`strpos(lower(answer), lower(${word}::text)) > 0`)]),
    )
    .execute();
}
