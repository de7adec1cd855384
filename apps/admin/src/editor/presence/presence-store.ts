import type { Caret, PagePresence } from '@ximblox/contract';
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

/** The text with markup in which the user of this window types. */
export type OwnCaret = {
  readonly blockKey: string;
  /** The field, and below it positions and fields of items: `items.0.html`. */
  readonly path: string;
  /** Where the caret is in that text as it is stored; null where it isn't stored yet. */
  read(): Pick<Caret, 'from' | 'to'> | null;
};

/** Where the user types, apart from what is known of others: it changes with each letter. A new object for each move. */
export type CaretStore = StoreApi<{ readonly own: OwnCaret | null }>;

export const createCaretStore = (): CaretStore => createStore<{ readonly own: OwnCaret | null }>(() => ({ own: null }));

/** The names of the users who are in a block; empty if nobody is. A text, so that only rows whose names change render. */
export const namesIn = ({ people }: PresenceState, blockKey: string): string =>
  people
    .filter((person) => person.blockKey === blockKey)
    .map(({ user }) => user.name)
    .join(', ');
