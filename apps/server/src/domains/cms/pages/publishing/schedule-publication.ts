import type { Published } from '@ximblox/contract';
import type { AuditParams } from '@ximblox/i18n/audit-sentences';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { conflict, invalid, missingReferences, notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { takeCheckpoint } from '../checkpoints/take-checkpoint.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { droppedSchedule } from './dropped-schedule.ts';
import { compareTimes, updateSchedule, type ScheduledTimes } from './scheduled-publications.repository.ts';
import { lockForPublisher, publishLocked, requirePublishable } from './publish-page.ts';

/** A hook of publications, in the same transaction; the page is in its previous state. */
export type AfterPublishing = (context: Context, unit: UnitOfWork, page: LockedPage) => Promise<void>;

type PublishRequest = {
  readonly id: number;
  readonly pageVersionID?: number | undefined;
  /** Absent, null or past: now. */
  readonly publishAt?: string | null | undefined;
  /** Absent: unchanged; null: never. */
  readonly unpublishAt?: string | null | undefined;
};

async function lockVersion(context: Context, unit: UnitOfWork, { id, pageVersionID }: PublishRequest): Promise<LockedPage> {
  const page = await lockPage(unit.tx, { pageID: id, versionID: pageVersionID });
  if (page === undefined) {
    if (pageVersionID !== undefined && (await lockPage(unit.tx, { pageID: id })) !== undefined)
      throw missingReferences(['pageVersionID']);
    throw notFound('page');
  }
  requireRight(context.actor, 'publish-page', page);
  return page;
}

/** The resulting times, and whether the publication is scheduled. @throws DomainError `invalid` unpublishAt */
async function timesOf(
  unit: UnitOfWork,
  page: LockedPage,
  request: PublishRequest & { readonly existingStart: string | null },
): Promise<{ times: ScheduledTimes; isLater: boolean }> {
  const isEndUnchanged = request.unpublishAt === undefined;
  const unpublishAt = isEndUnchanged ? page.unpublishAt : request.unpublishAt;
  const times = { publishAt: request.publishAt ?? null, unpublishAt };
  if (times.publishAt === null && isEndUnchanged) return { times, isLater: false };
  const { isLater, isOver, isOutOfOrder } = await compareTimes(unit.tx, times, request.existingStart);
  if (isOutOfOrder || (isOver && !isEndUnchanged)) throw invalid('unpublishAt', { rule: 'after', property: 'publishAt' });
  return { times, isLater };
}

const notePlan = (unit: UnitOfWork, page: LockedPage, params: AuditParams): void =>
  unit.audit({ action: 'pages.plan', subjectType: 'page', subjectID: page.pageID, params });

/** Schedules the version. The live version is unchanged until then. */
async function schedulePublication(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  times: ScheduledTimes,
): Promise<Published> {
  await requirePublishable(page);
  // The version is editable again once the schedule is cancelled.
  await takeCheckpoint(context, unit, page, { reason: 'scheduled' });
  const stored = await updateSchedule(unit.tx, {
    ...times,
    pageID: page.pageID,
    versionID: page.versionID,
    userID: actorUserID(context.actor),
  });
  notePlan(unit, page, {
    kind: 'schedule',
    name: page.title,
    number: page.number,
    from: stored.scheduledAt ?? '',
    until: stored.unpublishAt,
  });
  return {
    publishedVersionID: page.publishedVersionID,
    publishedID: page.releaseID,
    ...stored,
    droppedSchedule: null,
    wasLive: false,
  };
}

/** Schedules when a live page is unpublished. */
async function scheduleEnd(context: Context, unit: UnitOfWork, page: LockedPage, unpublishAt: string | null) {
  const stored = await updateSchedule(unit.tx, {
    publishAt: page.scheduledAt,
    unpublishAt,
    pageID: page.pageID,
    versionID: page.scheduledVersionID,
    userID: actorUserID(context.actor),
  });
  notePlan(unit, page, { kind: 'scheduleEnd', name: page.title, until: stored.unpublishAt });
  return stored;
}

/**
 * Publishes or schedules a page within a change of several.
 * @throws DomainError as {@link publishPage}
 */
export async function publishInUnit(
  context: Context,
  unit: UnitOfWork,
  request: PublishRequest,
  afterPublishing: AfterPublishing,
): Promise<Published> {
  const page = await lockVersion(context, unit, request);
  const isLive = page.publishedVersionID === page.versionID && page.releaseID !== null;
  const keepsSchedule = isLive || droppedSchedule(page) === null;
  const { times, isLater } = await timesOf(unit, page, { ...request, existingStart: keepsSchedule ? page.scheduledAt : null });
  if (isLater) return schedulePublication(context, unit, page, times);
  const published = isLive
    ? { publishedVersionID: page.publishedVersionID, publishedID: page.releaseID, droppedSchedule: null }
    : await publishLocked(context, unit, page);
  if (!isLive) await afterPublishing(context, unit, page);
  const after = keepsSchedule ? page : { ...page, scheduledAt: null, scheduledVersionID: null };
  const plan =
    request.unpublishAt === undefined
      ? { scheduledAt: after.scheduledAt, unpublishAt: after.unpublishAt }
      : await scheduleEnd(context, unit, after, request.unpublishAt);
  return { ...published, ...plan, wasLive: isLive };
}

/**
 * Publishes the newest or the given version: now, or at a future time. For the live version, only updates the schedule. A
 * scheduled version is immutable; storing creates the next one.
 * @throws DomainError `notFound`, `forbidden`, `invalid` pageVersionID of another page or unpublishAt that is past or not after publishAt,
 * and all errors of strict validation
 */
export const publishPage = (context: Context, request: PublishRequest, afterPublishing: AfterPublishing): Promise<Published> =>
  unitOfWork(context, (unit) => publishInUnit(context, unit, request, afterPublishing));

/**
 * Cancels the schedule of a page.
 * @throws DomainError `notFound`, `forbidden`, `conflict` where nothing is scheduled
 */
export function unschedulePage(context: Context, { id }: { id: number }): Promise<Record<string, never>> {
  return unitOfWork(context, async (unit) => {
    const page = await lockForPublisher(context, unit, id, 'publish-page');
    if (page.scheduledAt === null && page.unpublishAt === null) throw conflict('', 'notScheduled');
    const userID = actorUserID(context.actor);
    await updateSchedule(unit.tx, { pageID: id, versionID: null, publishAt: null, unpublishAt: null, userID });
    unit.audit({ action: 'pages.unschedule', subjectType: 'page', subjectID: id, params: { kind: 'named', name: page.title } });
    return {};
  });
}
