import type { User } from '@ximblox/contract';
import { createStore, useStore } from 'zustand';

/** The session as in the specification: unknown at the start; `lost` while the login dialog covers a page that stays mounted. */
export type SessionState = {
  readonly status: 'unknown' | 'authenticated' | 'anonymous' | 'lost';
  readonly user: User | null;
  /** The role requires a second factor that is not set up yet: the server refuses everything else. */
  readonly mustSetUpSecondFactor: boolean;
  /** A call waits until its user has confirmed who they are. */
  readonly isConfirming: boolean;
  begin(user: User): void;
  /** The user changed their own profile. */
  setProfile(user: User): void;
  /** No session was found, or the user logged out. */
  leave(): void;
  /** The server no longer accepts the session. */
  end(): void;
  demandSecondFactor(): void;
  /** Opens or closes the dialog that confirms who uses the session. */
  setConfirming(isConfirming: boolean, isConfirmed?: boolean): void;
};

const waitingForConfirmation: ((isConfirmed: boolean) => void)[] = [];

export const sessionStore = createStore<SessionState>((set) => ({
  status: 'unknown',
  user: null,
  mustSetUpSecondFactor: false,
  isConfirming: false,
  begin: (user) => set({ status: 'authenticated', user, mustSetUpSecondFactor: false }),
  setProfile: (user) => set((state) => (state.user?.ID === user.ID ? { user } : state)),
  leave: () => set({ status: 'anonymous', user: null, mustSetUpSecondFactor: false }),
  end: () => set((state) => (state.status === 'authenticated' ? { status: 'lost' } : state)),
  demandSecondFactor: () => set({ mustSetUpSecondFactor: true }),
  setConfirming: (isConfirming, isConfirmed = false) => {
    set({ isConfirming });
    if (!isConfirming) for (const goOn of waitingForConfirmation.splice(0)) goOn(isConfirmed);
  },
}));

/** Selects a part of the session. */
export const useSessionState = <Part>(select: (state: SessionState) => Part): Part => useStore(sessionStore, select);

/** The permissions of the logged-in user. */
export const usePermissions = (): User['role']['permissions'] =>
  useSessionState((state) => state.user?.role.permissions ?? noPermissions);
/** The permissions of the logged-in user at this moment, outside of a component. */
export const readPermissions = (): User['role']['permissions'] => sessionStore.getState().user?.role.permissions ?? noPermissions;
const noPermissions: User['role']['permissions'] = [];

/**
 * Opens the login dialog and waits for the login: for calls interrupted by an expired session.
 * @returns false if no user was logged in before, so that there is no work to continue
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

/**
 * Opens the dialog that confirms who uses the session and waits for it: for calls that require a recent login.
 * @returns false if the user cancelled
 */
export const confirmLogin = (): Promise<boolean> =>
  new Promise((resolve) => {
    waitingForConfirmation.push(resolve);
    sessionStore.getState().setConfirming(true);
  });
