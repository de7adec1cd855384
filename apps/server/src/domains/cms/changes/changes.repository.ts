import type { Database } from '@ximblox/db';
import type { ChangeEvent } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { changeColumns, type ChangeRow } from '../../../kernel/transaction/change-feed.repository.ts';

export type Feed = { readonly lastPosition: number; readonly deletedPosition: number };

/** The ends of the feed. */
export const findFeed = (db: Kysely<Database>): Promise<Feed> =>
  db
    .selectFrom('change_feed')
    .select(['last_position as lastPosition', 'deleted_position as deletedPosition'])
    .executeTakeFirstOrThrow();

/** Changes of these events with positions after one and up to another, in order. */
export const listChanges = (
  db: Kysely<Database>,
  { after, upTo, events, limit }: { after: number; upTo: number; events: readonly ChangeEvent[]; limit: number },
): Promise<ChangeRow[]> =>
  db
    .selectFrom('change')
    .select(changeColumns)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .where('event', 'in', events)
    .orderBy('position')
    .limit(limit)
    .execute();

/** The message of the change at a position; undefined where it was deleted, or there is none. */
export async function findMessageID(db: Kysely<Database>, position: number): Promise<string | undefined> {
  const query = db.selectFrom('change').select('message_id').where('position', '=', position);
  return (await query.executeTakeFirst())?.message_id;
}
