import type { Caret, PagePresence } from '@ximblox/contract';

import { newKey } from '../document/keys.ts';
import { sharedIntervalMs } from '../saving/saver.ts';
import type { Session } from '../session/session.ts';

/** Delays of the attempts to connect again; half of each at least, so that windows do not come all at once. */
const retryMs = [2000, 5000, 15_000, 60_000] as const;
/** A window that is hidden for longer is not here, and leaves its connection to others: browsers open few to one server. */
const hiddenMs = 30_000;
/** The delay between a selection and its call. */
const moveMs = 500;
/** Between a move of the caret and the call that says where it is; and between two such calls, as it moves along with what is typed at it. */
const caretMs = 100;
const caretIntervalMs = 600;

/** What this needs of `EventSource`. */
export type Source = EventTarget & Pick<EventSource, 'close'>;

/** What is said of a window: the block that is selected, and the caret in a text of it. */
type Whereabouts = { readonly blockKey: string; readonly caret: Caret | null };
const nowhere: Whereabouts = { blockKey: '', caret: null };

/** Of a text that somebody else stored the caret is said again only where it moved by that. */
const isSame = (a: Whereabouts, b: Whereabouts): boolean =>
  a.blockKey === b.blockKey && a.caret?.path === b.caret?.path && a.caret?.from === b.caret?.from && a.caret?.to === b.caret?.to;

function whereaboutsOf({ store, caret }: Session): Whereabouts {
  const { selection, revision } = store.getState();
  const blockKey = selection.focus ?? '';
  const { own } = caret.getState();
  const at = own?.blockKey === blockKey ? own.read() : null;
  return { blockKey, caret: own === null || at === null ? null : { path: own.path, ...at, revision } };
}

const pathOf = (pageID: number, connection: string): string => `/api/ximblox/page/${pageID}/presence?connection=${connection}`;

/**
 * Keeps the presence of a page up to date while its window is shown, and tells others which block is selected, and where the caret is,
 * while there are any. If the connection is lost, nobody is shown, and it is opened again with increasing delays.
 * What others store is taken in at once, but for what this window is sending itself; a question that a person has to decide follows it.
 * @param onState called when the page was published, unpublished, requested, rejected or withdrawn
 * @param onStored takes in what was stored elsewhere
 * @returns the cleanup function
 */
export function watchPresence(
  session: Session,
  { onState, onStored }: { onState(): Promise<unknown>; onStored(): Promise<unknown> },
  open: (path: string) => Source = (path) => new EventSource(path),
): () => void {
  const { pageID, presence, caret, store, view, saver, api } = session;
  const connection = newKey();
  let source: Source | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hide: ReturnType<typeof setTimeout> | undefined;
  let moving: ReturnType<typeof setTimeout> | undefined;
  let movingCaret: ReturnType<typeof setTimeout> | undefined;
  let reported = nowhere;
  let isTelling = false;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let pageState: PagePresence['state'] | undefined;

  const tellNow = async () => {
    // One call after the other, or an earlier one could arrive last.
    if (isTelling) return tellCaret();
    if (presence.getState().people.length === 0) return;
    const where = whereaboutsOf(session);
    if (isSame(where, reported)) return;
    reported = where;
    isTelling = true;
    toldAtMs = performance.now();
    // Others see an earlier place until the next move.
    await api.presence.move.mutate({ id: pageID, connection, ...where }).catch(() => (reported = nowhere));
    isTelling = false;
  };
  const tell = () => {
    // Who only reads is in nobody's way, so is on the page but in no block.
    if (session.isReadOnly) return;
    clearTimeout(moving);
    moving = setTimeout(() => void tellNow(), moveMs);
  };
  const tellCaret = () => {
    if (session.isReadOnly || movingCaret !== undefined || presence.getState().people.length === 0) return;
    movingCaret = setTimeout(
      () => {
        movingCaret = undefined;
        void tellNow();
      },
      Math.max(caretMs, toldAtMs + caretIntervalMs - performance.now()),
    );
  };
  let isTaking = false;
  let takenAtMs = Number.NEGATIVE_INFINITY;
  let taking: ReturnType<typeof setTimeout> | undefined;
  /** A question that a person has to decide is about what was stored later than what is in the page. */
  const knownRevision = () => view.getState().conflict?.revision ?? store.getState().revision;
  const takeStored = async () => {
    const { stored } = presence.getState();
    const known = knownRevision();
    // Without a question yet, what the server refused is being merged.
    const isUndecided = (saver.status().kind === 'conflict') !== (view.getState().conflict !== null);
    const isUnknown = saver.isSending() || saver.isUnanswered();
    if (isTaking || stored === null || stored.revision <= known || isUndecided || isUnknown) return;
    const waitMs = takenAtMs + sharedIntervalMs - performance.now();
    clearTimeout(taking);
    if (waitMs > 0) {
      taking = setTimeout(() => void takeStored(), waitMs);
      return;
    }
    isTaking = true;
    takenAtMs = performance.now();
    await onStored();
    isTaking = false;
    // More may have been stored meanwhile. What could not be loaded is loaded when more is heard.
    if (knownRevision() > known) void takeStored();
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    reported = nowhere;
    presence.setState({ people: [] });
  };
  const connect = () => {
    clearTimeout(retry);
    if (source !== undefined) return;
    source = open(pathOf(pageID, connection));
    source.addEventListener('message', (event) => {
      failures = 0;
      const { people, ...stored } = JSON.parse((event as MessageEvent<string>).data) as PagePresence;
      presence.setState({ people, stored });
      // Published, requested or rejected, here or elsewhere. If this fails, the page shows its old state until it is opened again.
      if (pageState !== undefined && pageState !== stored.state) onState().catch(() => undefined);
      pageState = stored.state;
      tell();
      void takeStored();
    });
    source.addEventListener('error', () => {
      close();
      const delay = retryMs[Math.min(failures, retryMs.length - 1)] ?? 60_000;
      failures += 1;
      retry = setTimeout(connect, delay / 2 + (Math.random() * delay) / 2);
    });
  };
  const turn = () => {
    clearTimeout(hide);
    if (document.visibilityState === 'hidden') hide = setTimeout(close, hiddenMs);
    else connect();
  };
  const unsubscribe = store.subscribe(({ selection, revision }, before) => {
    if (selection.focus !== before.selection.focus) tell();
    // What was typed is stored now, and the caret behind it.
    if (revision !== before.revision) tellCaret();
  });
  const uncaret = caret.subscribe(tellCaret);
  const unwatch = saver.subscribe(() => void takeStored());
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    unsubscribe();
    uncaret();
    unwatch();
    clearTimeout(hide);
    clearTimeout(moving);
    clearTimeout(taking);
    clearTimeout(movingCaret);
    close();
  };
}
