import type { Caret, PagePresence } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { cacheChannel, evictionNotice } from '../../../kernel/cache/cache-bus.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { person, type Person } from '../../../kernel/sql/person.ts';
import { windowTag } from './window-tag.ts';

/** A window of a user with a page open. */
export type Connection = { readonly pageID: number; readonly userID: number; readonly connection: string };

/** A process that died leaves rows behind, so a connection counts for a minute after its last heartbeat only. */
const isPresent = sql<boolean>`w.seen_at > now() - interval '1 minute'`;

/** The most that one answer lists; as many connections are accepted. */
export const connectionsMax = 500;

/** What invalidates what is known of a page's presence, in all processes. The trigger of migration 0063 names it too. */
export const presenceTag = (pageID: number): string => `presence:${pageID}`;

async function notify(db: Kysely<Database>, tags: readonly string[]): Promise<void> {
  await db.selectNoFrom(sql`pg_notify(${cacheChannel}, ${evictionNotice(tags)})`.as('sent')).execute();
}

/** Tells the watchers of a page, in all processes. */
export const notifyWatchers = (db: Kysely<Database>, pageID: number): Promise<void> => notify(db, [presenceTag(pageID)]);

/** Tells the watchers of a page that a window joined, and earlier streams of that window to end, in all processes. */
export const notifyJoined = (db: Kysely<Database>, viewer: Connection, streamID: string): Promise<void> =>
  notify(db, [presenceTag(viewer.pageID), windowTag(viewer) + streamID]);

/**
 * The users who have a page open but for one, each in the block of their last activity, and the draft's revision.
 * @returns undefined where there is no such page, or it is in the bin
 */
export const findPresence = (db: Kysely<Database>, pageID: number, userID: number | null): Promise<PagePresence | undefined> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select(['v.page_version_id as pageVersionID', 'v.revision', 'p.state', 'p.updated_at as updatedAt'])
    .select([
      person(sql`p.updated_by_user_id`).as('updatedBy'),
      sql<PagePresence['people']>`
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object(
                  'user', jsonb_build_object('ID', u.staff_user_id, 'name', u.name), 'blockKey', l.block_key, 'caret',
                  l.caret
                )
                order by ${textOrder('u.name')}, u.staff_user_id
              )
            from
              (
                select distinct on (w.user_id) w.user_id, w.block_key, w.caret
                from page_presence w
                where w.page_id = p.page_id and w.user_id is distinct from ${userID}::int and ${isPresent}
                order by w.user_id, w.active_at desc
              ) l
              join staff_user u on u.staff_user_id = l.user_id
              and u.deleted_at is null
          ),
          '[]'
        )`.as('people'),
    ])
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

/** Who has which page open; a user once for each page. */
export const listPresence = (db: Kysely<Database>): Promise<{ pageID: number; user: Person; blockKey: string }[]> =>
  db
    .selectFrom('page_presence as w')
    .innerJoin('staff_user as u', 'u.staff_user_id', 'w.user_id')
    .innerJoin('page as p', 'p.page_id', 'w.page_id')
    .distinctOn(['w.page_id', 'w.user_id'])
    .select(['w.page_id as pageID', person(sql`w.user_id`).as('user'), 'w.block_key as blockKey'])
    .where(isPresent)
    .where('u.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('w.page_id')
    .orderBy('w.user_id')
    .orderBy('w.active_at', 'desc')
    .limit(connectionsMax)
    .execute();

/** How many other connections a user has, and all users together. Others wait until the transaction ends. */
export async function countConnections(
  tx: Transaction<Database>,
  { userID, connection }: Connection,
): Promise<{ own: number; all: number }> {
  await lockKey(tx, sql`hashtextextended('page presence', 0)`);
  return tx
    .selectFrom('page_presence as w')
    .select([sql<number>`count(*) filter (where w.user_id = ${userID})::int`.as('own'), sql<number>`count(*)::int`.as('all')])
    .where(isPresent)
    .where(sql<boolean>`(w.user_id, w.connection) <> (${userID}, ${connection})`)
    .executeTakeFirstOrThrow();
}

/** Adds a connection, or takes it over where the same window connects again. */
export async function upsertConnection(tx: Transaction<Database>, { pageID, userID, connection }: Connection): Promise<void> {
  await tx
    .insertInto('page_presence')
    .values({ page_id: pageID, user_id: userID, connection })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'connection'])
        .doUpdateSet({ page_id: pageID, caret: null, active_at: sql`now()`, seen_at: sql`now()` }),
    )
    .execute();
}

/** Notes that a connection is alive. */
export async function touchConnection(db: Kysely<Database>, { userID, connection }: Connection): Promise<void> {
  await db
    .updateTable('page_presence')
    .set({ seen_at: sql`now()` })
    .where('user_id', '=', userID)
    .where('connection', '=', connection)
    .execute();
}

/** Notes the block of a connection, and its caret there. @returns whether that changed */
export async function updateBlock(
  db: Kysely<Database>,
  { pageID, userID, connection }: Connection,
  key: string,
  caret: Caret | null,
): Promise<boolean> {
  const stored = caret === null ? null : JSON.stringify(caret);
  const { numUpdatedRows } = await db
    .updateTable('page_presence')
    .set({ block_key: key, caret: stored, active_at: sql`now()` })
    .where('user_id', '=', userID)
    .where('connection', '=', connection)
    .where('page_id', '=', pageID)
    .where(sql<boolean>`(block_key, caret) is distinct from (${key}, ${stored}::jsonb)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteConnection(db: Kysely<Database>, { pageID, userID, connection }: Connection): Promise<void> {
  await db
    .deleteFrom('page_presence')
    .where('user_id', '=', userID)
    .where('connection', '=', connection)
    .where('page_id', '=', pageID)
    .execute();
}

/** Deletes the connections of processes that died. */
export async function deleteLostConnections(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('page_presence as w')
    .where(sql<boolean>`w.seen_at < now() - interval '10 minutes'`)
    .execute();
}
