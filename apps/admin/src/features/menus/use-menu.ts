import type { Locale } from '@ximblox/primitives';
import { useEffect, useReducer, useRef, useState } from 'react';

import { failureOf } from '../../shared/api/failure.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { findIssues, issuesOfRefusal, type MenuIssue } from './issues.ts';
import { storeMenu, readStoredMenu, type StoredMenu } from './journal.ts';
import { beginMenu, isDirty, reduceMenu, type SavedMenu } from './tree/menu-state.ts';
import type { MenuItems } from './tree/tree.ts';

/** The state of saving; `conflict` has the menu that another user saved. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly atMs: number }
  | { readonly kind: 'conflict'; readonly theirs: SavedMenu }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly issues: readonly MenuIssue[] };

/** The saved menu of a locale, refetched on window focus. */
export const useSavedMenu = (locale: Locale) => trpc.menus.get.useQuery({ locale });

/**
 * The edit session of a menu: history, saving, and a journal on this device until saved.
 * @param saved the menu as loaded when the screen opened
 */
export function useMenu(locale: Locale, saved: SavedMenu) {
  const saveMenu = trpc.menus.save.useMutation();
  const userID = useSessionState((session) => session.user?.ID ?? 0);
  const utils = trpc.useUtils();
  const [kept, setKept] = useState<StoredMenu | undefined>(() => readStoredMenu(userID, locale));
  const [state, dispatch] = useReducer(reduceMenu, undefined, () =>
    kept === undefined ? beginMenu(saved) : beginMenu(kept.base, kept.items),
  );
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  const dirty = isDirty(state);
  useEffect(() => {
    storeMenu(userID, locale, dirty ? { base: state.base, items: state.items, atMs: Date.now() } : null);
  }, [userID, locale, dirty, state.base, state.items]);
  // Without local changes, another user's menu replaces the current one.
  useEffect(() => {
    if (dirty || saved.revision <= state.base.revision) return;
    dispatch({ kind: 'replace', items: saved.items });
    dispatch({ kind: 'saved', base: saved });
  }, [dirty, saved, state.base.revision]);
  const isSaving = useRef(false);
  const store = async (items: MenuItems, revision: number) => {
    if (isSaving.current) return;
    const issues = findIssues(items);
    if (issues.length > 0) return setSave({ kind: 'refused', issues });
    isSaving.current = true;
    setSave({ kind: 'saving' });
    try {
      const base = { items, revision: (await saveMenu.mutateAsync({ locale, revision, items: [...items] })).revision };
      dispatch({ kind: 'saved', base });
      utils.menus.get.setData({ locale }, (before) => ({ ...before, ...base, items: [...items] }));
      setKept(undefined);
      setSave({ kind: 'saved', atMs: Date.now() });
    } catch (error) {
      setSave(await readRefusal(items, error, () => utils.menus.get.fetch({ locale }, { staleTime: 0, retry: false })));
    } finally {
      isSaving.current = false;
    }
  };
  return {
    state,
    dirty,
    save,
    /** The restored changes, if the session started from them. */ kept,
    act: dispatch,
    forgetKept: () => setKept(undefined),
    store: () => store(state.items, state.base.revision),
    /** Resolves a conflict: mine overwrites theirs, or theirs replaces mine; undo restores the other. */
    settle: async (winner: 'mine' | 'theirs', theirs: SavedMenu) => {
      const mine = state.items;
      dispatch({ kind: 'replace', items: theirs.items });
      dispatch({ kind: 'saved', base: theirs });
      utils.menus.get.setData({ locale }, (before) => ({ ...before, ...theirs, items: [...theirs.items] }));
      setKept(undefined);
      setSave({ kind: 'idle' });
      if (winner === 'theirs') return;
      dispatch({ kind: 'replace', items: mine });
      await store(mine, theirs.revision);
    },
    dismiss: () => setSave({ kind: 'idle' }),
  };
}

export type MenuWork = ReturnType<typeof useMenu>;

async function readRefusal(items: MenuItems, error: unknown, readTheirs: () => Promise<SavedMenu>): Promise<SaveState> {
  const failure = failureOf(error);
  if (failure.status === 409) {
    const theirs = await readTheirs().catch(() => undefined);
    return theirs === undefined ? { kind: 'failed', error } : { kind: 'conflict', theirs };
  }
  const issues = issuesOfRefusal(items, failure.errors);
  return issues.length > 0 ? { kind: 'refused', issues } : { kind: 'failed', error };
}
