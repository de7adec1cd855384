import { Readable } from 'node:stream';

import { endedTag } from '../../../kernel/cache/cache-bus.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { everySessionTag, sessionTag } from '../../access/credentials/index.ts';
import {
  deleteConnection,
  findPresence,
  notifyWatchers,
  presenceTag,
  touchConnection,
  type Connection,
} from './presence.repository.ts';

/** Between heartbeats, which also find what a lost notification would have told. */
const heartbeatMs = 20_000;
/** A stream ends after this time; the client connects again, and its session is checked as for every call. */
const longestMs = 15 * 60_000;
/** What waits for a client that does not read; beyond it the client is disconnected. */
const unreadBytes = 64 * 1024;

/**
 * The events of a page for one window: its state, at once and whenever it changed. It ends when the user's sessions or rights
 * may have changed, and when the server stops.
 */
export function watchPage({ db, cacheBus }: Pick<Services, 'db' | 'cacheBus'>, viewer: Connection): Readable {
  let last = '';
  let isReading = false;
  let isStale = false;
  let staysListed = false;
  const push = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > unreadBytes) stream.destroy();
    else stream.push(text);
  };
  const end = (): void => {
    if (!stream.destroyed) stream.push(null);
    stop();
  };
  const send = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && !stream.destroyed) {
        isStale = false;
        const state = await findPresence(db, viewer.pageID, viewer.userID);
        if (state === undefined) return end();
        const text = JSON.stringify(state);
        if (text !== last) push(`data: ${text}\n\n`);
        last = text;
      }
    } catch {
      // The client connects again, with increasing delays.
      end();
    } finally {
      isReading = false;
    }
  };
  const beat = async (): Promise<void> => {
    push(':\n\n');
    await touchConnection(db, viewer).catch(() => undefined);
    await send();
  };
  const unsubscribe = cacheBus.onDrop((tags) => {
    // A window that connects again at once is not announced as gone.
    if (tags === null || tags.includes(endedTag)) {
      staysListed = true;
      end();
    } else if (tags.includes(sessionTag('staff', viewer.userID)) || tags.includes(everySessionTag('staff'))) end();
    // Publishing invalidates the page itself.
    else if (tags.includes(presenceTag(viewer.pageID)) || tags.includes(`page:${viewer.pageID}`)) void send();
  });
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  const limit = setTimeout(() => {
    staysListed = true;
    end();
  }, longestMs);
  heartbeat.unref();
  limit.unref();
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(limit);
    if (!staysListed) void leave();
  };
  const leave = async (): Promise<void> => {
    try {
      await deleteConnection(db, viewer);
      await notifyWatchers(db, viewer.pageID);
    } catch {
      // It counts no longer than a minute after its last heartbeat.
    }
  };
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      stop();
      done(error);
    },
  });
  push('retry: 3000\n\n');
  void send();
  return stream;
}
