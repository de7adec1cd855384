import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { PagePresence } from '@ximblox/contract';

import { endedTag } from '../../../kernel/cache/cache-bus.ts';
import type { Services, StatePart } from '../../../kernel/operation/services.ts';
import { everySessionTag, sessionTag } from '../../access/credentials/index.ts';
import {
  deleteConnection,
  findPresence,
  notifyWatchers,
  presenceTag,
  touchConnection,
  type Connection,
} from './presence.repository.ts';
import { isReplaced } from './window-tag.ts';

/** Between heartbeats, which also find what a lost notification would have told. */
const heartbeatMs = 20_000;
/** A stream ends after this time; the client connects again, and its session is checked as for every call. */
const longestMs = 15 * 60_000;
/** What waits for a client that does not read; beyond it the client is disconnected. */
const unreadBytes = 64 * 1024;

/** The streams of this process by window, each with what ends it. */
const openStreams: StatePart<Map<string, () => void>> = { create: () => new Map() };

/** Look-ups that have not begun yet, by page. */
const dueLookups: StatePart<Map<number, Promise<PagePresence | undefined>>> = { create: () => new Map() };

type Used = Pick<Services, 'db' | 'cacheBus' | 'state'>;

/** The state of a page with all who are there. What asks in the same moment, as all streams do at a change, shares one look-up. */
function readState({ db, state: programState }: Used, pageID: number): Promise<PagePresence | undefined> {
  const due = programState.get(dueLookups);
  const known = due.get(pageID);
  if (known !== undefined) return known;
  const state = setImmediate().then(() => {
    // What asks from now on may have heard of a later change.
    due.delete(pageID);
    return findPresence(db, pageID, null);
  });
  due.set(pageID, state);
  return state;
}

/**
 * The events of a page for one window: its state, at once and whenever it changed. It ends the earlier stream of the window, and when the user's sessions or rights
 * may have changed, and when the server stops.
 */
export function watchPage(services: Used, viewer: Connection, streamID: string): Readable {
  const { db, cacheBus } = services;
  const ofWindows = services.state.get(openStreams);
  const window = `${viewer.userID}:${viewer.connection}`;
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
  /** Ends where another stream of the window follows, which is listed as this one. */
  function replace(): void {
    staysListed = true;
    end();
  }
  const send = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && !stream.destroyed) {
        isStale = false;
        const state = await readState(services, viewer.pageID);
        if (state === undefined) return end();
        const text = JSON.stringify({ ...state, people: state.people.filter(({ user }) => user.ID !== viewer.userID) });
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
    if (tags === null || tags.includes(endedTag) || isReplaced(tags, viewer, streamID)) replace();
    else if (tags.includes(sessionTag('staff', viewer.userID)) || tags.includes(everySessionTag('staff'))) end();
    // Publishing invalidates the page itself.
    else if (tags.includes(presenceTag(viewer.pageID)) || tags.includes(`page:${viewer.pageID}`)) void send();
  });
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  const limit = setTimeout(replace, longestMs);
  heartbeat.unref();
  limit.unref();
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    unsubscribe();
    if (ofWindows.get(window) === replace) ofWindows.delete(window);
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
  ofWindows.get(window)?.();
  ofWindows.set(window, replace);
  push('retry: 3000\n\n');
  void send();
  return stream;
}
