import type { User } from '@ximblox/contract';
import { createStore, useStore } from 'zustand';

/** The session as the specification has it: unknown at the start; `lost` while the login stands over a page that is kept. */
export type SessionState = {
  readonly status: 'unknown' | 'authenticated' | 'anonymous' | 'lost';
  readonly user: User | null;
  /** The role asks for a second factor that is yet to be set up: the server does nothing else before. */
  readonly mustSetUpSecondFactor: boolean;
  begin(user: User): void;
  /** No session was found, or the user logged out. */
  leave(): void;
  /** The server no longer knows the session. */
  end(): void;
  demandSecondFactor(): void;
};

export const sessionStore = createStore<SessionState>((set) => ({
  status: 'unknown',
  user: null,
  mustSetUpSecondFactor: false,
  begin: (user) => set({ status: 'authenticated', user, mustSetUpSecondFactor: false }),
  leave: () => set({ status: 'anonymous', user: null, mustSetUpSecondFactor: false }),
  end: () => set((state) => (state.status === 'authenticated' ? { status: 'lost' } : state)),
  demandSecondFactor: () => set({ mustSetUpSecondFactor: true }),
}));

/** A part of the session. */
export const useSessionState = <Part>(select: (state: SessionState) => Part): Part => useStore(sessionStore, select);

/** The permissions of whoever is logged in. */
export const usePermissions = (): User['role']['permissions'] =>
  useSessionState((state) => state.user?.role.permissions ?? noPermissions);
const noPermissions: User['role']['permissions'] = [];

/**
 * Puts the login over the page and waits until somebody logged in: for calls that a session's end has interrupted.
 * @returns false where nobody was logged in here before, so that there is no work to go on with
 */
export async function logInAgain(): Promise<boolean> {
  sessionStore.getState().end();
  if (sessionStore.getState().status !== 'lost') return false;
  return new Promise((resolve) => {
    const unsubscribe = sessionStore.subscribe(({ status }) => {
      if (status === 'lost') return;
      unsubscribe();
      resolve(status === 'authenticated');
    });
  });
}
