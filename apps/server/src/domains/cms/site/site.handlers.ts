import { cleanFilters, filterQuery, siteLanguages } from '@ximblox/blocks';
import type { Contract, SiteFrame, SiteView } from '@ximblox/contract';
import { accountPath, accountScreens, locales, pagePath, searchPaths, splitPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { findClosedNotice, findPublicPage, findPublicRedirect, type MayOpenFile } from '../pages/index.ts';
import { countNotFound, splitQuery, withQuery } from '../redirects/index.ts';
import { pagesAbove } from './breadcrumb.ts';
import { readFeed } from './feeds.ts';
import { findLinks } from './page-links.ts';
import { isBeyondLists, pageView, siteFrame, type PageInput } from './page-view.ts';
import { previewView } from './preview-view.ts';
import { previewList, type FormStatesOf } from './resolve-lists.ts';
import { searchView } from './search-view.ts';
import { listSitemap, listSitemapParts } from './sitemap.ts';
import { slugsAbove } from './view-tags.ts';

/** What is said of a page that was unpublished, with the way to the pages above it. */
async function closedView(
  context: Context,
  { type, title, locale, slug, isGone }: NonNullable<Awaited<ReturnType<typeof findClosedNotice>>>,
): Promise<SiteView> {
  const slugs = ['', ...slugsAbove(slug)];
  const [frame, links] = await Promise.all([siteFrame(context, locale), findLinks(context, { ids: [], locale, slugs })]);
  const breadcrumb = pagesAbove(frame.menu, links, locale, slugs);
  return { kind: 'closed', frame, path: pagePath(locale, slug), type, title: isGone ? '' : title, isGone, breadcrumb };
}

/** The one spelling of a path: without capitals, doubled slashes and a trailing one. */
const plainPath = (path: string): string =>
  `/${path
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()}`;

const isSearchPath = (path: string): boolean => Object.values(searchPaths).includes(path);

const isAccountScreen = (path: string): boolean =>
  accountScreens.some((screen) => locales.some((locale) => accountPath(screen, locale) === path));

/** The address of the page or screen that another spelling of a path means; undefined where there is none. */
async function findPlainPath(context: Context, path: string, mayOpenFile: MayOpenFile): Promise<string | undefined> {
  const plain = plainPath(path);
  if (isSearchPath(plain) || isAccountScreen(plain)) return plain;
  const isSame = plain === path && splitPath(path).locale !== undefined;
  // Without a language it is that of the page, which of several is always the same.
  return plain === '/' || isSame ? undefined : (await findPublicPage(context, plain, mayOpenFile))?.page.path;
}

/** What is said of a page of a list beyond its last one, with the way to the first. */
function beyondLast({ frame }: { readonly frame: SiteFrame }, path: string, { q, ...input }: PageInput): SiteView {
  const known = [q === '' ? '' : new URLSearchParams({ q }).toString(), filterQuery(cleanFilters(input))];
  const query = known.filter((part) => part !== '').join('&');
  return { kind: 'notFound', frame, path, firstPage: query === '' ? path : `${path}?${query}` };
}

/** What stands at an address of the site: a page, the search, a redirect, or nothing. */
async function view(
  context: Context,
  input: PageInput & { readonly path: string },
  { mayOpenFile, formStatesOf }: { readonly mayOpenFile: MayOpenFile; readonly formStatesOf: FormStatesOf },
): Promise<SiteView> {
  const { path: given, query } = splitQuery(input.path);
  const path = `/${given.replace(/^\/+/, '')}`;
  const { locale } = splitPath(path);
  const moved = (location: string): SiteView => ({ kind: 'redirect', location: withQuery(location, query), status: 301 });
  if (locale !== undefined && path === searchPaths[locale]) {
    const search = await searchView(context, await siteFrame(context, locale), input);
    const isBeyond = search.pageIndex > 0 && search.term !== '' && !search.tooShort && search.results.length === 0;
    return isBeyond ? beyondLast(search, path, input) : search;
  }
  const found = locale === undefined ? undefined : await findPublicPage(context, path, mayOpenFile);
  // One canonical path for each page: variants redirect to it.
  if (found !== undefined) {
    if (found.page.path !== path) return moved(found.page.path);
    const page = await pageView(context, found.page, input, formStatesOf);
    return isBeyondLists(page) ? beyondLast(page, path, input) : page;
  }
  const redirect = await findPublicRedirect(context, query === '' ? path : `${path}?${query}`);
  if (redirect !== undefined) return { kind: 'redirect', location: redirect.redirect, status: redirect.status };
  const plain = await findPlainPath(context, path, mayOpenFile);
  if (plain !== undefined && plain !== path) return moved(plain);
  const closed = await findClosedNotice(context, path);
  if (closed !== undefined) return closedView(context, closed);
  countNotFound(context, path);
  return { kind: 'notFound', frame: await siteFrame(context, locale ?? siteLanguages()[0]), path };
}

/** @param mayOpenFile grants access to a page's documents beyond the audience of their block @param formStatesOf how the forms of pages are now */
export const siteHandlers = (mayOpenFile: MayOpenFile, formStatesOf: FormStatesOf): Handlers<Contract['site']> => ({
  view: (context, input) => view(context, input, { mayOpenFile, formStatesOf }),
  previewList: (context, input) => previewList(context, input, formStatesOf),
  preview: (context, { at, ...input }) => previewView(context, { ...input, at: at === undefined ? undefined : new Date(at) }),
  feed: (context, input) => readFeed(context, input, formStatesOf),
  sitemap: listSitemap,
  sitemapParts: listSitemapParts,
});
