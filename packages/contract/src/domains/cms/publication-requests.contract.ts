import { ID, isBlank, Locale, pagedListOutput, pagingInput, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { blank, conflict, forbidden, invalid, notFound, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff, withPermission } from '../../operation.ts';
import { Person } from '../../shapes.ts';
import { decisionLinksContract } from './decision-links.contract.ts';
import { DroppedSchedule } from './pages/publish-pages.contract.ts';

/** The most reviewers that a request names. */
export const reviewersMax = 20;

const words = z.string().max(2000, { error: tooLong });
const publishedVersion = z.strictObject({
  publishedVersionID: ID,
  publishedID: ID,
  droppedSchedule: DroppedSchedule.nullable(),
});

/** Where a request for publication is: undecided, or how it ended. */
export const PublicationRequestState = z.enum(['open', 'accepted', 'rejected', 'withdrawn']);
export type PublicationRequestState = z.infer<typeof PublicationRequestState>;

/** What lists of requests are narrowed to: a state, all that are decided, or the rejections that still ask for changes. */
const RequestFilter = z.enum([...PublicationRequestState.options, 'decided', 'changesRequested']);

/** What the caller may do with a request: what is false is refused. `decide` is to accept or reject it, `dismiss` to put a rejection aside. */
export const PublicationRequestAbilities = z.strictObject({
  decide: z.boolean(),
  resend: z.boolean(),
  revoke: z.boolean(),
  dismiss: z.boolean(),
  comment: z.boolean(),
});
export type PublicationRequestAbilities = z.infer<typeof PublicationRequestAbilities>;

/** A request for publication, with the decision on it where there is one. */
export const PublicationRequest = z.strictObject({
  pageID: ID,
  pageVersionID: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: z.string(),
  comment: z.string(),
  requestedBy: Person,
  requestedAt: Timestamp,
  state: PublicationRequestState,
  feedback: z.string(),
  decidedBy: Person.nullable(),
  decidedAt: Timestamp.nullable(),
  asksForChanges: z.boolean().describe('Whether it is a rejection that its page still has to answer.'),
  reviewers: z.array(Person).describe('Whom the request names; empty for all who may publish the page.'),
  openComments: z.number().int().min(0).describe('The open comments of the page’s reviews.'),
  can: PublicationRequestAbilities,
});
export type PublicationRequest = z.infer<typeof PublicationRequest>;

export const publicationRequestsContract = {
  ...decisionLinksContract,
  request: operation({
    kind: 'mutation',
    summary: 'Request publication of the newest version; the publishers are notified by mail',
    access: withPermission('edit-page'),
    input: z.strictObject({
      id: PathID,
      comment: words.default(''),
      reviewerIDs: z
        .array(ID)
        .max(reviewersMax, { error: tooLong })
        .default([])
        .describe('Who is mailed, of those who may publish the page; all of them where nobody is named.'),
    }),
    output: z.strictObject({ pageVersionID: ID }),
    errors: [pageNotFound, forbidden, conflict, invalid, tooLong],
    example: { id: 1, comment: 'Ready for the open day.' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/request-publication' },
    countsAs: 'staffMail',
  }),
  listReviewers: operation({
    kind: 'query',
    summary: 'The other users who may publish a page: a request can name them as its reviewers',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ items: z.array(Person) }),
    errors: [pageNotFound, forbidden],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/reviewers' },
  }),
  resend: operation({
    kind: 'mutation',
    summary: 'Remind the reviewers of a request, with an optional new comment',
    access: staff,
    input: z.strictObject({ id: PathID, comment: words.default('') }),
    output: Done,
    errors: [pageNotFound, forbidden, conflict, tooLong],
    example: { id: 1, comment: 'It is getting urgent.' },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/resend-publication' },
    countsAs: 'reminder',
  }),
  revoke: operation({
    kind: 'mutation',
    summary: 'Withdraw a request',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [pageNotFound, forbidden, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/revoke-publication' },
  }),
  accept: operation({
    kind: 'mutation',
    summary: 'Accept a request and publish its version',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID, feedback: words.default('') }),
    output: publishedVersion,
    errors: [pageNotFound, forbidden, required, conflict, invalid, tooLong, blank],
    example: { id: 1, feedback: 'Well written.' },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/accept-publication' },
  }),
  reject: operation({
    kind: 'mutation',
    summary: 'Reject a request and mail its author why',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID, feedback: words.refine((value) => !isBlank(value), { error: required }) }),
    output: Done,
    errors: [pageNotFound, forbidden, required, conflict, tooLong],
    example: { id: 1, feedback: 'The second image needs a source.' },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/reject-publication' },
  }),
  dismiss: operation({
    kind: 'mutation',
    summary: 'Dismiss the rejection of a request, so that its page no longer asks for changes',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [pageNotFound, forbidden, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/dismiss-rejection' },
  }),
  fetchRequestComment: operation({
    kind: 'query',
    summary: 'The comment of a publication request',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ comment: z.string(), requestedBy: Person, requestedAt: Timestamp }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/version/:id/fetch-request-comment' },
  }),
  fetchRequests: operation({
    kind: 'query',
    summary: 'Publication requests: open ones oldest first, decided ones newest first',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      ...pagingInput,
      state: RequestFilter.default('open').describe(
        '`decided` is all that are no longer open; `changesRequested` the rejections that are neither dismissed nor followed by another request or a publication.',
      ),
      searchTerm: lineText()
        .max(200)
        .default('')
        .describe('Only requests whose title, path, requester or feedback contains this text.'),
      pageID: PathID.optional().describe('Only requests for this page.'),
      pageVersionID: PathID.optional().describe('Only requests for this version.'),
    }),
    output: pagedListOutput(PublicationRequest),
    errors: [invalid],
    example: { pageIndex: 0, pageSize: 25, state: 'open', searchTerm: '' },
    rest: { method: 'GET', path: '/api/ximblox/page/fetch-request' },
  }),
};
