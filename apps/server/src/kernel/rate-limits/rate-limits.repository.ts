import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { recordset } from '../sql/recordset.ts';

/** Removes counts that have ended. */
export async function deleteExpiredRateLimits(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
    .execute();
}

const nowMs = sql<number>`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Adds the calls that a process counted to those of all processes.
 * @param counts in the order of their keys: two processes that add the same ones in another order would deadlock
 * @returns the sums, by key
 */
export async function addCounts(
  db: Kysely<Database>,
  counts: readonly { readonly key: string; readonly points: number }[],
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  const added = recordset<{ key: string; points: number }, 'e'>(counts, 'e', sql`key text, points int`);
  const rows = await db
    .insertInto('rate_limit')
    .columns(['key', 'points', 'expire'])
    .expression((eb) =>
      eb
        .selectFrom(added)
        .select(['e.key', 'e.points'])
        .select(sql<number>`${nowMs} + ${seconds * 1_000}`.as('expire')),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limit.expire <= ${nowMs} then excluded.points else rate_limit.points + excluded.points end`,
        expire: sql`case when rate_limit.expire <= ${nowMs} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['key', 'points'])
    .execute();
  return new Map(rows.map(({ key, points }) => [key, points]));
}
