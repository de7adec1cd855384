import { useEffect } from 'react';
import { useStore } from 'zustand';

import { refreshPage } from '../session/commands.ts';
import { useEditor, useSaveStatus, useSession } from '../session/session.ts';
import type { PresenceState } from './presence-store.ts';
import { watchPresence } from './watch-presence.ts';

/** Selects a part of what is known of others on this page. */
export function usePresence<Part>(select: (state: PresenceState) => Part): Part {
  return useStore(useSession().presence, select);
}

/** Watches the page while the editor is open. */
export function useWatchedPresence(): void {
  const session = useSession();
  useEffect(() => watchPresence(session, () => refreshPage(session)), [session]);
}

/**
 * The draft that was stored elsewhere after this one; null while this window saves or is about to, since saving merges both.
 */
export function useStoredElsewhere(): PresenceState['stored'] {
  const stored = usePresence((state) => state.stored);
  const revision = useEditor((state) => state.revision);
  const isSettled = useSaveStatus().kind === 'saved';
  return isSettled && stored !== null && stored.revision > revision ? stored : null;
}
