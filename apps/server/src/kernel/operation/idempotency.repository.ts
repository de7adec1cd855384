import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** How long a stored answer is replayed. */
const keptHours = 24;
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
  const { rows } = await sql<CallClaim>`
    insert into answered_call as c (actor, operation, idempotency_key, input_hash)
    values (${call.actor}, ${call.operation}, ${call.key}, ${call.inputHash})
    on conflict (actor, operation, idempotency_key) do update
    set
      claim = c.claim + 1, input_hash = excluded.input_hash, file_hash = null, is_committed = false,
      answer = null, claimed_at = now()
    where
      c.claimed_at < now() - make_interval(hours => ${keptHours})
      or (
        not c.is_committed
        and c.answer is null
        and c.claimed_at < now() - make_interval(secs => ${cutOffSeconds})
      )
    returning answered_call_id as "callID", claim as number`.execute(db);
  const [claim] = rows;
  if (claim !== undefined) return { claim };
  const found = await sql<KnownCall>`
    select input_hash as "inputHash", file_hash as "fileHash", answer, is_committed as "isCommitted"
    from answered_call
    where actor = ${call.actor} and operation = ${call.operation} and idempotency_key = ${call.key}`.execute(db);
  return { known: found.rows[0] };
}

/** Marks a call as committed, in the transaction of its change. @returns whether the claim is still valid */
export async function commitCall(db: Kysely<Database>, { callID, number }: CallClaim): Promise<boolean> {
  const { rows } = await sql`
    update answered_call
    set is_committed = true
    where answered_call_id = ${callID} and claim = ${number}
    returning answered_call_id`.execute(db);
  return rows.length === 1;
}

/** Stores the answer of a call. */
export async function keepAnswer(
  db: Kysely<Database>,
  { callID, number }: CallClaim,
  kept: { readonly answer: string; readonly fileHash: string | null },
): Promise<void> {
  await sql`
    update answered_call
    set answer = ${kept.answer}, file_hash = ${kept.fileHash}
    where answered_call_id = ${callID} and claim = ${number}`.execute(db);
}

/** Deletes a call that has changed nothing, so that it can be retried. */
export async function forgetCall(db: Kysely<Database>, { callID, number }: CallClaim): Promise<void> {
  await sql`
    delete from answered_call
    where answered_call_id = ${callID} and claim = ${number} and not is_committed`.execute(db);
}

/** Deletes calls past their replay period. @returns how many */
export async function deleteOldCalls(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('answered_call')
    .where('claimed_at', '<', sql<string>`now() - make_interval(hours => ${keptHours})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
