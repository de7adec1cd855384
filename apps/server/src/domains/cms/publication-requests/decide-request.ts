import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { clearPageRequest, lockPage, publishLocked, type AfterPublishing, type LockedPage } from '../pages/index.ts';
import { presenceTag } from '../presence/index.ts';
import { decideRequest, findRequest, findRequestByID, type RequestRow } from './publication-requests.repository.ts';
import { mailRequester } from './request-mails.ts';

/** A request that is to be decided, with its locked page. */
export type Outstanding = {
  readonly page: LockedPage;
  readonly request: RequestRow;
  /** Whether it is decided by a link in a mail, for the audit log. */ readonly isByMail?: boolean;
};
export type Right = (page: LockedPage, request: RequestRow | undefined) => void;

/**
 * Locks the page of a version and finds its outstanding request.
 * @param allow throws where the caller may not answer it
 * @throws DomainError `notFound`; `conflict` where nothing is outstanding for the version any more
 */
export async function requireOutstanding(unit: UnitOfWork, versionID: number, allow: Right): Promise<Outstanding> {
  const page = await lockPage(unit.tx, { versionID });
  if (page === undefined) throw notFound('page');
  const request = await findRequest(unit.tx, versionID);
  allow(page, request);
  if (request === undefined || !page.isRequested) throw conflict('id', 'notRequested');
  return { page, request };
}

/** Audits what was done with the request of a page, and tells those who have the page open. */
export const noteRequest = (
  unit: UnitOfWork,
  action: 'request' | 'resend' | 'revoke' | 'dismiss' | 'accept' | 'reject',
  page: LockedPage,
  isByMail = false,
): void => {
  unit.invalidate(presenceTag(page.pageID));
  unit.audit({
    action: `publicationRequests.${action}`,
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: isByMail ? 'byMail' : 'named', name: page.title },
  });
};

/** Records a decision and mails it to the requester. */
async function decide(
  context: Context,
  unit: UnitOfWork,
  { page, request, isByMail }: Outstanding,
  decided: { decision: 'accepted' | 'rejected'; feedback: string },
): Promise<void> {
  await decideRequest(unit.tx, request.requestID, { ...decided, userID: actorUserID(context.actor) });
  await mailRequester(context, unit, page, { ...decided, requesterID: request.requesterID });
  noteRequest(unit, decided.decision === 'accepted' ? 'accept' : 'reject', page, isByMail);
}

/** Accepts a request and publishes its version. @throws DomainError with all errors of publishing */
export async function acceptInUnit(context: Context, unit: UnitOfWork, outstanding: Outstanding, feedback: string) {
  const published = await publishLocked(context, unit, outstanding.page);
  await decide(context, unit, outstanding, { decision: 'accepted', feedback });
  return published;
}

/** Rejects a request. */
export async function rejectInUnit(
  context: Context,
  unit: UnitOfWork,
  outstanding: Outstanding,
  feedback: string,
): Promise<Record<string, never>> {
  await clearPageRequest(unit.tx, outstanding.page.pageID);
  await decide(context, unit, outstanding, { decision: 'rejected', feedback });
  return {};
}

/** Publishing a page by any means accepts its outstanding request. */
export const acceptByPublishing: AfterPublishing = async (context, unit, page) => {
  const request = page.publicationRequestID === null ? undefined : await findRequestByID(unit.tx, page.publicationRequestID);
  if (request !== undefined) await decide(context, unit, { page, request }, { decision: 'accepted', feedback: '' });
};
