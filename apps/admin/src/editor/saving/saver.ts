import type { Stored } from '@ximblox/contract';

import { newKey } from '../document/keys.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { fitsOnLeave } from '../../shared/api/large-input.ts';
import { isDirty, type EditorStore } from '../document/editor-store.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';

/** The result of sending a draft. */
export type SendResult =
  | ({ readonly kind: 'stored' } & Stored)
  /** Another user saved first; the draft must be merged with the stored version, of which it is a part already where `isStored`. */
  | { readonly kind: 'conflict'; readonly isStored?: boolean }
  /** The draft itself is rejected; retrying it unchanged would fail again. */
  | { readonly kind: 'refused'; readonly message: string; readonly property: string }
  /** No answer, or one that is unrelated to the draft; retrying may succeed. Where it `isAnswered`, by whomever, it is not stored. */
  | { readonly kind: 'unreachable'; readonly message: string | null; readonly isAnswered?: boolean };

export type Draft = {
  readonly document: PageDocument;
  readonly revision: number;
  readonly pageVersionID: number;
  /** Of this sending: sent again with it, as its answer was lost, it is stored once. */ readonly key: string;
};

const sentOf = ({ document, pageVersionID, key }: Draft): NonNullable<JournalEntry['sent']> => ({ document, pageVersionID, key });

/** How long after a letter it is sent while others are on the page, in milliseconds. */
const sharedMs = 50;
/** How seldom at most meanwhile: with reading what others store as often, it stays below the calls that an account has in a minute. */
export const sharedIntervalMs = 250;

/** The state of the save indicator. */
export type SaveStatus =
  | { readonly kind: 'saved'; readonly atMs: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline'; readonly isStored: boolean; readonly message: string | null }
  /** This program has a fault; whether the server has the draft is not known. */
  | { readonly kind: 'fault'; readonly isStored: boolean }
  | { readonly kind: 'refused'; readonly message: string; readonly property: string }
  | { readonly kind: 'conflict' };

export type Saver = {
  status(): SaveStatus;
  subscribe(listener: () => void): () => void;
  /** Saves pending changes now. @returns whether the server has everything */
  flush(): Promise<boolean>;
  /** Writes pending changes to the journal immediately, for a window that is closing. @returns whether none are in this window alone */
  keep(): boolean;
  /** Whether a flush by a closing window, of which nobody reads the answer, sends all that the server does not have. */
  isSentOnLeave(): boolean;
  /** Whether a draft is being sent, of which there is no answer yet. */
  isSending(): boolean;
  /** Whether a draft was sent of which the answer was lost, so that what is stored may be what is here. It is sent again. */
  isUnanswered(): boolean;
  /** Sends nothing until somebody has decided between two changes; a conflict that the server found does so by itself. */
  pause(): void;
  /** Sends what a window that closed had sent without an answer, before anything else: see {@link Draft.key}. */
  resend(draft: Draft): void;
  /** Continues after a conflict was merged, or when the network is back. */
  resume(): void;
  stop(): void;
};

type Options = {
  readonly pageID: number;
  readonly store: EditorStore;
  readonly journal: Journal;
  send(draft: Draft): Promise<SendResult>;
  /** Called once per conflict; the saver pauses until `resume`. */
  onConflict(): void;
  /** Whether others are on the page, who are to see each letter at once. */
  readonly isShared?: () => boolean;
  readonly delayMs?: number;
  /** The maximum delay of a save during continuous typing. */
  readonly delayMaxMs?: number;
  /** Delay from a change to the journal: what a crashed tab can lose. */
  readonly keepMs?: number;
  /** Delays of attempts without an answer, of which the last one repeats; after a fault of this program they end. */
  readonly retryMs?: readonly number[];
  readonly nowMs?: () => number;
};

/**
 * Saves drafts automatically: `delayMs` after the last change, `delayMaxMs` after the first, almost at once while others are on the page; one
 * call at a time, each with the revision it was based on. From `keepMs` after a change until it is stored, the draft is in the journal. A response never
 * modifies the document.
 */
export function createSaver(options: Options): Saver {
  const { pageID, store, journal, delayMs = 2000, delayMaxMs = 10_000, keepMs = 250, nowMs = Date.now } = options;
  const { isShared = () => false, retryMs = [1000, 2000, 5000, 10_000, 30_000] } = options;
  let status: SaveStatus = { kind: 'saved', atMs: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the oldest change not yet sent. */
  let waitingSinceMs: number | undefined;
  let underWay: Promise<boolean> | undefined;
  /** What was sent last. */
  let sent: PageDocument | undefined;
  /** What was sent without an answer. It is sent again before anything else: what others stored since is told from it by the answer alone. */
  let unanswered: Draft | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let faults = 0;
  const listeners = new Set<() => void>();

  const show = (next: SaveStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  // What failed stays shown while it is tried again, so that screen readers do not tell it at each attempt.
  const showAttempt = (next: SaveStatus) => {
    if (status.kind !== 'offline' && status.kind !== 'fault') show(next);
  };
  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };
  const sharedDelay = (sinceMs = nowMs()): number =>
    Math.max(0, Math.max(sinceMs + sharedMs, sentAtMs + sharedIntervalMs) - nowMs());
  const keep = (): boolean => {
    const { base, document, revision } = store.getState();
    const entry = { format: 1, pageID, revision, base, document, atMs: nowMs() } as const;
    return journal.write(unanswered?.revision === revision ? { ...entry, sent: sentOf(unanswered) } : entry);
  };

  const keepIfDirty = (): boolean => (!isDirty(store.getState()) && unanswered === undefined) || keep();
  const journalSoon = () => {
    keepTimer ??= setTimeout(() => {
      keepTimer = undefined;
      keepIfDirty();
    }, keepMs);
  };

  const settle = (result: SendResult, draft: Draft, isRepeated: boolean): boolean => {
    // What a filter or a fault of the server keeps from being stored can be mended only if it is not sent before anything else.
    const isUnstored = result.kind === 'unreachable' && result.isAnswered === true && !isRepeated;
    if (result.kind !== 'unreachable' || isUnstored) unanswered = undefined;
    if (result.kind === 'stored') {
      store.getState().acknowledge(draft.document, result);
      const isClean = !isDirty(store.getState());
      if (isClean) journal.clear(pageID);
      else schedule(isRepeated ? 0 : isShared() ? sharedDelay() : delayMs);
      show(isClean ? { kind: 'saved', atMs: nowMs() } : { kind: 'waiting' });
      failures = 0;
      faults = 0;
      return isClean;
    }
    if (result.kind === 'conflict') {
      const { revision, pageVersionID } = draft;
      if (result.isStored === true) store.getState().acknowledge(draft.document, { revision, pageVersionID });
      show({ kind: 'conflict' });
      options.onConflict();
    } else if (result.kind === 'refused') show({ kind: 'refused', message: result.message, property: result.property });
    else {
      schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? 30_000);
      failures += 1;
      show({ kind: 'offline', isStored: keep(), message: result.message });
    }
    return false;
  };

  /** Tells a fault of this program. Trying again sends what the server does not have, and finds out what it has. */
  const tellFault = (): false => {
    const delay = retryMs[faults];
    if (delay !== undefined) schedule(delay);
    // It would be sent again for ever, and what is written afterwards never.
    else unanswered = undefined;
    faults += 1;
    show({ kind: 'fault', isStored: keep() });
    return false;
  };

  const attempt = async (): Promise<boolean> => {
    const { document, revision, pageVersionID } = store.getState();
    const isRepeated = unanswered?.revision === revision;
    const draft = unanswered !== undefined && isRepeated ? unanswered : { document, revision, pageVersionID, key: newKey() };
    unanswered = draft;
    sent = draft.document;
    sentAtMs = nowMs();
    try {
      keep();
      waitingSinceMs = undefined;
      showAttempt({ kind: 'saving' });
      return settle(await options.send(draft), draft, isRepeated);
    } catch (error) {
      const isUnreachable = failureOf(error).kind === 'unreachable';
      return isUnreachable ? settle({ kind: 'unreachable', message: null }, draft, isRepeated) : tellFault();
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // Each of several callers looks again: the first to go on has begun the next save.
    while (underWay !== undefined) await underWay;
    clearTimeout(timer);
    if (status.kind === 'conflict') return false;
    // What was undone since may be stored: that is found out first.
    if (!isDirty(store.getState()) && unanswered === undefined) {
      journal.clear(pageID);
      show({ kind: 'saved', atMs: status.kind === 'saved' ? status.atMs : nowMs() });
      return true;
    }
    underWay = attempt().finally(() => {
      underWay = undefined;
      // Whoever waits for the end of a save looks again.
      show(status);
    });
    return underWay;
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document) return;
    journalSoon();
    if (status.kind === 'conflict') return;
    waitingSinceMs ??= nowMs();
    const atMostMs = Math.max(0, Math.min(delayMs, waitingSinceMs + delayMaxMs - nowMs()));
    schedule(isShared() ? sharedDelay(waitingSinceMs) : atMostMs);
    if (underWay === undefined) showAttempt({ kind: 'waiting' });
  });

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    keep: keepIfDirty,
    isSentOnLeave() {
      const state = store.getState();
      if (!isDirty(state)) return true;
      if (!fitsOnLeave(state.document)) return false;
      // The next save waits for the one that is under way.
      return underWay === undefined ? status.kind === 'waiting' : sent === state.document;
    },
    isSending: () => underWay !== undefined,
    isUnanswered: () => unanswered !== undefined && underWay === undefined,
    pause: () => show({ kind: 'conflict' }),
    resend(draft) {
      unanswered = draft;
      void flush();
    },
    resume() {
      showAttempt({ kind: 'waiting' });
      void flush();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(keepTimer);
      unsubscribe();
    },
  };
}
