import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';

import { t } from '../../shared/language/t.ts';
import { isTransient } from '../../shared/api/failure.ts';
import { timeOf } from '../../shared/format.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { createChecksStore, type ChecksStore, type ShownChecks } from '../checks/checks-store.ts';
import { sameDocument } from '../document/difference.ts';
import { createEditorStore, isDirty, type EditorState, type EditorStore } from '../document/editor-store.ts';
import { newKey } from '../document/keys.ts';
import { documentOf, type OpenPage, type PageDocument } from '../document/page-document.ts';
import { createCaretStore, createPresenceStore, type CaretStore, type PresenceStore } from '../presence/presence-store.ts';
import { holdCaret } from '../saving/hold-caret.ts';
import { browserJournal, type Journal } from '../saving/journal.ts';
import type { JournalEntry } from '../saving/journal-entry.ts';
import type { MergeText } from '../saving/merge-value.ts';
import type { Opening } from '../saving/prepare-opening.ts';
import { mergeDocuments, mergerOf, resolveConflicts, type Choice, type Conflict, type Merge } from '../saving/merge.ts';
import { createSaver, type Draft, type Saver, type SaveStatus, type SendResult } from '../saving/saver.ts';
import { failureInEditor, findLinks, sendDraft, type EditorApi } from './editor-api.ts';
import { announced, createViewStore, type OpenConflict, type ViewState, type ViewStore } from './view-store.ts';
import { showUndo } from './show-undo.ts';
import { only, selectedKeys } from '../document/selection.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/** An open page: its document store, view store and saver. */
export type Session = {
  readonly pageID: number;
  readonly api: EditorApi;
  readonly store: EditorStore;
  readonly view: ViewStore;
  readonly saver: Saver;
  readonly checks: ChecksStore;
  readonly presence: PresenceStore;
  readonly caret: CaretStore;
  /** Whether the user may read the page but not change it. */
  readonly isReadOnly: boolean;
  /** Whether what is typed becomes suggestions: for the page that is drawn, whose store is a copy of the draft. */
  readonly isSuggesting: boolean;
  /** Whether a page is open; otherwise the content of a reusable block is, in the place of one. */
  readonly isPage: boolean;
  /** Reads it anew from the server. */
  load(): Promise<OpenPage>;
};

/** Where a session reads and stores what it edits. */
export type SessionSource = {
  readonly isPage: boolean;
  readonly journal: Journal;
  /** Merges texts by letter; without it, what a closed window left of a text that others changed is asked about. */
  readonly mergeText?: MergeText | undefined;
  load(): Promise<OpenPage>;
  send(draft: Draft): Promise<SendResult>;
};

/**
 * Opens a page for editing and replays journal entries that never reached the server.
 * @param isReadOnly for users who may not change the page: nothing is replayed, and entries remain for a later session
 */
export function openSession(page: OpenPage, api: EditorApi, { own, mergeText }: Opening, isReadOnly: boolean): Session {
  return startSession(page, api, isReadOnly, {
    isPage: true,
    journal: browserJournal(window.localStorage, own),
    mergeText,
    load: () => api.pages.get.query({ id: page.id }),
    send: (draft) => sendDraft(api, draft),
  });
}

/** Opens what a source holds; as {@link openSession}. */
export function startSession(page: OpenPage, api: EditorApi, isReadOnly: boolean, source: SessionSource): Session {
  const { isPage, journal } = source;
  const store = createEditorStore({
    document: documentOf(page),
    revision: page.pageVersion.revision,
    pageVersionID: page.pageVersion.id,
  });
  const view = createViewStore(page);
  const presence = createPresenceStore();
  const saver = createSaver({
    pageID: page.id,
    store,
    // What this window has from before is left for a session that may write.
    journal: isReadOnly ? { ...journal, clear: ignore } : journal,
    send: async (draft) => {
      const result = await source.send(draft);
      // What is decided is stored, so that it is asked again what others change from now on.
      if (result.kind === 'stored') view.setState({ decided: [] });
      // The server alone knows whether the draft says what the live and the scheduled version say.
      if (result.kind === 'stored') {
        const { hasDraft, hasLaterChanges } = result;
        view.setState({ page: { ...view.getState().page, hasDraft, hasLaterChanges } });
      }
      return result;
    },
    onConflict: () => void mergeRemote(session),
    isShared: () => presence.getState().people.length > 0,
  });
  const session: Session = {
    pageID: page.id,
    api,
    store,
    view,
    saver,
    checks: createChecksStore(store, view, (links) => findLinks(api, isPage ? page.id : undefined, links), isPage),
    presence,
    caret: createCaretStore(),
    isReadOnly,
    isSuggesting: false,
    isPage,
    load: source.load,
  };
  if (isReadOnly) {
    store.setState({ dispatch: ignore, undo: ignore, redo: ignore });
    return session;
  }
  replayEntries(session, page, source);
  return session;
}

/** Takes in what closed windows left. One entry that contradicts the page is asked about; further ones wait for the next session. */
function replayEntries(session: Session, page: OpenPage, { journal, mergeText }: SessionSource): void {
  const { store, view, saver } = session;
  for (const { entry, forget } of journal.abandoned(page.id)) {
    const merge = mergeEntry(entry, store.getState().document, page.type, mergeText);
    if (merge === undefined) {
      view.setState({
        problem: t('Your unsaved changes of {time} couldn’t be restored: this program doesn’t understand them.', {
          time: timeOf(entry.atMs),
        }),
      });
      continue;
    }
    const { sent, revision: sentRevision } = entry;
    const isStored = sameDocument(merge.document, store.getState().document);
    if (sent !== undefined && !isStored && !sameDocument(sent.document, store.getState().document)) {
      if (isDirty(store.getState())) continue;
      // Whether it is a part of what is stored tells the answer alone: merged with that, its letters could be there twice.
      const stored = { revision: sentRevision, pageVersionID: sent.pageVersionID };
      store.getState().rebase(entry.base, stored, entry.document);
      saver.resend({ ...sent, revision: sentRevision });
      forgetOnceKept(session, forget);
      tellRestored(session, entry);
      break;
    }
    if (merge.conflicts.length > 0) {
      // In the place of what an entry before it left in the page, that would be lost.
      if (isDirty(store.getState())) continue;
      // As if the window had not closed: what is written from now on is added to it, and nothing is sent until somebody has decided.
      const { revision, pageVersionID } = store.getState();
      store.getState().rebase(entry.base, { revision, pageVersionID }, entry.document);
      saver.pause();
      forgetOnceKept(session, forget);
      showConflict(session, page, { merge, mine: entry.document, ...(mergeText && { mergeText }) });
      break;
    }
    if (isStored) {
      // A window that closed sent it, and had no time for the answer.
      forget();
      if (!isDirty(store.getState())) journal.clear(page.id);
      continue;
    }
    store.getState().dispatch({ type: 'replace', document: merge.document });
    forgetOnceKept(session, forget);
    tellRestored(session, entry);
  }
}

const tellRestored = ({ store }: Session, { atMs }: JournalEntry): void =>
  showUndo(store, t('Your unsaved changes of {time} have been restored.', { time: timeOf(atMs) }));

/** An entry merged with the page; undefined for one of which this program cannot make sense, written by another version of it. */
function mergeEntry(
  { base, document, sent }: JournalEntry,
  theirs: PageDocument,
  pageType: string,
  mergeText: MergeText | undefined,
): Merge | undefined {
  try {
    const isSentStored = sent !== undefined && sameDocument(sent.document, theirs);
    return mergeDocuments(isSentStored ? theirs : base, document, theirs, mergeText, pageType);
  } catch (error) {
    failureInEditor(error);
    return undefined;
  }
}

/** Deletes the entry of a closed window once this window's has its content or, where the browser has no room for that, the server. */
function forgetOnceKept({ saver }: Session, forget: () => void): void {
  if (saver.keep()) return forget();
  const unsubscribe = saver.subscribe(() => {
    if (saver.status().kind !== 'saved') return;
    unsubscribe();
    forget();
  });
}

const ignore = (): void => undefined;

/** How seldom it is announced that others change the page, whose letters come one by one, in milliseconds. */
const announcedMs = 15_000;

function announceSeldom({ view, presence }: Session, sentence: string): void {
  const now = Date.now();
  if (now - presence.getState().announcedAtMs < announcedMs) return;
  presence.setState({ announcedAtMs: now });
  view.setState(announced(view, sentence));
}

/**
 * Says that the block is gone in which somebody writes: its letters would go nowhere from here on, without a word.
 * @param before the document from before the changes of others were taken in, with the blocks that were selected in it
 */
function announceDeleted({ store }: Session, before: PageDocument, selected: readonly string[], name: string): void {
  const [key] = selected;
  const at = before.blocks.findIndex((block) => block.key === key);
  const block = before.blocks[at];
  const isGone = !store.getState().document.blocks.some((other) => other.key === key);
  if (block === undefined || selected.length > 1 || !isGone) return;
  showToast({
    text: t('{name} deleted the block you were in.', { name }),
    onUndo: () => store.getState().dispatch({ type: 'insert', blocks: [block], at }, only(block.key)),
  });
}

/** Delays between attempts to load what another user saved, in milliseconds; after the last one, the user is told. */
const mergeRetryMs = [5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000];

/**
 * Merges local changes with another user's saved version; asks only about conflicts.
 * @param isFollowed whether it is done since others wrote on: a question that was put off stays so
 */
async function mergeRemote(session: Session, isFollowed = false, attempt = 0): Promise<void> {
  const { store, view, saver, presence } = session;
  try {
    const [page, { mergeText }] = await Promise.all([session.load(), import('../saving/texts/merge-text.ts')]);
    // What is being sent meanwhile is a part of what is stored, or is merged once that is known.
    const { revision, id: pageVersionID } = page.pageVersion;
    const isOld = revision <= store.getState().revision;
    if (saver.status().kind !== 'conflict' && (isOld || saver.isSending() || saver.isUnanswered())) return;
    const { base, document } = store.getState();
    const theirs = documentOf(page);
    const merge = withDecided(session, mergeDocuments(base, document, theirs, mergeText, page.type));
    view.setState({ page, problem: null });
    if (merge.conflicts.length > 0) return showConflict(session, page, { merge, mine: document, mergeText }, isFollowed);
    // The question is gone where the others took back what it was about.
    view.setState({ conflict: null, conflictOpen: false });
    const merged = mergerOf(mergeText, page.type);
    const selected = selectedKeys(document, store.getState().selection);
    holdCaret(() => store.getState().applyRemote(theirs, { revision, pageVersionID }, merge.document, merged));
    const { ID, name } = page.updatedBy;
    announceDeleted(session, document, selected, name);
    // Who sees others write needs no sentence for each of their letters.
    if (saver.status().kind === 'conflict' && presence.getState().people.length === 0)
      showToast({ text: t('{name} saved this too. Both changes went together.', { name }) });
    else if (ID === sessionStore.getState().user?.ID) announceSeldom(session, t('You changed this page in another window.'));
    else announceSeldom(session, t('{name} changed this page.', { name }));
    saver.resume();
  } catch (error) {
    const failure = failureInEditor(error);
    const delay = mergeRetryMs[attempt];
    const isUnsaved = saver.status().kind === 'conflict';
    const again = () => {
      // It may have been merged on request meanwhile.
      const isOpen = view.getState().conflict === null && (!isUnsaved || saver.status().kind === 'conflict');
      if (isOpen) void mergeRemote(session, isFollowed, attempt + 1);
    };
    if (isTransient(failure) && delay !== undefined) setTimeout(again, delay);
    else
      view.setState({
        problem: t('The version that someone else saved couldn’t be loaded. {reason} Your changes stay on this computer.', {
          reason: failure.errors[0]?.message ?? '',
        }),
      });
  }
}

/**
 * Takes in what was stored elsewhere, merged with changes of this window.
 * @param isFollowed whether others wrote on, and nobody here wants it: a question that was put off stays so
 */
export async function showRemote(session: Session, isFollowed = false): Promise<void> {
  const { api, store, view, pageID } = session;
  if (!session.isReadOnly) return mergeRemote(session, isFollowed);
  try {
    const page = await api.pages.get.query({ id: pageID });
    const document = documentOf(page);
    view.setState({ page });
    const { revision, id: pageVersionID } = page.pageVersion;
    store.setState({ document, base: document, revision, pageVersionID });
  } catch (error) {
    view.setState({ problem: failureInEditor(error).errors[0]?.message ?? null });
  }
}

/** What a conflict is about: the same parts of the same block, or the same field of the page. */
const subjectOf = (conflict: Conflict): string => JSON.stringify([conflict.id, conflict.kind === 'block' ? conflict.parts : []]);

/** A merge without the conflicts in which the user has just chosen their own, where the others wrote on before that was stored. */
function withDecided({ view }: Session, merge: Merge): Merge {
  const decided = new Set(view.getState().decided);
  const isDecided = (conflict: Conflict) => decided.has(subjectOf(conflict));
  return {
    document: resolveConflicts({ ...merge, conflicts: merge.conflicts.filter(isDecided) }, {}, newKey),
    conflicts: merge.conflicts.filter((conflict) => !isDecided(conflict)),
  };
}

/** The choice of what the user did not choose. */
const otherChoices = ({ conflicts }: Merge, choices: Readonly<Record<string, Choice>>): Record<string, Choice> =>
  Object.fromEntries(conflicts.map(({ id }) => [id, (choices[id] ?? 'mine') === 'mine' ? 'theirs' : 'mine']));

/** How long a choice holds that could not be stored: what the others write later than that, its user has not seen. */
const choiceMs = 3000;

/**
 * Makes the page as the user decided, and stores it. Until it is stored, for {@link choiceMs} at most, what the others write on changes nothing
 * about what was decided: else it would be asked with each of their letters. Who is still writing is asked in their turn.
 * @param choices by conflict ID; mine by default
 */
export function decide({ store, view, saver }: Session, choices: Readonly<Record<string, Choice>>): void {
  const { conflict, page } = view.getState();
  if (conflict === null) return;
  const { merge, mine, theirs, revision, pageVersionID, mergeText } = conflict;
  const merged = mergerOf(mergeText, page.type);
  const { document, applyRemote, dispatch } = store.getState();
  /** What came into the page since it is asked, such as a file that arrived, is there as well. */
  const resolve = (chosen: Readonly<Record<string, Choice>>) => merged(mine, document, resolveConflicts(merge, chosen, newKey));
  const chosen = resolve(choices);
  // Undo brings back what was not chosen, and takes back nothing else that others stored.
  applyRemote(theirs, { revision, pageVersionID }, resolve(otherChoices(merge, choices)), merged);
  dispatch({ type: 'replace', document: chosen });
  // Theirs is what the page says by then: what contradicts it later was written later, and a copy of it would be there twice.
  const decided = merge.conflicts.filter(({ id }) => (choices[id] ?? 'mine') === 'mine').map(subjectOf);
  view.setState({ conflict: null, conflictOpen: false, decided });
  setTimeout(() => {
    if (view.getState().decided === decided) view.setState({ decided: [] });
  }, choiceMs);
  saver.resume();
}

function showConflict(
  { view }: Session,
  page: OpenPage,
  found: Pick<OpenConflict, 'merge' | 'mine' | 'mergeText'>,
  isFollowed = false,
): void {
  const { conflict, conflictOpen } = view.getState();
  view.setState({
    conflict: {
      ...found,
      theirs: documentOf(page),
      revision: page.pageVersion.revision,
      pageVersionID: page.pageVersion.id,
      by: page.updatedBy.name,
      at: timeOf(Date.parse(page.pageVersion.updatedAt)),
    },
    conflictOpen: conflict === null || !isFollowed || conflictOpen,
  });
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The session of the open page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no page open here.');
  return session;
}

/** Selects a part of the page's state; re-renders when it changes. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useSession().store, select);
}

/** Selects a part of the view state. */
export function useView<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useSession().view, select);
}

/** The checks of this page, including server refusals; debounced. */
export function useChecks(): ShownChecks {
  const { checks } = useSession();
  return useSyncExternalStore(checks.subscribe, checks.read);
}

/** The state of the save indicator. */
export function useSaveStatus(): SaveStatus {
  const { saver } = useSession();
  return useSyncExternalStore(saver.subscribe, saver.status);
}
