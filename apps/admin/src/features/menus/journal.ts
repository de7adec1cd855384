import { MenuItem } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { MenuItems } from './tree/tree.ts';

/** A menu that was changed and not saved, with the saved one that it began from. */
export type KeptMenu = {
  readonly base: { readonly revision: number; readonly items: MenuItems };
  readonly items: MenuItems;
  readonly atMs: number;
};

const nameOf = (userID: number, locale: Locale): string => `menu.${userID}.${locale}`;

/** Keeps what is not saved on this computer, so that a closed window loses nothing; null forgets it. */
export function keepMenu(userID: number, locale: Locale, kept: KeptMenu | null): void {
  try {
    if (kept === null) localStorage.removeItem(nameOf(userID, locale));
    else localStorage.setItem(nameOf(userID, locale), JSON.stringify(kept));
  } catch {
    // No room on this computer: the menu stays in the window, and the screen says that it is not saved.
  }
}

const items = MenuItem.array();

/** What was kept; undefined where nothing was, or nothing that can be read. */
export function readKeptMenu(userID: number, locale: Locale): KeptMenu | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(nameOf(userID, locale)) ?? 'null') as KeptMenu | null;
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

/** Entries of this computer's memory; words that are yet to be written are no reason to lose the others. */
function readItems(value: unknown): MenuItems {
  const parsed = items.safeParse(value, { error: () => '' });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every(({ path }) => path.at(-1) === 'title' || path.at(-1) === 'link')) return value as MenuItems;
  throw new Error('This is no menu.');
}
