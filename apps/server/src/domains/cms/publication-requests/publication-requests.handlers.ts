import type { Contract } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  clearPageRequest,
  findPageSubject,
  lockPage,
  setPageRequest,
  publishLocked,
  requireRight,
  takeCheckpoint,
  type LockedPage,
  type AfterPublishing,
} from '../pages/index.ts';
import {
  decideRequest,
  dismissRequest,
  findRequest,
  findRequestByID,
  insertRequest,
  listRequests,
  updateComment,
  type RequestRow,
} from './publication-requests.repository.ts';
import { requestAbilities, requireDecision, requireHandling } from './publication-requests.policy.ts';
import { listReviewers, mailRequester, mailReviewers, nameOf } from './request-mails.ts';

type Outstanding = { readonly page: LockedPage; readonly request: RequestRow };
type Right = (page: LockedPage, request: RequestRow | undefined) => void;

/**
 * Locks the page of a version and finds its outstanding request.
 * @param allow throws where the caller may not answer it
 * @throws DomainError `notFound`; `conflict` where nothing is outstanding for the version any more
 */
async function requireOutstanding(unit: UnitOfWork, versionID: number, allow: Right): Promise<Outstanding> {
  const page = await lockPage(unit.tx, { versionID });
  if (page === undefined) throw notFound('page');
  const request = await findRequest(unit.tx, versionID);
  allow(page, request);
  if (request === undefined || !page.isRequested) throw conflict('id', 'notRequested');
  return { page, request };
}

const publishers =
  ({ actor }: Context): Right =>
  (page) =>
    requireDecision(actor, page);

/** The requester, and everybody who may publish the page. */
const requesterOrPublisher =
  ({ actor }: Context): Right =>
  (page, request) =>
    requireHandling(actor, page, request?.requesterID);

/** @throws DomainError `invalid` where a named user may not publish the page, or the requester */
async function requireReviewers(
  unit: UnitOfWork,
  page: LockedPage,
  { reviewerIDs, userID }: { reviewerIDs: readonly number[]; userID: number | null },
): Promise<void> {
  if (reviewerIDs.length === 0) return;
  const known = new Set((await listReviewers(unit.tx, page, userID)).map(({ ID }) => ID));
  const wrong = reviewerIDs.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw invalid(`reviewerIDs[${wrong}]`, { rule: 'missing' });
}

const note = (unit: UnitOfWork, action: string, page: LockedPage): void =>
  unit.audit({
    action: `publicationRequests.${action}`,
    subjectType: 'page',
    subjectID: page.pageID,
    summary: `“${page.title}”`,
  });

export const publicationRequestsHandlers: Handlers<Contract['publicationRequests']> = {
  request: (context, { id, comment, reviewerIDs }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { pageID: id });
      if (page === undefined) throw notFound('page');
      requireRight(context.actor, 'edit-page', page);
      if (page.publicationRequestID !== null) throw conflict('id', 'alreadyRequested');
      const userID = actorUserID(context.actor);
      await requireReviewers(unit, page, { reviewerIDs, userID });
      // The version is editable again once the request is withdrawn.
      await takeCheckpoint(context, unit, page, { reason: 'requested' });
      const request = { pageID: id, versionID: page.versionID, comment, reviewerIDs, userID };
      await setPageRequest(unit.tx, id, await insertRequest(unit.tx, request));
      await mailReviewers(context, unit, page, {
        comment,
        reviewerIDs,
        requester: { ID: userID, name: nameOf(context) },
      });
      note(unit, 'request', page);
      return { pageVersionID: page.versionID };
    }),

  listReviewers: async (context, { id }) => {
    const page = await findPageSubject(context.db, id);
    if (page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    const reviewers = await listReviewers(context.db, page, actorUserID(context.actor));
    return { items: reviewers.map(({ ID, name }) => ({ ID, name })) };
  },

  resend: (context, { id, comment }) =>
    unitOfWork(context, async (unit) => {
      const { page, request } = await requireOutstanding(unit, id, requesterOrPublisher(context));
      if (comment.trim() !== '') await updateComment(unit.tx, request.requestID, comment);
      const words = comment.trim() === '' ? request.comment : comment;
      const requester = { ID: request.requesterID, name: request.requestedBy.name };
      await mailReviewers(context, unit, page, { comment: words, requester, reviewerIDs: request.reviewerIDs });
      note(unit, 'resend', page);
      return {};
    }),

  revoke: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const { page, request } = await requireOutstanding(unit, id, requesterOrPublisher(context));
      await clearPageRequest(unit.tx, page.pageID);
      await decideRequest(unit.tx, request.requestID, {
        decision: 'revoked',
        feedback: '',
        userID: actorUserID(context.actor),
      });
      note(unit, 'revoke', page);
      return {};
    }),

  accept: (context, { id, feedback }) =>
    unitOfWork(context, async (unit) => {
      const { page, request } = await requireOutstanding(unit, id, publishers(context));
      const published = await publishLocked(context, unit, page);
      await decide(context, unit, { page, request }, { decision: 'accepted', feedback });
      return published;
    }),

  reject: (context, { id, feedback }) =>
    unitOfWork(context, async (unit) => {
      const outstanding = await requireOutstanding(unit, id, publishers(context));
      await clearPageRequest(unit.tx, outstanding.page.pageID);
      await decide(context, unit, outstanding, { decision: 'rejected', feedback });
      return {};
    }),

  dismiss: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { versionID: id });
      if (page === undefined) throw notFound('page');
      const request = await findRequest(unit.tx, id);
      requireHandling(context.actor, page, request?.requesterID);
      if (request === undefined || !(await dismissRequest(unit.tx, request.requestID))) throw conflict('id', 'notRejected');
      note(unit, 'dismiss', page);
      return {};
    }),

  fetchRequestComment: async (context, { id }) => {
    const request = await findRequest(context.db, id);
    if (request === undefined) throw notFound('publicationRequest');
    const { comment, requestedBy, requestedAt } = request;
    return { comment, requestedBy, requestedAt };
  },

  fetchRequests: async (context, query) => {
    const { items, totalItems } = await listRequests(context.db, query);
    return { items: items.map((request) => ({ ...request, can: requestAbilities(context.actor, request) })), totalItems };
  },
};

/** Publishing a page by any means accepts its outstanding request. */
export const acceptByPublishing: AfterPublishing = async (context, unit, page) => {
  const request = page.publicationRequestID === null ? undefined : await findRequestByID(unit.tx, page.publicationRequestID);
  if (request !== undefined) await decide(context, unit, { page, request }, { decision: 'accepted', feedback: '' });
};

/** Records a decision and mails it to the requester. */
async function decide(
  context: Context,
  unit: UnitOfWork,
  { page, request }: Outstanding,
  decided: { decision: 'accepted' | 'rejected'; feedback: string },
): Promise<void> {
  await decideRequest(unit.tx, request.requestID, { ...decided, userID: actorUserID(context.actor) });
  await mailRequester(context, unit, page, { ...decided, requesterID: request.requesterID });
  note(unit, decided.decision === 'accepted' ? 'accept' : 'reject', page);
}
