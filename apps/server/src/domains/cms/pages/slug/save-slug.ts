import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { nameTaken, notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { followPage } from '../../redirects/index.ts';
import { placeTaken } from '../draft/create-page.ts';
import { linkPathsOf } from './link-paths.ts';
import { beginLinkUpdate } from './link-update-job.ts';
import { findLinkingPages, findPlace, lockInOrder, lockSlug } from './page-links.repository.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { updateSlug } from './page-slug.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { announcePage, invalidatePage } from '../publishing/publish-page.ts';
import { updateLinksOf } from './update-links.ts';

/**
 * Up to this many linking pages are updated in the transaction of the slug; if there are more, all are updated in the background.
 */
const linkingPagesMax = 50;

type SlugRequest = { readonly id: number; readonly slug: string; readonly shouldUpdateLinks: boolean };
type SavedSlug = {
  /** Other pages whose links were updated. */
  readonly updatedPages: number;
  /** Other pages whose links are being updated in the background. */
  readonly pendingPages: number;
};

async function movePage(context: Context, unit: UnitOfWork, input: SlugRequest): Promise<SavedSlug> {
  await lockSlug(unit.tx, input.id);
  const place = await findPlace(unit.tx, input.id);
  if (place === undefined) throw notFound('page');
  requireRight(context.actor, 'edit-page', place);
  const [from, to] = [pagePath(place.locale, place.slug), pagePath(place.locale, input.slug)];
  const paths = linkPathsOf(from, context.services.config.publicUrl);
  const linking =
    input.shouldUpdateLinks && from !== to
      ? await findLinkingPages(unit.tx, { paths, targetID: input.id, afterID: 0, limit: linkingPagesMax })
      : { pageIDs: [], total: 0 };
  const isInBackground = linking.total > linkingPagesMax;
  const pageIDs = isInBackground ? [] : linking.pageIDs;
  // Locked together: two pages that link to each other and move concurrently would deadlock.
  await lockInOrder(unit.tx, [input.id, ...pageIDs]);
  const page = await lockPage(unit.tx, { pageID: input.id });
  if (page === undefined) throw notFound('page');
  if (from === to) return { updatedPages: 0, pendingPages: 0 };
  const userID = actorUserID(context.actor);
  await updateSlug(unit.tx, { pageID: page.pageID, slug: input.slug, userID });
  let updatedPages = 0;
  for (const pageID of pageIDs) {
    if (await updateLinksOf(unit, pageID, { from: paths, to, userID })) updatedPages += 1;
  }
  if (isInBackground) await beginLinkUpdate(unit, { pageID: page.pageID, fromPath: from, userID });
  // Last, since it blocks other changes of redirects until the transaction ends.
  await followPage(context, unit, { from, to, pageID: page.pageID, userID, isLive: page.liveVersionID !== null });
  invalidatePage(unit, page);
  if (page.liveVersionID !== null) announcePage(unit, 'page.published', { ...page, slug: input.slug });
  unit.invalidate(`slug:${page.locale}/${input.slug}`, 'redirects');
  unit.enqueue('index-page', { pageID: page.pageID });
  unit.audit({ action: 'pages.save', subjectType: 'page', subjectID: page.pageID, summary: `${from} → ${to}` });
  return { updatedPages, pendingPages: isInBackground ? linking.total : 0 };
}

/**
 * Changes a page's slug. The former path becomes a permanent redirect.
 * @throws DomainError `notFound`, `forbidden`, `nameTaken` slug
 */
export async function saveSlug(context: Context, input: SlugRequest): Promise<SavedSlug> {
  if (isReservedSlug(input.slug)) throw nameTaken('slug', 'reserved');
  return translateUnique(
    unitOfWork(context, (unit) => movePage(context, unit, input)),
    placeTaken('locale'),
  );
}
