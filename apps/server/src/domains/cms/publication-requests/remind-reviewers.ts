import { systemContext } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { lockPage } from '../pages/index.ts';
import { findRequestByID } from './publication-requests.repository.ts';
import { countReminder, listDueReminders } from './reminders.repository.ts';
import { mailReviewers } from './request-mails.ts';

/** The most requests of one run; the next run continues. */
const batchSize = 100;

type Due = Awaited<ReturnType<typeof listDueReminders>>[number];

/** Reminds the reviewers of one request, unless it was decided meanwhile. @returns whether it did */
function remindOf(services: Services, { pageID, versionID, requestID }: Due): Promise<boolean> {
  const system = systemContext(services, 'remind-reviewers');
  // Mails of a call are sent once: the ID tells those of one request from those of another.
  const context = { ...system, request: { ...system.request, id: `remind-${requestID}` } };
  return unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { pageID, versionID });
    if (page?.publicationRequestID !== requestID) return false;
    const request = await findRequestByID(unit.tx, requestID);
    const reminder = request === undefined ? undefined : await countReminder(unit.tx, requestID);
    if (request === undefined || reminder === undefined) return false;
    const requester = { ID: request.requesterID, name: request.requestedBy.name };
    await mailReviewers(context, unit, page, {
      requestID,
      comment: request.comment,
      requester,
      reviewerIDs: request.reviewerIDs,
      reminder,
    });
    unit.audit({
      action: 'publicationRequests.remind',
      subjectType: 'page',
      subjectID: pageID,
      params: { kind: 'afterDays', name: page.title, days: reminder.days },
    });
    return true;
  });
}

/**
 * Reminds reviewers by mail of requests that nobody has decided: after three days, then weekly, five times at most. Safe in
 * concurrent processes; a failing request does not delay others.
 * @returns how many requests they were reminded of
 */
export async function remindReviewers(services: Services): Promise<number> {
  let count = 0;
  for (const due of await listDueReminders(services.db, batchSize)) {
    try {
      if (await remindOf(services, due)) count += 1;
    } catch (error) {
      services.log.error(
        { event: 'reminder-failed', requestID: due.requestID, err: error },
        'A reminder failed and will be retried.',
      );
    }
  }
  return count;
}
