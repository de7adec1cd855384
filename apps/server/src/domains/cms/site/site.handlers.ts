import type { Contract, SiteView } from '@ximblox/contract';
import { defaultLocale, pagePath, searchPaths, splitPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { findClosedNotice, findPublicPage, findPublicRedirect, type MayOpenFile } from '../pages/index.ts';
import { countNotFound } from '../redirects/index.ts';
import { readFeed } from './feeds.ts';
import { findLinks } from './page-links.ts';
import { pageView, siteFrame, type PageInput } from './page-view.ts';
import { previewView } from './preview-view.ts';
import { previewList } from './resolve-lists.ts';
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
  const breadcrumb = slugs.flatMap((above) => {
    const link = links.find((one) => one.slug === above && one.locale === locale);
    return link === undefined ? [] : [{ id: link.id, title: link.title, path: pagePath(locale, link.slug) }];
  });
  return { kind: 'closed', frame, path: pagePath(locale, slug), type, title: isGone ? '' : title, isGone, breadcrumb };
}

/** What stands at an address of the site: a page, the search, a redirect, or nothing. */
async function view(context: Context, input: PageInput & { readonly path: string }, mayOpenFile: MayOpenFile): Promise<SiteView> {
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
  preview: (context, { at, ...input }) => previewView(context, { ...input, at: at === undefined ? undefined : new Date(at) }),
  feed: readFeed,
  sitemap: listSitemap,
  sitemapParts: listSitemapParts,
});
