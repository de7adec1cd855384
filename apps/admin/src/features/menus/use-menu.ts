import type { MenuDraft } from '@ximblox/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { failureOf } from '../../shared/api/failure.ts';
import type { Opening } from '../../editor/saving/prepare-opening.ts';
import { trpc } from '../../shared/api/client.ts';
import { findIssues, issuesOfRefusal, type MenuIssue } from './issues.ts';
import { menuJournal, type UnsavedMenu, type MenuKey } from './journal.ts';
import { restoreMenu, type RestoredMenu } from './restore-menu.ts';
import { beginMenu, isDirty, reduceMenu, type SavedMenu } from './tree/menu-state.ts';
import { isSameMenu, type MenuItems } from './tree/tree.ts';

/** The state of saving; `conflict` has the draft that another user saved. */
type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly atMs: number }
  | { readonly kind: 'conflict'; readonly theirs: SavedMenu }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly issues: readonly MenuIssue[] };

type Restored = Pick<RestoredMenu, 'items' | 'atMs'>;

/** How long after the last change the draft is saved, in milliseconds. */
const autosaveMs = 1_200;

/** The draft of a menu with what is published, refetched on window focus. */
export const useMenuDraft = (menu: MenuKey) => trpc.menus.getDraft.useQuery(menu);

/**
 * The edit session of a menu: history, saving, and a journal on this device until saved.
 * @param saved the draft as loaded when the screen opened
 * @param levels how many the site renders
 */
export function useMenu(menu: MenuKey, saved: MenuDraft, levels: number, { own, mergeText }: Opening) {
  const [journal] = useState(() => menuJournal(own, menu));
  const [takenAtMs, setTakenAtMs] = useState(() => journal.takenAtMs());
  // Who may not change the menu leaves it for a session that may.
  const [opened] = useState(() => (saved.can.edit ? restoreMenu(saved, journal.unsaved(), levels, mergeText) : undefined));
  const [restored, setRestored] = useState<Restored | undefined>(() =>
    opened === undefined || opened.atMs.length === 0 ? undefined : opened,
  );
  const [others, setOthers] = useState<readonly UnsavedMenu[]>(opened?.others ?? []);
  const [state, dispatch] = useReducer(reduceMenu, undefined, () =>
    opened === undefined ? beginMenu(saved, saved.items, levels) : beginMenu(opened.base, opened.items, levels),
  );
  const dirty = isDirty(state);
  const taken = useRef<readonly UnsavedMenu[]>(opened?.taken ?? []);
  const { can } = saved;
  useEffect(() => {
    if (!can.edit) return;
    if (!journal.write(dirty ? { base: state.base, items: state.items, atMs: Date.now() } : null)) return;
    // This window's entry has them now.
    for (const entry of taken.current) entry.forget();
    taken.current = [];
  }, [journal, can.edit, dirty, state.base, state.items]);
  // Without local changes, another user's draft replaces the current one.
  useEffect(() => {
    if (saved.revision <= state.base.revision) return;
    // Changes that were saved while the screen was left are here as restored ones.
    if (dirty && !isSameMenu(saved.items, state.items)) return;
    dispatch({ kind: 'replace', items: saved.items });
    dispatch({ kind: 'saved', base: saved });
    setRestored(undefined);
  }, [dirty, saved, state.items, state.base.revision]);
  const onSaved = (base: SavedMenu) => {
    // The screen may be gone by now, and with it what brings the journal up to date.
    journal.forgetSaved(base);
    dispatch({ kind: 'saved', base });
    setRestored(undefined);
  };
  const { save, setSave, store } = useStore(menu, saved, onSaved);
  const storeNow = () => store(state.items, state.base);
  const saveByItself = useEffectEvent(() => void storeNow());
  const isWaiting = dirty && (save.kind === 'idle' || save.kind === 'saved') && state.items !== restored?.items;
  useEffect(() => {
    if (!isWaiting || findIssues(state.items).length > 0) return undefined;
    const timer = setTimeout(saveByItself, autosaveMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state.items]);
  // After a refusal, the next change is another attempt.
  useEffect(() => {
    const isMended = findIssues(state.items).length === 0;
    setSave((now) => (now.kind === 'failed' || (now.kind === 'refused' && isMended) ? { kind: 'idle' } : now));
  }, [setSave, state.items]);
  const saveOnLeaving = useEffectEvent(() => {
    if (isWaiting && findIssues(state.items).length === 0) void storeNow();
  });
  useEffect(() => () => saveOnLeaving(), []);
  const adopt = (base: SavedMenu) => {
    dispatch({ kind: 'replace', items: base.items });
    journal.write(null);
    onSaved(base);
    setSave({ kind: 'idle' });
  };
  /** Puts what another window left here, which is offered in its place. */
  const exchange = (other: UnsavedMenu) => {
    const { base, items, atMs } = other.stored;
    const mine = { base: state.base, items: state.items, atMs: Date.now() };
    if (!journal.write(other.stored)) return;
    if (dirty) other.exchange(mine);
    else other.discard();
    setOthers(others.flatMap((entry) => (entry !== other ? [entry] : dirty ? [{ ...other, stored: mine }] : [])));
    dispatch({ kind: 'replace', items });
    dispatch({ kind: 'saved', base });
    setRestored({ items, atMs: [atMs] });
  };
  return {
    menu,
    saved,
    state,
    dirty,
    save,
    /** The restored changes, if the session started from them. */ restored,
    /** What closed windows left that contradicts it. */ others,
    exchange,
    discard: (other: UnsavedMenu) => {
      other.discard();
      setOthers(others.filter((entry) => entry !== other));
    },
    /** When this window was left with changes that another one restored. */ takenAtMs,
    forgetTaken: () => setTakenAtMs(undefined),
    act: dispatch,
    forgetRestored: () => setRestored(undefined),
    /** Saves the draft; undefined where that was refused. */ store: storeNow,
    /** The server has this as the draft; undo restores what was here. */ adopt,
    /** Resolves a conflict: mine overwrites theirs, or theirs replaces mine; undo restores the other. */
    settle: async (winner: 'mine' | 'theirs', theirs: SavedMenu) => {
      const mine = state.items;
      adopt(theirs);
      if (winner === 'theirs') return;
      dispatch({ kind: 'replace', items: mine });
      await store(mine, theirs);
    },
    dismiss: () => setSave({ kind: 'idle' }),
  };
}

export type MenuWork = ReturnType<typeof useMenu>;

const savedNow = (): SaveState => ({ kind: 'saved', atMs: Date.now() });

/** Saves a draft, one call after another. */
function useStore(menu: MenuKey, { can }: MenuDraft, onSaved: (base: SavedMenu) => void) {
  const saveDraft = trpc.menus.saveDraft.useMutation();
  const utils = trpc.useUtils();
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  const running = useRef<Promise<SavedMenu | undefined>>(Promise.resolve(undefined));
  const attempt = async (items: MenuItems, base: SavedMenu): Promise<SavedMenu | undefined> => {
    setSave({ kind: 'saving' });
    try {
      const { revision } = await saveDraft.mutateAsync({ ...menu, revision: base.revision, items: [...items] });
      onSaved({ revision, items });
      setSave(savedNow());
      utils.menus.getDraft.setData(menu, (before) => before && { ...before, revision, items: [...items] });
      void utils.menus.getDraft.invalidate(menu);
      return { revision, items };
    } catch (error) {
      const read = () => utils.menus.getDraft.fetch(menu, { staleTime: 0, retry: false });
      const refusal = await readRefusal(items, error, read);
      if (refusal.kind === 'conflict') {
        const { theirs } = refusal;
        // Nothing is overwritten unseen: the draft has what is here, or what was here before.
        if (isSameMenu(theirs.items, items)) {
          onSaved({ revision: theirs.revision, items });
          setSave(savedNow());
          return { revision: theirs.revision, items };
        }
        if (isSameMenu(theirs.items, base.items)) return attempt(items, { ...base, revision: theirs.revision });
      }
      setSave(refusal);
      return undefined;
    }
  };
  const store = (items: MenuItems, base: SavedMenu): Promise<SavedMenu | undefined> => {
    const issues = findIssues(items);
    if (issues.length > 0 || !can.edit) {
      if (can.edit) setSave({ kind: 'refused', issues });
      return Promise.resolve(undefined);
    }
    running.current = running.current.then((before) => {
      // What was saved while this one waited, which the caller didn't know.
      const newest = before !== undefined && before.revision > base.revision ? before : base;
      return isSameMenu(newest.items, items) ? newest : attempt(items, newest);
    });
    return running.current;
  };
  return { save, setSave, store };
}

async function readRefusal(items: MenuItems, error: unknown, readTheirs: () => Promise<SavedMenu>): Promise<SaveState> {
  const failure = failureOf(error);
  if (failure.status === 409) {
    const theirs = await readTheirs().catch(() => undefined);
    return theirs === undefined ? { kind: 'failed', error } : { kind: 'conflict', theirs };
  }
  const issues = issuesOfRefusal(items, failure.errors);
  return issues.length > 0 ? { kind: 'refused', issues } : { kind: 'failed', error };
}
