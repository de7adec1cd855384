import type { MenuItem } from '@ximblox/contract';
import { pagePath, type Locale } from '@ximblox/primitives';

import type { findLinks } from './page-links.ts';

type Crumb = { readonly id: number; readonly title: string; readonly path: string };
type Links = Awaited<ReturnType<typeof findLinks>>;

/** The pages live at these paths, by the names that they have in the main menu, as in the header; one that is not in it by its title. */
export function pagesAbove(menu: readonly MenuItem[], links: Links, locale: Locale, slugs: readonly string[]): Crumb[] {
  return slugs.flatMap((slug) => {
    const link = links.find((one) => one.slug === slug && one.locale === locale);
    if (link === undefined) return [];
    const { id, title } = link;
    return [{ id, title: menuTitle(menu, id) ?? title, path: pagePath(locale, slug) }];
  });
}

function menuTitle(items: readonly MenuItem[], pageID: number): string | undefined {
  for (const { pageID: id, title, children } of items) {
    const found = id === pageID ? title : menuTitle(children, pageID);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ancestors of a page in the main menu, undefined where it is not in it. */
export function menuTrail(items: readonly MenuItem[], pageID: number): Crumb[] | undefined {
  for (const item of items) {
    if (item.pageID === pageID) return [];
    const below = menuTrail(item.children, pageID);
    if (below !== undefined)
      return item.pageID === null ? below : [{ id: item.pageID, title: item.title, path: item.link }, ...below];
  }
  return undefined;
}
