import { checkBlocksInSteps, checkTypeData, pageTypeCatalog, toWireBlock, upgradeBlocks, type Sanitizers } from '@ximblox/blocks';
import type { DroppedSchedule } from '@ximblox/contract';
import { isBlank, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { conflict, DomainError, errorItem, itemsOf, notFound, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { moveToBin } from '../bin/page-bin.repository.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { droppedSchedule } from './dropped-schedule.ts';
import { endRelease, publishVersion, wasEverLive, type Listing } from './release.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { formulaProblem } from '../references/formulas.ts';
import { findLiveReferences } from '../draft/store-version.ts';
import { insertUndo, readPublication } from '../undo/page-undo.repository.ts';

/** Invalidates everything cached of a page: itself, lists, menus, translations that link to it, and addresses at which nothing was found. */
export function invalidatePage(
  unit: UnitOfWork,
  page: Pick<LockedPage, 'groupPageIDs' | 'menuLocales' | 'type' | 'locale' | 'slug'>,
): void {
  unit.invalidate(...page.groupPageIDs.map((id) => `page:${id}`), ...page.menuLocales.map((locale) => `menu:${locale}`));
  unit.invalidate(`type:${page.type}:${page.locale}`, `slug:${page.locale}/${page.slug}`, 'addresses');
}

/** The fields of a page that programs outside learn. */
type AnnouncedPage = Pick<LockedPage, 'pageID' | 'type' | 'locale' | 'slug' | 'liveVersionID'>;

/** Tells programs outside of a change of a page. Its path is left out where it was changed out of visitors' sight, after its last release. */
export function announcePage(
  unit: UnitOfWork,
  event: 'page.published' | 'page.unpublished' | 'page.deleted',
  { pageID, type, locale, slug, liveVersionID }: AnnouncedPage,
): void {
  const isKnown = event !== 'page.deleted' || liveVersionID !== null;
  const path = isKnown ? pagePath(locale, slug) : null;
  unit.announce({ event, subjectID: pageID, pageType: type, locale, path });
}

/** Stored content is sanitized already. */
const asStored: Sanitizers = { html: (html) => html };

/** @throws DomainError with everything that publication requires */
export async function requirePublishable(page: LockedPage): Promise<void> {
  const items: ErrorItem[] = [];
  if (page.title === '') items.push(errorItem('required', 'title'));
  else if (isBlank(page.title)) items.push(errorItem('required', 'title', { subject: 'blank', detail: { rule: 'blank' } }));
  const blocks = upgradeBlocks(page.blocks);
  const storedByKey = new Map(blocks.map((block) => [block.key, block]));
  const checked = await inSlices(
    checkBlocksInSteps(blocks.map(toWireBlock), { strength: 'strict', sanitizers: asStored, kept: storedByKey, formulaProblem }),
  );
  items.push(...itemsOf(checked.issues), ...itemsOf(checkTypeData(page.type, page.typeData, 'strict', asStored).issues));
  if (items.length > 0) throw new DomainError(items);
}

/** The attributes that lists sort and filter by: date, kind and status, where the type has them. */
export function listingOf(type: string, typeData: Readonly<Record<string, unknown>>): Listing {
  const { kind = null, ...listing } = pageTypeCatalog.get(type)?.listing(typeData) ?? { on: null, until: null, status: null };
  return { ...listing, type: kind };
}

/**
 * Publishes a locked version; ends its outstanding request, and drops the schedule of this version or an earlier one.
 * @param isPlanned whether it was scheduled, for the audit log
 * @throws DomainError with all errors of strict validation; with captions of another type
 */
export async function publishLocked(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  isScheduled = false,
): Promise<{ publishedVersionID: number; publishedID: number; droppedSchedule: DroppedSchedule | null }> {
  await requirePublishable(page);
  const references = await findLiveReferences(unit.tx, page.type, {
    blocks: page.blocks,
    seoImage: page.seoImage,
    typeData: page.typeData,
  });
  const dropped = droppedSchedule(page);
  const live = {
    pageID: page.pageID,
    versionID: page.versionID,
    listing: listingOf(page.type, page.typeData),
    userID: actorUserID(context.actor),
    keepsPlan: dropped === null,
  };
  const { releaseID } = await publishVersion(unit.tx, live, references);
  invalidatePage(unit, page);
  announcePage(unit, 'page.published', page);
  unit.enqueue('index-page', { pageID: page.pageID });
  unit.audit({
    action: 'pages.publish',
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: isScheduled ? 'scheduledVersion' : 'version', name: page.title, number: page.number },
  });
  return { publishedVersionID: page.versionID, publishedID: releaseID, droppedSchedule: dropped };
}

/** Locks a page for a user with the permission. @throws DomainError `notFound`, `forbidden` */
export async function lockForPublisher(
  context: Context,
  unit: UnitOfWork,
  pageID: number,
  permission: 'publish-page' | 'delete-page',
): Promise<LockedPage> {
  const page = await lockPage(unit.tx, { pageID });
  if (page === undefined) throw notFound('page');
  requireRight(context.actor, permission, page);
  return page;
}

/** Stores how a locked page is on the site, before it leaves it. @returns the ID by which the change is undone */
const keepUndo = async (context: Context, unit: UnitOfWork, pageID: number, action: 'unpublish' | 'delete'): Promise<number> =>
  insertUndo(unit.tx, {
    pageID,
    userID: actorUserID(context.actor),
    action,
    before: await readPublication(unit.tx, pageID),
  });

/** Unpublishes a locked page and cancels its schedule. */
export async function unpublishLocked(unit: UnitOfWork, page: LockedPage): Promise<void> {
  await endRelease(unit.tx, page.pageID);
  invalidatePage(unit, page);
  announcePage(unit, 'page.unpublished', page);
  unit.enqueue('index-page', { pageID: page.pageID });
}

/**
 * Unpublishes a page.
 * @throws DomainError `notFound`, `forbidden`, `conflict` where it is not live
 */
export function unpublishPage(context: Context, input: { id: number }): Promise<{ undoID: number }> {
  return unitOfWork(context, async (unit) => {
    const page = await lockForPublisher(context, unit, input.id, 'publish-page');
    if (page.liveVersionID === null) throw conflict('', 'notPublished');
    const undoID = await keepUndo(context, unit, page.pageID, 'unpublish');
    await unpublishLocked(unit, page);
    unit.audit({
      action: 'pages.unpublish',
      subjectType: 'page',
      subjectID: page.pageID,
      params: { kind: 'named', name: page.title },
    });
    return { undoID };
  });
}

/**
 * Moves a page to the bin within a change of several.
 * @throws DomainError as {@link deletePage}
 */
export async function deleteInUnit(context: Context, unit: UnitOfWork, pageID: number): Promise<{ undoID: number }> {
  const page = await lockForPublisher(context, unit, pageID, 'delete-page');
  const undoID = await keepUndo(context, unit, pageID, 'delete');
  if (page.liveVersionID !== null) await unpublishLocked(unit, page);
  // A page that was never live is known to the back office only.
  if (await wasEverLive(unit.tx, page.pageID)) announcePage(unit, 'page.deleted', page);
  await moveToBin(unit.tx, page.pageID);
  invalidatePage(unit, page);
  unit.audit({
    action: 'pages.delete',
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: 'named', name: page.title },
  });
  return { undoID };
}

/**
 * Moves a page to the bin, from which it can be restored for 30 days; a live one is unpublished.
 * @throws DomainError `notFound`, `forbidden`
 */
export const deletePage = (context: Context, input: { id: number }): Promise<{ undoID: number }> =>
  unitOfWork(context, (unit) => deleteInUnit(context, unit, input.id));
