import { impactItemsMax, type PageChange, type PageImpact } from '@ximblox/contract';
import { hasPermission, pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { findMenuItems } from '../../menus/index.ts';
import { findRedirectsTo } from '../../redirects/index.ts';
import { linkPath, linkPathsOf } from '../slug/link-paths.ts';
import {
  countPreviewLinks,
  listChangedPages,
  listLinkingPages,
  listPagesBelow,
  listRequested,
  listScheduled,
  listTranslations,
  type ChangedPage,
} from './page-impact.repository.ts';

type ImpactRequest = { readonly ids: readonly number[]; readonly action: PageChange; readonly slug?: string | undefined };

/** The redirect that a move of one page creates; null where the path stays. */
function newRedirectOf(pages: readonly ChangedPage[], { action, slug }: ImpactRequest): PageImpact['newRedirect'] {
  const [page] = pages;
  if (action !== 'move' || slug === undefined || page === undefined || pages.length > 1 || slug === page.slug) return null;
  return { originalURL: pagePath(page.locale, page.slug), targetURL: pagePath(page.locale, slug) };
}

const mayReadRedirects = ({ actor }: Context): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-redirects'));

/** The menu items that lead to some pages; those by page ID follow a page that moves. */
async function menusOf({ db }: Context, ids: readonly number[], paths: readonly string[]): Promise<PageImpact['menus']> {
  const items = await findMenuItems(db, ({ pageID, link }) =>
    pageID === null ? paths.includes(linkPath(link) ?? '') : ids.includes(pageID),
  );
  return { items: items.slice(0, impactItemsMax), totalItems: items.length };
}

/** What a change of pages touches beyond them, as far as the caller may see it. Pages that are changed together don't touch each other. */
export async function getImpact(context: Context, request: ImpactRequest): Promise<PageImpact> {
  const { db, services } = context;
  const pages = await listChangedPages(db, request.ids);
  const ids = pages.map(({ id }) => id);
  const paths = pages.map(({ locale, slug }) => pagePath(locale, slug));
  const linkPaths = paths.flatMap((path) => linkPathsOf(path, services.config.publicUrl));
  const linkedIDs = request.action === 'move' ? [] : ids;
  const [links, menus, redirects, translations, below, scheduled, requests, previewLinks] = await Promise.all([
    listLinkingPages(db, { ids: linkedIDs, paths: linkPaths, except: ids }),
    menusOf(context, linkedIDs, linkPaths),
    mayReadRedirects(context) ? findRedirectsTo(context, { pageIDs: ids, paths, limit: impactItemsMax }) : null,
    listTranslations(db, ids),
    listPagesBelow(db, ids),
    listScheduled(db, ids),
    listRequested(db, ids),
    countPreviewLinks(db, ids),
  ]);
  const onSite = pages.filter(({ isLive }) => isLive).length;
  const newRedirect = newRedirectOf(pages, request);
  return { onSite, links, menus, redirects, newRedirect, translations, below, scheduled, requests, previewLinks };
}
