import { mainMenu } from '@ximblox/blocks';
import { MenuItem } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { OwnWindow } from '../../editor/saving/window-lock.ts';
import { isSameMenu, type MenuItems } from './tree/tree.ts';

/** An unsaved menu with the saved one it is based on. */
type StoredMenu = {
  readonly base: { readonly revision: number; readonly items: MenuItems };
  readonly items: MenuItems;
  readonly atMs: number;
};

/** The menu of a place of the site in a language. */
export type MenuKey = { readonly locale: Locale; readonly place: string };

/** What a closed window left of a menu, or this one before a reload. */
export type UnsavedMenu = {
  readonly stored: StoredMenu;
  /** Deletes it, once its content is in this window's entry. */ forget(): void;
  /** Deletes it, as the user wants. */ discard(): void;
  /** Puts other changes in its place, which are offered instead of it. */ exchange(stored: StoredMenu): void;
};

/** The unsaved changes of a menu on this device, an entry for each window: two windows on one menu don't overwrite each other. */
export type MenuJournal = {
  /** Writes this window's entry, so that closing it loses nothing; null deletes it. @returns false if the browser could not store it */
  write(stored: StoredMenu | null): boolean;
  /** Deletes this window's entry once the server has it. What was changed since stays: the screen may be gone, and nothing else has it. */
  forgetSaved(saved: StoredMenu['base']): void;
  /** What this window had before a reload, and then what closed ones left, the oldest first. */
  unsaved(): readonly UnsavedMenu[];
  /** The time of changes of this window that another one took in while it was closed; undefined for none. */
  takenAtMs(): number | undefined;
};

/** The names begin as those of pages do: what windows left is looked for at once. */
const prefixOf = (userID: number, { locale, place }: MenuKey): string => `ximblox.journal.menu-${userID}.${locale}.${place}.`;
/** Until version 0.3 all windows had one entry. */
const formerNameOf = (userID: number, { locale, place }: MenuKey): string =>
  `menu.${userID}.${locale}${place === mainMenu.name ? '' : `.${place}`}`;

/** The journal of a menu in this window. */
export function menuJournal(own: OwnWindow, menu: MenuKey): MenuJournal {
  const prefix = prefixOf(own.userID, menu);
  const former = formerNameOf(own.userID, menu);
  const ownName = prefix + own.id;
  const forget = (name: string): void => {
    // A closed window may come back, and is told then.
    const { atMs } = readStored(name) ?? {};
    if (name === former || atMs === undefined) remove(name);
    else put(name, { takenAtMs: atMs });
  };
  return {
    write: (stored) => (stored === null ? remove(ownName) : put(ownName, stored)),
    forgetSaved(saved) {
      const stored = readStored(ownName);
      if (stored === undefined || isSameMenu(stored.items, saved.items)) remove(ownName);
      else if (stored.base.revision < saved.revision) put(ownName, { ...stored, base: saved });
    },
    unsaved() {
      const names = namesOfStorage().filter((name) => name.startsWith(prefix) && !own.living.has(name.slice(prefix.length)));
      return [...new Set([ownName, former, ...names])]
        .flatMap((name) => {
          const stored = readStored(name);
          const isOwn = name === ownName;
          return stored === undefined
            ? []
            : [
                {
                  stored,
                  isOwn,
                  forget: () => (isOwn ? undefined : forget(name)),
                  discard: () => void remove(name),
                  exchange: (other: StoredMenu) => void put(name, other),
                },
              ];
        })
        .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.stored.atMs - b.stored.atMs);
    },
    takenAtMs() {
      const value = readJSON(ownName);
      return typeof value === 'object' && value !== null && 'takenAtMs' in value ? Number(value.takenAtMs) : undefined;
    },
  };
}

function remove(name: string): boolean {
  try {
    localStorage.removeItem(name);
  } catch {
    // An unavailable storage has nothing to delete.
  }
  return true;
}

function put(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full: the menu stays in memory, and the screen shows that it is not saved.
    return false;
  }
}

function namesOfStorage(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

function readJSON(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

const items = MenuItem.array();

/** An entry; undefined if there is none, or it is malformed. */
function readStored(name: string): StoredMenu | undefined {
  try {
    const value = readJSON(name) as StoredMenu | null;
    if (value === null || !Number.isInteger(value.base.revision)) return undefined;
    return {
      base: { revision: value.base.revision, items: readItems(value.base.items) },
      items: readItems(value.items),
      atMs: value.atMs,
    };
  } catch {
    return undefined;
  }
}

/** Entries from local storage; an empty text doesn't invalidate the others. */
function readItems(value: unknown): MenuItems {
  const parsed = items.safeParse(value, { error: () => '' });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every(({ path }) => path.at(-1) === 'title' || path.at(-1) === 'link')) return value as MenuItems;
  throw new Error('This is no menu.');
}
