import { contextFor, type Context } from '../../../../kernel/operation/context.ts';
import { DomainError } from '../../../../kernel/operation/errors.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { notify } from '../../../access/notifications/index.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { listDue, lockDue, updateSchedule, type DuePage, type DuePlan } from './scheduled-publications.repository.ts';
import type { AfterPublishing } from './schedule-publication.ts';
import { publishLocked, unpublishLocked } from './publish-page.ts';

const batchSize = 50;

const sayErrors = ({ items }: DomainError): string => items.map(({ code, property }) => `${code} ${property}`.trim()).join(', ');

/** A due page, with the hook of its publication. */
type Work = { readonly context: Context; readonly page: DuePage; readonly afterPublishing: AfterPublishing };

/** Notifies who scheduled a page and who changed it last of what became of the schedule. */
const tellOwners = (
  unit: UnitOfWork,
  { pageID, userID }: DuePage,
  locked: LockedPage | undefined,
  kind: 'published' | 'unpublished' | 'scheduleFailed',
): Promise<void> => notify(unit.tx, [userID, locked?.updatedBy.ID ?? null], { kind, pageID, actorID: null });

/** Publishes the scheduled version. For one that is live already, only clears the schedule. */
async function publishScheduled({ context, page, afterPublishing }: Work, unit: UnitOfWork, plan: DuePlan): Promise<void> {
  const version = await lockPage(unit.tx, { pageID: page.pageID, versionID: plan.scheduledVersionID ?? 0 });
  if (version === undefined) return;
  if (version.publishedVersionID === version.versionID) {
    await forgetVersion(unit, page, plan.unpublishAt);
    return;
  }
  await publishLocked(context, unit, version, true);
  await tellOwners(unit, page, version, 'published');
  await afterPublishing(context, unit, version);
}

const forgetVersion = (unit: UnitOfWork, { pageID, userID }: DuePage, unpublishAt: string | null) =>
  updateSchedule(unit.tx, { pageID, userID, versionID: null, publishAt: null, unpublishAt });

/**
 * Cancels the schedule of a version that can no longer be published, and audits the reason. The scheduled end of the live version
 * is preserved.
 */
async function cancelSchedule(unit: UnitOfWork, page: DuePage, plan: DuePlan, refusal: DomainError): Promise<void> {
  const now = await lockPage(unit.tx, { pageID: page.pageID });
  await forgetVersion(unit, page, now?.liveVersionID == null ? null : plan.unpublishAt);
  await tellOwners(unit, page, now, 'scheduleFailed');
  unit.audit({
    action: 'pages.planFailed',
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: 'scheduleFailed', name: now?.title ?? '', at: plan.scheduledAt ?? '', reason: sayErrors(refusal) },
  });
}

/** Unpublishes a page at its scheduled end. */
async function unpublishScheduled(unit: UnitOfWork, page: DuePage): Promise<void> {
  const live = await lockPage(unit.tx, { pageID: page.pageID });
  if (live === undefined || live.liveVersionID === null) return;
  await unpublishLocked(unit, live);
  await tellOwners(unit, page, live, 'unpublished');
  unit.audit({
    action: 'pages.unpublish',
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: 'scheduledEnd', name: live.title },
  });
}

/**
 * Runs what is due for one page in one transaction, so that a page with both times due never becomes visible in between.
 * @param refusal why the version can't be published, where that is known already
 */
const runDue = (work: Work, refusal?: DomainError): Promise<void> =>
  unitOfWork(work.context, async (unit) => {
    const { page } = work;
    const plan = await lockDue(unit.tx, page);
    if (plan === undefined) return;
    if (plan.mustPublish && refusal === undefined) await publishScheduled(work, unit, plan);
    if (plan.mustPublish && refusal !== undefined) await cancelSchedule(unit, page, plan, refusal);
    if (plan.mustEnd) await unpublishScheduled(unit, page);
  });

async function runScheduledPage(services: Services, page: DuePage, afterPublishing: AfterPublishing): Promise<void> {
  // Runs in the name of the scheduling user, who may be deleted by now: their permission was checked when they scheduled it.
  const context = contextFor(services, 'plan', { kind: 'system', name: page.userName, userID: page.userID });
  const work = { context, page, afterPublishing };
  try {
    await runDue(work).catch((error: unknown) => {
      if (error instanceof DomainError) return runDue(work, error);
      throw error;
    });
  } catch (error) {
    services.log.error(
      { event: 'plan-failed', pageID: page.pageID, err: error },
      'A scheduled publication failed and will be retried.',
    );
  }
}

/**
 * Runs scheduled publications and unpublications that are due by the database's clock. Safe in concurrent processes: each page is
 * locked and checked again, so its schedule runs once. A failing page does not delay others.
 */
export async function runScheduled(services: Services, afterPublishing: AfterPublishing): Promise<void> {
  for (const page of await listDue(services.db, batchSize)) await runScheduledPage(services, page, afterPublishing);
}
