import type { Contract, MenuItem } from '@ximblox/contract';
import { normalizeHref, type Locale } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { revisionConflict } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { createMemo } from '../../../kernel/cache/memo.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { checkItems, menuPageIDs, withNormalLinks } from './check-items.ts';
import { menuAbilities, requireRight } from './menus.policy.ts';
import { levelOf, seenBy } from './seen-by.ts';
import { findExistingPages, findMenu, findMenuPages, updateMenu } from './menus.repository.ts';

/** Entries with the paths of their pages; for visitors without unpublished ones and their descendants. */
function resolveItems(
  items: readonly MenuItem[],
  pages: ReadonlyMap<number, { path: string; isLive: boolean }>,
  liveOnly: boolean,
): MenuItem[] {
  return items.flatMap((item) => {
    const page = item.pageID === null ? undefined : pages.get(item.pageID);
    if (item.pageID !== null && liveOnly && page?.isLive !== true) return [];
    const own = normalizeHref(item.link) ?? '';
    return [{ ...item, link: page?.path ?? own, children: resolveItems(item.children, pages, liveOnly) }];
  });
}

type PublicMenu = { revision: number; items: MenuItem[]; pageIDs: number[] };
const memo = createMemo<PublicMenu>((locale, menu) => [`menu:${locale}`, ...menu.pageIDs.map((id) => `page:${id}`)]);

/** The menu of a locale as the caller sees it on the site. All live entries are cached until the menu or one of its pages changes. */
export async function publicMenu(context: Context, locale: Locale): Promise<{ revision: number; items: MenuItem[] }> {
  const { revision, items } = await memo(context.services, locale, async () => {
    const menu = await findMenu(context.db, locale);
    const pageIDs = menuPageIDs(menu.items);
    return { revision: menu.revision, items: resolveItems(menu.items, await findMenuPages(context.db, pageIDs), true), pageIDs };
  });
  return { revision, items: seenBy(items, levelOf(context.actor)) };
}

export const menusHandlers: Handlers<Contract['menus']> = {
  get: async (context, { locale }) => {
    if (context.actor.kind !== 'staff' && context.actor.kind !== 'system') return publicMenu(context, locale);
    const menu = await findMenu(context.db, locale);
    return {
      revision: menu.revision,
      items: resolveItems(menu.items, await findMenuPages(context.db, menuPageIDs(menu.items)), false),
      can: menuAbilities(context.actor, locale),
    };
  },
  save: (context, { locale, revision, items }) =>
    unitOfWork(context, async (unit) => {
      requireRight(context.actor, locale);
      const stored = await findMenu(unit.tx, locale);
      // Pages that are already in the menu may remain, even in the bin or deleted, so that a menu can be written as it was read.
      const known = new Set([...(await findExistingPages(unit.tx, menuPageIDs(items))), ...menuPageIDs(stored.items)]);
      checkItems(items, known);
      const next = await updateMenu(unit.tx, {
        locale,
        revision,
        items: withNormalLinks(items),
        userID: actorUserID(context.actor),
      });
      if (next === undefined) throw revisionConflict({ revision: (await findMenu(unit.tx, locale)).revision });
      unit.invalidate(`menu:${locale}`);
      unit.audit({ action: 'menus.save', subjectType: 'menu', subjectID: null, summary: `Menu of ${locale} changed` });
      return { revision: next };
    }),
};
