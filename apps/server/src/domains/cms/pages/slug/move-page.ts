import { pagePath, type Locale } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { announcePage, invalidatePage } from '../publishing/publish-page.ts';
import { updateReusableLinks } from '../reusable/update-reusable-links.ts';
import { linkPathsOf } from './link-paths.ts';
import { beginLinkUpdate } from './link-update-job.ts';
import { lockInOrder } from './page-links.repository.ts';
import { updateSlug } from './page-slug.repository.ts';
import { updateLinksOf } from './update-links.ts';

type Move = {
  readonly pageID: number;
  readonly place: { readonly locale: Locale; readonly slug: string };
  /** The new slug. */ readonly slug: string;
  /** The pages whose links are updated with it. */ readonly linkingIDs: readonly number[];
  /** Whether all links are updated by a job instead. */ readonly isInBackground: boolean;
  /** Whether links in reusable blocks are updated. */ readonly shouldUpdateReusable: boolean;
};

/**
 * Moves a page whose slug is locked, with the links of other pages.
 * @param changeRedirects last, since redirects are blocked for others until the transaction ends
 * @returns the page as it was, and the pages whose links were updated
 * @throws DomainError `notFound`; a unique violation where the path is taken
 */
export async function moveLocked(
  context: Context,
  unit: UnitOfWork,
  { pageID, place, slug, linkingIDs, isInBackground, shouldUpdateReusable }: Move,
  changeRedirects: (page: LockedPage) => Promise<void>,
): Promise<{ page: LockedPage; updatedPageIDs: number[] }> {
  // Locked together: two pages that link to each other and move concurrently would deadlock.
  await lockInOrder(unit.tx, [pageID, ...linkingIDs]);
  const page = await lockPage(unit.tx, { pageID });
  if (page === undefined) throw notFound('page');
  const [from, to] = [pagePath(place.locale, place.slug), pagePath(place.locale, slug)];
  const userID = actorUserID(context.actor);
  await updateSlug(unit.tx, { pageID, slug, userID });
  const change = { from: linkPathsOf(from, context.services.config.publicUrl), to, userID };
  const updatedPageIDs: number[] = [];
  for (const id of linkingIDs) if (await updateLinksOf(unit, id, change)) updatedPageIDs.push(id);
  if (shouldUpdateReusable) await updateReusableLinks(unit, change);
  if (isInBackground) await beginLinkUpdate(unit, { pageID, fromPath: from, userID });
  await changeRedirects(page);
  invalidatePage(unit, page);
  if (page.liveVersionID !== null) announcePage(unit, 'page.published', { ...page, slug });
  unit.invalidate(`slug:${page.locale}/${slug}`);
  unit.enqueue('index-page', { pageID });
  return { page, updatedPageIDs };
}
