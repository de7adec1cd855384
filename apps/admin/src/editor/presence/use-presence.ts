import { useEffect } from 'react';
import { useStore } from 'zustand';

import { refreshPage } from '../session/commands.ts';
import { showRemote, useSession } from '../session/session.ts';
import type { PresenceState } from './presence-store.ts';
import { watchPresence } from './watch-presence.ts';

/** Selects a part of what is known of others on this page. */
export function usePresence<Part>(select: (state: PresenceState) => Part): Part {
  return useStore(useSession().presence, select);
}

/** Watches the page while the editor is open. */
export function useWatchedPresence(): void {
  const session = useSession();
  useEffect(
    () => watchPresence(session, { onState: () => refreshPage(session), onStored: () => showRemote(session, true) }),
    [session],
  );
}
