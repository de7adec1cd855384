import type { Filters } from '@ximblox/blocks';
import type { Contract, MenuItem, PublicPage, SiteFrame, SiteView } from '@ximblox/contract';
import { defaultLocale, interfaceLanguage, pagePath, splitPath, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { publicMenu } from '../menus/index.ts';
import { findClosedNotice, findPublicPage, findPublicRedirect, type MayOpenFile } from '../pages/index.ts';
import { countNotFound } from '../redirects/index.ts';
import { siteSettings } from '../settings/index.ts';
import { readFeed } from './feeds.ts';
import { findLinks } from './page-links.ts';
import { previewList, resolveLists } from './resolve-lists.ts';
import { searchView } from './search-view.ts';
import { listSitemap, listSitemapParts } from './sitemap.ts';
import { linkedPageIDs, slugsAbove } from './view-tags.ts';

/** The path of the search page in each language of the interface. */
const searchPaths: Readonly<Record<Locale, string>> = {
  'en-gb': '/en/search',
  'nl-nl': '/nl/zoeken',
  'de-de': '/de/search',
  'fr-fr': '/fr/search',
};

type ViewInput = { readonly path: string; readonly page: number; readonly q: string } & Filters;
type PageLinks = Record<string, { id: number; title: string; path: string }>;

/** The frame around every page of a locale. */
export async function siteFrame(context: Context, locale: Locale): Promise<SiteFrame> {
  const [settings, menu] = await Promise.all([siteSettings(context), publicMenu(context, locale)]);
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
    menu: menu.items,
    footer: { offices, social: settings.social, ...(privacyStatement !== undefined && { privacyStatement }) },
  };
}

/** The ancestors of a page in the menu, undefined where it is not in it. */
function menuTrail(items: readonly MenuItem[], pageID: number): { id: number; title: string; path: string }[] | undefined {
  for (const item of items) {
    if (item.pageID === pageID) return [];
    const below = menuTrail(item.children, pageID);
    if (below !== undefined)
      return item.pageID === null ? below : [{ id: item.pageID, title: item.title, path: item.link }, ...below];
  }
  return undefined;
}

async function pageView(context: Context, page: PublicPage, input: ViewInput): Promise<SiteView> {
  const above = slugsAbove(page.slug);
  const ids = linkedPageIDs(page);
  const [frame, links, lists] = await Promise.all([
    siteFrame(context, page.locale),
    findLinks(context, { ids, locale: page.locale, slugs: page.slug === '' ? [] : ['', ...above] }),
    resolveLists(context, page, input),
  ]);
  const bySlug = new Map(links.filter((link) => link.locale === page.locale).map((link) => [link.slug, link]));
  const toLink = ({ id, title, locale, slug }: (typeof links)[number]) => ({ id, title, path: pagePath(locale, slug) });
  const bySlugs = (slugs: readonly string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []).map(toLink);
  // Ancestors come from the path; where no page is live above it there, from the menu.
  const ancestors = bySlugs(above);
  const trail = ancestors.length > 0 ? ancestors : (menuTrail(frame.menu, page.id) ?? []);
  const breadcrumb = page.slug === '' ? [] : [...bySlugs(['']), ...trail];
  const pages: PageLinks = Object.fromEntries(
    links.filter((link) => ids.includes(link.id)).map((link) => [String(link.id), toLink(link)]),
  );
  return { kind: 'page', frame, page, breadcrumb, pages, lists };
}

/** What is said of a page that was unpublished, with the way to the pages above it. */
async function closedView(
  context: Context,
  { type, title, locale, slug, isGone }: NonNullable<Awaited<ReturnType<typeof findClosedNotice>>>,
): Promise<SiteView> {
  const slugs = ['', ...slugsAbove(slug)];
  const [frame, links] = await Promise.all([siteFrame(context, locale), findLinks(context, { ids: [], locale, slugs })]);
  const breadcrumb = slugs.flatMap((above) => {
    const link = links.find((one) => one.slug === above && one.locale === locale);
    return link === undefined ? [] : [{ id: link.id, title: link.title, path: pagePath(locale, link.slug) }];
  });
  return { kind: 'closed', frame, path: pagePath(locale, slug), type, title: isGone ? '' : title, isGone, breadcrumb };
}

/** What stands at an address of the site: a page, the search, a redirect, or nothing. */
async function view(context: Context, input: ViewInput, mayOpenFile: MayOpenFile): Promise<SiteView> {
  const path = `/${input.path.replace(/[?#].*$/, '').replace(/^\/+/, '')}`;
  const { locale } = splitPath(path);
  if (locale !== undefined && path.replace(/\/+$/, '') === searchPaths[locale])
    return searchView(context, await siteFrame(context, locale), input);
  const found = locale === undefined ? undefined : await findPublicPage(context, path, mayOpenFile);
  if (found !== undefined) {
    // One canonical path for each page: variants redirect to it.
    return found.page.path === path
      ? pageView(context, found.page, input)
      : { kind: 'redirect', location: found.page.path, status: 301 };
  }
  const redirect = await findPublicRedirect(context, path);
  if (redirect !== undefined) return { kind: 'redirect', location: redirect.redirect, status: redirect.status };
  const closed = await findClosedNotice(context, path);
  if (closed !== undefined) return closedView(context, closed);
  countNotFound(context, path);
  return { kind: 'notFound', frame: await siteFrame(context, locale ?? defaultLocale), path };
}

/** @param mayOpenFile grants access to a page's documents beyond the audience of their block */
export const siteHandlers = (mayOpenFile: MayOpenFile): Handlers<Contract['site']> => ({
  view: (context, input) => view(context, input, mayOpenFile),
  previewList,
  feed: readFeed,
  sitemap: listSitemap,
  sitemapParts: listSitemapParts,
});
