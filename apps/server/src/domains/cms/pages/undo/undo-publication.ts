import type { PublicationBefore } from '@ximblox/db';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { conflict } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { findReferences } from '../draft/store-version.ts';
import { requireRight } from '../pages.policy.ts';
import { announcePage, invalidatePage, listingOf } from '../publishing/publish-page.ts';
import { publishVersion, setPageRequest } from '../publishing/release.repository.ts';
import type { AfterPublishing } from '../publishing/schedule-publication.ts';
import { updateSchedule } from '../publishing/scheduled-publications.repository.ts';
import { areUnchanged, findLastRelease, isUndecided, setLiveSince, takeFromBin } from './page-undo.repository.ts';

/** @throws DomainError `conflict` where the page was published, scheduled or requested since, or what was is not there any more */
async function requireSame(unit: UnitOfWork, page: LockedPage, before: PublicationBefore): Promise<void> {
  const isIdle =
    page.liveVersionID === null && page.scheduledAt === null && page.unpublishAt === null && page.publicationRequestID === null;
  const isSame =
    isIdle &&
    (await findLastRelease(unit.tx, page.pageID)) === before.releaseID &&
    (await areUnchanged(unit.tx, before.fixed)) &&
    (before.requestID === null || (await isUndecided(unit.tx, before.requestID)));
  if (!isSame) throw conflict('', 'changedSince');
}

/** Makes a version live again, since when it was. It was live before, so nothing is checked anew. */
async function returnToSite(
  context: Context,
  unit: UnitOfWork,
  { versionID, pageID }: { readonly versionID: number; readonly pageID: number },
  liveAt: string | null,
): Promise<LockedPage> {
  const live = await lockPage(unit.tx, { pageID, versionID });
  if (live === undefined) throw conflict('', 'changedSince');
  const { rows: references } = await findReferences(unit.tx, live.type, live);
  await setLiveSince(unit.tx, pageID, liveAt);
  const listing = listingOf(live.type, live.typeData);
  await publishVersion(unit.tx, { pageID, versionID, listing, userID: actorUserID(context.actor), keepsPlan: false }, references);
  announcePage(unit, 'page.published', { ...live, liveVersionID: versionID });
  return live;
}

/**
 * Restores how a page was on the site, with its schedule and its request, and from the bin.
 * @throws DomainError `forbidden`, `conflict` where the page was changed since
 */
export async function undoPublication(
  context: Context,
  unit: UnitOfWork,
  {
    pageID,
    action,
    before,
  }: { readonly pageID: number; readonly action: 'unpublish' | 'delete'; readonly before: PublicationBefore },
  afterPublishing: AfterPublishing,
): Promise<LockedPage> {
  if (action === 'delete' && !(await takeFromBin(unit.tx, pageID))) throw conflict('', 'changedSince');
  const page = await lockPage(unit.tx, { pageID });
  if (page === undefined) throw conflict('', 'changedSince');
  requireRight(context.actor, action === 'delete' ? 'delete-page' : 'publish-page', page);
  await requireSame(unit, page, before);
  if (before.liveVersionID !== null)
    await afterPublishing(
      context,
      unit,
      await returnToSite(context, unit, { pageID, versionID: before.liveVersionID }, before.liveAt),
    );
  const { scheduledVersionID: versionID, scheduledAt: publishAt, unpublishAt, plannedByUserID: userID } = before;
  if (publishAt !== null || unpublishAt !== null)
    await updateSchedule(unit.tx, { pageID, versionID, publishAt, unpublishAt, userID });
  if (before.requestID !== null) await setPageRequest(unit.tx, pageID, before.requestID);
  invalidatePage(unit, page);
  unit.enqueue('index-page', { pageID });
  return page;
}
