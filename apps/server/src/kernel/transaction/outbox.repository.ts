import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** How many effects of a topic wait, how many of them have failed before, and for how long the oldest has waited. */
type OutboxCount = { topic: string; waiting: number; failed: number; oldestSeconds: number };

/** Counts the effects that are not done yet, by topic; topics without any are left out. */
export const countEffects = (db: Kysely<Database>): Promise<OutboxCount[]> =>
  db
    .selectFrom('outbox')
    .select((eb) => [
      'topic',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('last_error', '<>', '').as('failed'),
      sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldestSeconds'),
    ])
    .groupBy('topic')
    .execute();

/**
 * Deletes the effects that send these mails or notify these accounts, with the errors of their attempts. One that is being run is left: it
 * finds its mail gone and is deleted then.
 */
export async function deleteMailEffects(
  tx: Kysely<Database>,
  { mailIDs, accounts }: { readonly mailIDs: readonly number[]; readonly accounts: readonly string[] },
): Promise<void> {
  const found = tx
    .selectFrom('outbox')
    .select('outbox_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('topic', '=', 'send-mail'), sql<boolean>`(payload ->> 'mailID')::int = any(${[...mailIDs]}::int[])`]),
        sql<boolean>`payload ->> 'account' = any(${[...accounts]}::text[])`,
      ]),
    )
    .forUpdate()
    .skipLocked();
  await tx
    .deleteFrom('outbox')
    .where('outbox_id', '=', sql<number>`any(array(${found}))`)
    .execute();
}
