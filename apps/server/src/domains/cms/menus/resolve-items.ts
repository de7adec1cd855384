import type { MenuItem } from '@ximblox/contract';
import { normalizeHref } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { menuPageIDs } from './check-items.ts';
import { findMenuPages } from './menus.repository.ts';

export type PagesOfMenus = ReadonlyMap<number, { readonly path: string; readonly isLive: boolean }>;

/** Entries with the paths of their pages. @param liveOnly whether those of unpublished pages are left out, with all below them */
export function resolveItems(items: readonly MenuItem[], pages: PagesOfMenus, liveOnly: boolean): MenuItem[] {
  return items.flatMap((item) => {
    const page = item.pageID === null ? undefined : pages.get(item.pageID);
    if (item.pageID !== null && liveOnly && page?.isLive !== true) return [];
    const own = normalizeHref(item.link) ?? '';
    return [{ ...item, link: page?.path ?? own, children: resolveItems(item.children, pages, liveOnly) }];
  });
}

/** All entries with the paths of their pages, published or not. */
export const withPaths = async ({ db }: Context, items: readonly MenuItem[]): Promise<MenuItem[]> =>
  resolveItems(items, await findMenuPages(db, menuPageIDs(items)), false);
