import type { Filters } from '@ximblox/blocks';
import type { PublicPage, SiteFrame, SiteView } from '@ximblox/contract';
import { interfaceLanguage, pagePath, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { publicMenus } from '../menus/index.ts';
import { siteSettings } from '../settings/index.ts';
import { menuTrail, pagesAbove } from './breadcrumb.ts';
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
  const form = forms.get(page.id);
  const byPath = (slugs: readonly string[]) => pagesAbove(frame.menu, links, page.locale, slugs);
  // Ancestors come from the path; where no page is live above it there, from the menu.
  const ancestors = byPath(above);
  const trail = ancestors.length > 0 ? ancestors : (menuTrail(frame.menu, page.id) ?? []);
  const breadcrumb = page.slug === '' ? [] : [...byPath(['']), ...trail];
  const toLink = ({ id, title, locale, slug }: (typeof links)[number]) => ({ id, title, path: pagePath(locale, slug) });
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
