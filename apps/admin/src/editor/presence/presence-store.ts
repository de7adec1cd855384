import type { PagePresence } from '@ximblox/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Person = PagePresence['people'][number];

/** What is known of others on this page; empty while there is no connection. */
export type PresenceState = {
  readonly people: readonly Person[];
  /** The draft as another user, or another window, stored it. */
  readonly stored: Omit<PagePresence, 'people'> | null;
  /** When it was announced last that others changed the page, in milliseconds since 1970. */
  readonly announcedAtMs: number;
};

export type PresenceStore = StoreApi<PresenceState>;

export const createPresenceStore = (): PresenceStore =>
  createStore<PresenceState>(() => ({ people: [], stored: null, announcedAtMs: 0 }));

/** The names of the users who are in a block; empty if nobody is. A text, so that only rows whose names change render. */
export const namesIn = ({ people }: PresenceState, blockKey: string): string =>
  people
    .filter((person) => person.blockKey === blockKey)
    .map(({ user }) => user.name)
    .join(', ');
