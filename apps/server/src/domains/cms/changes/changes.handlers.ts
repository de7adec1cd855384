import { cursorNow, type Contract } from '@ximblox/contract';
import { changeEvents, publicChangeEvents } from '@ximblox/primitives';
import type { Kysely } from 'kysely';
import type { Database } from '@ximblox/db';

import { invalid } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { findFeed, findMessageID, listChanges, type Feed } from './changes.repository.ts';
import { cursorOf, isSamePlace, readCursor } from './cursor.ts';
import { toChange } from './to-change.ts';

/**
 * The position after which a caller reads.
 * @throws DomainError `invalid` after, with the rule `expired` where changes after it were deleted, or it is of before a restore
 */
async function startOf(db: Kysely<Database>, after: string | undefined, feed: Feed): Promise<number> {
  if (after === undefined) return feed.deletedPosition;
  if (after === cursorNow) return feed.lastPosition;
  const cursor = readCursor(after);
  if (cursor === undefined) throw invalid('after', { rule: 'format', format: 'cursor' });
  const { position, tag } = cursor;
  const isRetained = position >= feed.deletedPosition && position <= feed.lastPosition;
  if (!isRetained || !isSamePlace(tag, await findMessageID(db, position))) throw invalid('after', { rule: 'expired' });
  return position;
}

export const changesHandlers: Handlers<Contract['changes']> = {
  list: ({ actor, db, services }, { after, limit }) =>
    // One snapshot: the clean-up may delete meanwhile.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const feed = await findFeed(tx);
        const from = await startOf(tx, after, feed);
        const events = actor.kind === 'anonymous' ? publicChangeEvents : changeEvents;
        const rows = await listChanges(tx, { after: from, upTo: feed.lastPosition, events, limit: limit + 1 });
        const shown = rows.slice(0, limit);
        const hasMore = rows.length > limit;
        const last = shown.at(-1);
        // Changes that the caller does not see are passed too.
        const position = hasMore && last !== undefined ? Number(last.position) : feed.lastPosition;
        const messageID = (await findMessageID(tx, position)) ?? '';
        const items = shown.map((row) => toChange(row, services.config.publicUrl));
        return { items, cursor: cursorOf({ position, messageID }), hasMore };
      }),
};
