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
  requireRight,
  takeCheckpoint,
  type LockedPage,
} from '../pages/index.ts';
import { decideByLink, openDecision } from './decide-by-link.ts';
import { acceptInUnit, noteRequest, rejectInUnit, requireOutstanding, type Right } from './decide-request.ts';
import {
  decideRequest,
  dismissRequest,
  findRequest,
  insertRequest,
  listRequests,
  updateComment,
} from './publication-requests.repository.ts';
import { requestAbilities, requireDecision, requireHandling } from './publication-requests.policy.ts';
import { listReviewers, mailReviewers, nameOf } from './request-mails.ts';

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
      const requestID = await insertRequest(unit.tx, request);
      await setPageRequest(unit.tx, id, requestID);
      await mailReviewers(context, unit, page, {
        requestID,
        comment,
        reviewerIDs,
        requester: { ID: userID, name: nameOf(context) },
      });
      noteRequest(unit, 'request', page);
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
      const { requestID, reviewerIDs } = request;
      await mailReviewers(context, unit, page, { requestID, comment: words, requester, reviewerIDs });
      noteRequest(unit, 'resend', page);
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
      noteRequest(unit, 'revoke', page);
      return {};
    }),

  accept: (context, { id, feedback }) =>
    unitOfWork(context, async (unit) => {
      const outstanding = await requireOutstanding(unit, id, publishers(context));
      return acceptInUnit(context, unit, outstanding, feedback);
    }),

  reject: (context, { id, feedback }) =>
    unitOfWork(context, async (unit) => {
      const outstanding = await requireOutstanding(unit, id, publishers(context));
      return rejectInUnit(context, unit, outstanding, feedback);
    }),

  dismiss: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { versionID: id });
      if (page === undefined) throw notFound('page');
      const request = await findRequest(unit.tx, id);
      requireHandling(context.actor, page, request?.requesterID);
      if (request === undefined || !(await dismissRequest(unit.tx, request.requestID))) throw conflict('id', 'notRejected');
      noteRequest(unit, 'dismiss', page);
      return {};
    }),

  openDecision,
  decideByLink,

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
