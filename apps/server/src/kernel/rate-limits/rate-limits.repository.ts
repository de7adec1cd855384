import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** Removes counts that have ended. */
export async function deleteExpiredRateLimits(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
    .execute();
}
