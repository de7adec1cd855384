import type { Filters } from '@ximblox/blocks';
import type { MenuItem, PublicPage, SiteFrame, SiteView } from '@ximblox/contract';
import { interfaceLanguage, pagePath, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { publicMenus } from '../menus/index.ts';
import { siteSettings } from '../settings/index.ts';
import { findLinks } from './page-links.ts';
import { resolveLists, type FormStatesOf } from './resolve-lists.ts';
import { linkedPageIDs, slugsAbove } from './view-tags.ts';

export type PageInput = { readonly page: number; readonly q: string; readonly today?: string } & Filters;
type PageLinks = Record<string, { id: number; title: string; path: string }>;

/** The frame around every page of a locale. */
export async function siteFrame(context: Context, locale: Locale): Promise<SiteFrame> {
  const [settings, { main = [], ...menus }] = await Promise.all([siteSettings(context), publicMenus(context, locale)]);
  const language = interfaceLanguage(locale);
  const offices = settings.offices.map(({ name, ...office }) => ({
    ...office,
    name: name[language] ?? name['en'] ?? office.key,
  }));
  const privacyStatement = settings.privacyStatement[language] ?? settings.privacyStatement['en'];
  const { actor } = context;
  return {
    locale,
    siteName: settings.siteName,
    ...(actor.kind === 'member' && { member: { name: actor.name } }),
    menu: main,
    menus,
    footer: { offices, social: settings.social, ...(privacyStatement !== undefined && { privacyStatement }) },
  };
}

/** The ancestors of a page in the main menu, undefined where it is not in it. */
function menuTrail(items: readonly MenuItem[], pageID: number): { id: number; title: string; path: string }[] | undefined {
  for (const item of items) {
    if (item.pageID === pageID) return [];
    const below = menuTrail(item.children, pageID);
    if (below !== undefined)
      return item.pageID === null ? below : [{ id: item.pageID, title: item.title, path: item.link }, ...below];
  }
  return undefined;
}

/** What a page is called in the main menu, undefined where it is not in it. */
function menuTitle(items: readonly MenuItem[], pageID: number): string | undefined {
  for (const { pageID: id, title, children } of items) {
    const found = id === pageID ? title : menuTitle(children, pageID);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Everything the site needs to render a page that a reader may see. */
export async function pageView(
  context: Context,
  page: PublicPage,
  input: PageInput,
  formStatesOf: FormStatesOf,
): Promise<Extract<SiteView, { kind: 'page' }>> {
  const above = slugsAbove(page.slug);
  const ids = linkedPageIDs(page);
  const [frame, links, lists, forms] = await Promise.all([
    siteFrame(context, page.locale),
    findLinks(context, { ids, locale: page.locale, slugs: page.slug === '' ? [] : ['', ...above] }),
    resolveLists(context, page, input, formStatesOf),
    formStatesOf(context, [page]),
  ]);
  const bySlug = new Map(links.filter((link) => link.locale === page.locale).map((link) => [link.slug, link]));
  const toLink = ({ id, title, locale, slug }: (typeof links)[number]) => ({ id, title, path: pagePath(locale, slug) });
  const bySlugs = (slugs: readonly string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []).map(toLink);
  const form = forms.get(page.id);
  // Ancestors come from the path; where no page is live above it there, from the menu. Either way by the name that they have in the menu.
  const ancestors = bySlugs(above).map((link) => ({ ...link, title: menuTitle(frame.menu, link.id) ?? link.title }));
  const trail = ancestors.length > 0 ? ancestors : (menuTrail(frame.menu, page.id) ?? []);
  const breadcrumb = page.slug === '' ? [] : [...bySlugs(['']), ...trail];
  const pages: PageLinks = Object.fromEntries(
    links.filter((link) => ids.includes(link.id)).map((link) => [String(link.id), toLink(link)]),
  );
  return { kind: 'page', frame, page, breadcrumb, pages, lists, ...(form !== undefined && { form }) };
}

/** Whether a page of a list was asked for that is beyond its last one; of several lists the longest counts. */
export function isBeyondLists({ lists }: Extract<SiteView, { kind: 'page' }>): boolean {
  const paged = Object.values(lists).filter(({ pageIndex }) => pageIndex > 0);
  return paged.length > 0 && paged.every(({ pageIndex, pageSize, totalItems }) => pageIndex * pageSize >= totalItems);
}
