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
