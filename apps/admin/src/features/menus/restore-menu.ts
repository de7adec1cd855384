import type { MergeText } from '../../editor/saving/merge-value.ts';
import type { UnsavedMenu } from './journal.ts';
import { mergeMenus } from './tree/merge-menus.ts';
import type { SavedMenu } from './tree/menu-state.ts';
import { isSameMenu, type MenuItems } from './tree/tree.ts';

/** What windows left of a menu, as far as it goes together. */
export type RestoredMenu = {
  readonly base: SavedMenu;
  readonly items: MenuItems;
  /** When the restored changes were made, the oldest first. */ readonly atMs: readonly number[];
  /** What was taken in. */ readonly taken: readonly UnsavedMenu[];
  /** What contradicts it, and is offered. */ readonly others: readonly UnsavedMenu[];
};

/**
 * Takes in what closed windows left of a menu: merged by entry, and by letter in their texts. The first that contradicts what is saved is
 * restored as if its window had not closed, so that saving asks.
 */
export function restoreMenu(
  saved: SavedMenu,
  unsaved: readonly UnsavedMenu[],
  levels: number,
  mergeText?: MergeText,
): RestoredMenu | undefined {
  let base = saved;
  let items: MenuItems = saved.items;
  const [taken, others]: [UnsavedMenu[], UnsavedMenu[]] = [[], []];
  const atMs: number[] = [];
  for (const entry of unsaved) {
    const { stored } = entry;
    const merged = mergeMenus(stored.base.items, stored.items, items, levels, mergeText);
    if (merged !== undefined) {
      taken.push(entry);
      // A window that closed saved it, and had no time for the answer.
      if (isSameMenu(merged, items)) continue;
      items = merged;
    } else if (isSameMenu(items, base.items)) {
      taken.push(entry);
      ({ base, items } = stored);
    } else {
      others.push(entry);
      continue;
    }
    atMs.push(stored.atMs);
  }
  return unsaved.length === 0 ? undefined : { base, items, atMs: atMs.toSorted((a, b) => a - b), taken, others };
}
