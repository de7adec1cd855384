import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { edgeTopic, outboxChannel, type EdgeTopic } from './outbox.ts';

/** What an edge is told: to drop what has these tags, or everything. `isRepeat`: it was told before. */
type EdgePurge = { readonly tags: readonly string[]; readonly isWhole: boolean; readonly isRepeat: boolean };

/** Queues a purge of one edge. @param waitSeconds after which it is due */
export async function queuePurge(db: Kysely<Database>, topic: EdgeTopic, purge: EdgePurge, waitSeconds: number): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(purge), run_at: sql<string>`now() + make_interval(secs => ${waitSeconds})` })
    .execute();
}

/** Whether more than `most` purges of an edge are waiting. */
export async function hasMoreWaiting(db: Kysely<Database>, topic: EdgeTopic, most: number): Promise<boolean> {
  const found = await db.selectFrom('outbox').select('outbox_id').where('topic', '=', topic).offset(most).limit(1).execute();
  return found.length > 0;
}

/** Replaces all purges of an edge that are waiting by one of everything; those that are committed meanwhile stay. */
export const replaceByWhole = (db: Kysely<Database>, topic: EdgeTopic): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('outbox').where('topic', '=', topic).execute();
    await queuePurge(tx, topic, { tags: [], isWhole: true, isRepeat: false }, 0);
  });

/** Has all edges drop everything, and forgets what edges were to be told that are in the settings no more. */
export async function purgeWhole(db: Kysely<Database>, urls: readonly string[]): Promise<void> {
  const topics = urls.map(edgeTopic);
  await db
    .deleteFrom('outbox')
    .where('topic', 'like', 'purge-edge %')
    .where(sql<boolean>`topic <> all(${topics}::text[])`)
    .execute();
  for (const topic of topics) await queuePurge(db, topic, { tags: [], isWhole: true, isRepeat: false }, 0);
  await db.selectNoFrom(sql`pg_notify(${outboxChannel}, '')`.as('sent')).execute();
}
