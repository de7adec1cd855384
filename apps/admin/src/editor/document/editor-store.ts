import { createStore, type StoreApi } from 'zustand/vanilla';

import { sameDocument } from './difference.ts';
import { withLateMedia, type LateMedia } from './late-media.ts';
import {
  amend,
  emptyHistory,
  endStep,
  noteOutside,
  perform,
  performFill,
  redo,
  applyRemote,
  undo,
  withoutFill,
  withoutOutside,
  type Fill,
  type History,
  type Outside,
  type RemoteChanges,
} from './history.ts';
import type { PageDocument } from './page-document.ts';
import type { DocumentAction } from './reduce.ts';
import { keepSelection, noSelection, only, selectedKeys, type Selection } from './selection.ts';

/** The state of an open page: document, base on the server, history and selection. */
export type EditorState = {
  readonly document: PageDocument;
  readonly history: History;
  readonly selection: Selection;
  /** The state acknowledged by the server; the page is dirty while the document differs from it. */
  readonly base: PageDocument;
  readonly revision: number;
  readonly pageVersionID: number;
  /**
   * Applies an action as one step of the history, or merges it into the last step for changes of the same field within a second.
   */
  dispatch(action: DocumentAction, select?: Selection): void;
  /** Applies actions to a block that was there, as one step of the history that its files become a part of as they arrive. */
  fill(actions: readonly DocumentAction[], fill: Fill): void;
  /** Takes the step of a fill out of the history where none of its files arrived, as it changes nothing. @returns whether it did */
  endFill(fill: Fill): boolean;
  /** Puts an uploaded file into the block that waits for it, without a step of the history. */
  settleMedia(late: LateMedia): void;
  /** Takes out what waited for a file that was refused or cancelled, as a part of the last step: undo does not bring it back alone. */
  withdraw(action: DocumentAction): void;
  /** What is changed next is a step of the history of its own, also within a second. */
  endStep(): void;
  /** Records what was done outside of the document, which undo takes back in its turn, with what an action does in it. */
  noteOutside(outside: Outside, action?: DocumentAction): void;
  /** Takes the step of what was not done after all out of the history; for one without an action. */
  dropOutside(outside: Outside): void;
  undo(): void;
  redo(): void;
  select(selection: Selection): void;
  /** The server stored `sent`. Leaves the document untouched. */
  acknowledge(sent: PageDocument, stored: { readonly revision: number; readonly pageVersionID: number }): void;
  /** Takes in what others stored, `merged` with what is here. Undo takes back the user's own steps only. */
  applyRemote(
    theirs: PageDocument,
    stored: { readonly revision: number; readonly pageVersionID: number },
    merged: PageDocument,
    merge: RemoteChanges['merge'],
  ): void;
  /** Makes another user's state the new base and `merged` the document; undo restores the previous document. */
  rebase(theirs: PageDocument, stored: { readonly revision: number; readonly pageVersionID: number }, merged: PageDocument): void;
};

export type EditorStore = StoreApi<EditorState>;

/**
 * Creates the store of one open page.
 * @param page the page as loaded from the server
 * @param nowMs the clock, for merging steps of the history
 */
export function createEditorStore(
  page: { readonly document: PageDocument; readonly revision: number; readonly pageVersionID: number },
  nowMs: () => number = () => performance.now(),
): EditorStore {
  return createStore<EditorState>((set, get) => ({
    document: page.document,
    base: page.document,
    revision: page.revision,
    pageVersionID: page.pageVersionID,
    history: emptyHistory,
    selection: noSelection,
    dispatch(action, select) {
      const state = get();
      const edited = perform(state, action, { nowMs: nowMs(), selected: selectedKeys(state.document, state.selection) });
      if (edited !== state)
        set({ ...edited, selection: select ?? keepSelection(state.document, edited.document, state.selection) });
    },
    fill(actions, fill) {
      const state = get();
      const selected = selectedKeys(state.document, state.selection);
      set({ ...performFill(state, actions, { fill, nowMs: nowMs(), selected }), selection: only(fill.key) });
    },
    endFill(fill) {
      const state = get();
      const edited = withoutFill(state, fill);
      if (edited !== state) set(edited);
      return edited !== state;
    },
    settleMedia: (late) => set(withLateMedia(get(), late)),
    withdraw(action) {
      const state = get();
      const edited = amend(state, action);
      if (edited !== state) set({ ...edited, selection: keepSelection(state.document, edited.document, state.selection) });
    },
    endStep: () => set(({ history }) => ({ history: endStep(history) })),
    noteOutside(outside, action) {
      const state = get();
      const selected = selectedKeys(state.document, state.selection);
      const edited = noteOutside(state, outside, { selected, action });
      set({ ...edited, selection: keepSelection(state.document, edited.document, state.selection) });
    },
    dropOutside: (outside) => set(({ history }) => ({ history: withoutOutside(history, outside) })),
    undo() {
      const state = get();
      const step = state.history.past.at(-1);
      if (step === undefined) return;
      const edited = undo(state);
      const shown = step.selectedBefore.find((key) => edited.document.blocks.some((block) => block.key === key));
      set({
        ...edited,
        selection: shown === undefined ? keepSelection(state.document, edited.document, state.selection) : only(shown),
      });
      step.outside?.undo();
    },
    redo() {
      const state = get();
      const edited = redo(state);
      if (edited === state) return;
      set({ ...edited, selection: keepSelection(state.document, edited.document, state.selection) });
      state.history.future.at(-1)?.outside?.redo();
    },
    select: (selection) => set({ selection }),
    acknowledge: (sent, stored) => set({ base: sent, ...stored }),
    applyRemote(theirs, stored, merged, merge) {
      const state = get();
      const selection = keepSelection(state.document, merged, state.selection);
      set({ ...applyRemote(state, merged, merge), selection, base: theirs, ...stored });
    },
    rebase(theirs, stored, merged) {
      get().dispatch({ type: 'replace', document: merged });
      set({ base: theirs, ...stored });
    },
  }));
}

/** Whether there are changes that the server has not acknowledged. */
export const isDirty = (state: Pick<EditorState, 'document' | 'base'>): boolean => !sameDocument(state.document, state.base);
