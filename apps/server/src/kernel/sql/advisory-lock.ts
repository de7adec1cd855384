import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Waits for an advisory lock and holds it until the transaction ends.
 * @param key the lock's key in SQL: a bigint, or two integers. It must stay the same between releases, since a rolling update
 * runs both at once.
 */
export async function lockKey(tx: Kysely<Database>, key: RawBuilder<unknown>): Promise<void> {
  await tx.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('locked')).execute();
}

/** As {@link lockKey}, shared with other transactions that take it this way. */
export async function lockKeyShared(tx: Kysely<Database>, key: RawBuilder<unknown>): Promise<void> {
  await tx.selectNoFrom(sql`pg_advisory_xact_lock_shared(${key})`.as('locked')).execute();
}
