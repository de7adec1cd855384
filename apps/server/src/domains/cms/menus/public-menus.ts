import { menuPlaceCatalog } from '@ximblox/blocks';
import type { MenuItem } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { createMemo } from '../../../kernel/cache/memo.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { menuPageIDs } from './check-items.ts';
import { findMenuPages, listPublishedMenus, type MenuKey } from './menus.repository.ts';
import { resolveItems } from './resolve-items.ts';
import { levelOf, seenBy } from './seen-by.ts';

type PublicMenu = { readonly place: string; readonly revision: number; readonly items: MenuItem[] };
type PublicMenus = { readonly menus: readonly PublicMenu[]; readonly pageIDs: readonly number[] };

const memo = createMemo<PublicMenus>((locale, { pageIDs }) => [`menu:${locale}`, ...pageIDs.map((id) => `page:${id}`)]);

/** The published menus of a locale with all live entries, cached until one of them or of their pages changes. */
const findPublicMenus = (context: Context, locale: Locale): Promise<PublicMenus> =>
  memo(context.services, locale, async () => {
    const menus = await listPublishedMenus(context.db, locale);
    const pageIDs = menus.flatMap(({ items }) => menuPageIDs(items));
    const pages = await findMenuPages(context.db, pageIDs);
    return { menus: menus.map((menu) => ({ ...menu, items: resolveItems(menu.items, pages, true) })), pageIDs };
  });

/** The published menu of a place as the caller sees it on the site. */
export async function publicMenu(context: Context, { locale, place }: MenuKey): Promise<{ revision: number; items: MenuItem[] }> {
  const { menus } = await findPublicMenus(context, locale);
  const menu = menus.find((other) => other.place === place);
  return { revision: menu?.revision ?? 0, items: seenBy(menu?.items ?? [], levelOf(context.actor)) };
}

/** The published menus of all places of the site, as the caller sees them. */
export async function publicMenus(context: Context, locale: Locale): Promise<Record<string, MenuItem[]>> {
  const menus = await Promise.all(
    [...menuPlaceCatalog.keys()].map(async (place) => [place, (await publicMenu(context, { locale, place })).items] as const),
  );
  return Object.fromEntries(menus);
}
