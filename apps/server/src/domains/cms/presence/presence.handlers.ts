import { randomUUID } from 'node:crypto';

import type { Contract } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound, tooManyCalls } from '../../../kernel/operation/errors.ts';
import type { Download, Handlers } from '../../../kernel/operation/handlers.ts';
import { jsonDownload } from '../../../kernel/json-download.ts';
import {
  connectionsMax,
  countConnections,
  findPresence,
  listPresence,
  notifyJoined,
  notifyWatchers,
  updateBlock,
  upsertConnection,
  type Connection,
} from './presence.repository.ts';
import { watchPage } from './watch-page.ts';

/** Windows that one user can have open at a time. */
const connectionsOfUser = 10;
const retryAfterSeconds = 60;

/** The connection of a session; programs with a token are nobody's presence. */
function connectionOf({ actor }: Context, id: number, connection: string): Connection | undefined {
  return actor.kind === 'staff' && actor.tokenID === undefined ? { pageID: id, userID: actor.userID, connection } : undefined;
}

/** @throws DomainError `tooManyCalls` where the user, or all users together, have as many connections as they can have */
async function join({ db }: Context, viewer: Connection, streamID: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { own, all } = await countConnections(tx, viewer);
    if (own >= connectionsOfUser || all >= connectionsMax) throw tooManyCalls(retryAfterSeconds);
    await upsertConnection(tx, viewer);
  });
  await notifyJoined(db, viewer, streamID);
}

const eventStream = (body: Download['body']): Download => ({
  body,
  contentType: 'text/event-stream; charset=utf-8',
  fileName: 'presence.txt',
  disposition: 'inline',
  etag: `"${randomUUID()}"`,
  cacheControl: 'no-store, no-transform',
  isLive: true,
});

export const presenceHandlers: Handlers<Contract['presence']> = {
  list: async ({ db }) => ({ items: await listPresence(db) }),

  async watch(context, { id, connection }) {
    const viewer = connectionOf(context, id, connection);
    const state = await findPresence(context.db, id, viewer?.userID ?? null);
    if (state === undefined) throw notFound('page');
    if (viewer === undefined || context.request.accept?.includes('text/event-stream') !== true)
      return jsonDownload('presence.json', state);
    const streamID = randomUUID();
    await join(context, viewer, streamID);
    return eventStream(watchPage(context.services, viewer, streamID));
  },

  async move(context, { id, connection, blockKey, caret = null }) {
    const viewer = connectionOf(context, id, connection);
    if (viewer !== undefined && (await updateBlock(context.db, viewer, blockKey, caret))) await notifyWatchers(context.db, id);
    return {};
  },
};
