import { mainMenu } from '@ximblox/blocks';
import { MenuItem } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { isSameMenu, type MenuItems } from './tree/tree.ts';

/** An unsaved menu with the saved one it is based on. */
export type StoredMenu = {
  readonly base: { readonly revision: number; readonly items: MenuItems };
  readonly items: MenuItems;
  readonly atMs: number;
};

/** The menu of a place of the site in a language. */
export type MenuKey = { readonly locale: Locale; readonly place: string };

const nameOf = (userID: number, { locale, place }: MenuKey): string =>
  `menu.${userID}.${locale}${place === mainMenu.name ? '' : `.${place}`}`;

/** Stores an unsaved menu on this device, so that closing the window loses nothing; null deletes it. */
export function storeMenu(userID: number, menu: MenuKey, stored: StoredMenu | null): void {
  try {
    if (stored === null) localStorage.removeItem(nameOf(userID, menu));
    else localStorage.setItem(nameOf(userID, menu), JSON.stringify(stored));
  } catch {
    // Storage is full: the menu stays in memory, and the screen shows that it is not saved.
  }
}

/** Deletes the stored menu once the server has it. What was changed since stays: the screen may be gone, and nothing else has it. */
export function forgetSavedMenu(userID: number, menu: MenuKey, saved: StoredMenu['base']): void {
  const stored = readStoredMenu(userID, menu);
  if (stored === undefined || isSameMenu(stored.items, saved.items)) storeMenu(userID, menu, null);
  else if (stored.base.revision < saved.revision) storeMenu(userID, menu, { ...stored, base: saved });
}

const items = MenuItem.array();

/** The stored menu; undefined if there is none, or it is malformed. */
export function readStoredMenu(userID: number, menu: MenuKey): StoredMenu | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(nameOf(userID, menu)) ?? 'null') as StoredMenu | null;
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
