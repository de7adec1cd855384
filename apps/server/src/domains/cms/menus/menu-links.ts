import type { MenuItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { listMenus } from './menus.repository.ts';

const everyItem = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.children)]);

/** An entry of a menu; `isLive` says whether it is in what is published, and not in the draft alone. */
type FoundItem = { readonly locale: Locale; readonly place: string; readonly title: string; readonly isLive: boolean };

/**
 * The menu items of all languages and places that lead to some pages, in the order of the menus: published ones, then those of drafts alone.
 * @param leadsThere whether an item does
 */
export async function findMenuItems(
  db: Kysely<Database>,
  leadsThere: (item: Pick<MenuItem, 'pageID' | 'link'>) => boolean,
): Promise<FoundItem[]> {
  const menus = await listMenus(db);
  const found = menus.flatMap(({ locale, place, items, draft }) => {
    const live = everyItem(items).filter(leadsThere);
    const keys = new Set(live.map(({ key }) => key));
    const drafted = everyItem(draft ?? []).filter((item) => leadsThere(item) && !keys.has(item.key));
    return [
      ...live.map(({ title }) => ({ locale, place, title, isLive: true })),
      ...drafted.map(({ title }) => ({ locale, place, title, isLive: false })),
    ];
  });
  return found.toSorted((one, other) => Number(other.isLive) - Number(one.isLive));
}

/** The entries of all published menus that lead somewhere, in their order. */
export async function listPublishedItems(
  db: Kysely<Database>,
): Promise<(Pick<MenuItem, 'title' | 'link' | 'pageID'> & { readonly locale: Locale })[]> {
  const menus = await listMenus(db);
  return menus.flatMap(({ locale, items }) =>
    everyItem(items).flatMap(({ title, link, pageID }) =>
      pageID === null && link === '' ? [] : [{ locale, title, link, pageID }],
    ),
  );
}
