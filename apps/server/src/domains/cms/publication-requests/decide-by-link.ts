import { contract, type MailedDecision } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { droppedSchedule, findProblems, lockPage, mayDo, type LockedPage } from '../pages/index.ts';
import { acceptInUnit, rejectInUnit, requireOutstanding } from './decide-request.ts';
import { deleteDecisionLink, findDecisionLink, type DecisionLink } from './decision-links.repository.ts';

/** A link stands for its reviewer, with what their role permits now. No session is begun. */
const asReviewer = (context: Context, { reviewer }: DecisionLink): Context => ({
  ...context,
  actor: { kind: 'staff', userID: reviewer.ID, name: reviewer.name, permissions: reviewer.permissions, sessionHash: null },
});

/** @throws DomainError `notFound` for a link that decides nothing, whatever the reason */
async function requireLink(context: Context, token: string): Promise<DecisionLink> {
  const link = await findDecisionLink(context.db, token);
  if (link === undefined) throw notFound('decisionLink', 'token');
  return link;
}

/** @throws DomainError `notFound` where the reviewer may not publish the page any more, `conflict` where it was decided or the page changed */
function requireOpen({ actor }: Context, page: LockedPage | undefined, link: DecisionLink): asserts page is LockedPage {
  if (page === undefined || !mayDo(actor, 'publish-page', page)) throw notFound('decisionLink', 'token');
  if (page.publicationRequestID !== link.requestID) throw conflict('token', 'notRequested');
  if (page.newestVersionID !== link.versionID || page.revision !== link.revision) throw conflict('token', 'draftChanged');
}

/** Whether accepting takes no more than the mail does. */
const mayAccept = (link: DecisionLink): boolean => link.mayAccept && !('needsRecentLogin' in contract.publicationRequests.accept);

/**
 * What the link of a mail decides.
 * @throws DomainError `notFound`, `conflict` where it was decided or the page changed since the mail
 */
export async function openDecision(context: Context, { token }: { token: string }) {
  const link = await requireLink(context, token);
  const { versionID, title, locale, slug, comment, requestedBy, requestedAt, reviewer, expiresAt } = link;
  const page = await context.db.transaction().execute((tx) => lockPage(tx, { versionID }));
  requireOpen(asReviewer(context, link), page, link);
  // The requested version is the newest one: otherwise the link is not open.
  const { items } = await findProblems(asReviewer(context, link), { ids: [page.pageID] });
  return {
    pageVersionID: versionID,
    title,
    path: pagePath(locale, slug),
    locale,
    comment,
    requestedBy: requestedBy.name,
    requestedAt,
    reviewer: reviewer.name,
    expiresAt,
    mayAccept: mayAccept(link),
    droppedSchedule: droppedSchedule(page),
    problems: mayAccept(link) ? (items[0] ?? null) : null,
  };
}

type Decision = { readonly token: string; readonly decision: MailedDecision; readonly feedback: string };

/**
 * Decides a request as the reviewer whom its mail was sent to. Used up by that, and useless once it was decided otherwise.
 * @throws DomainError `notFound`, `conflict` where it was decided, the page changed, or accepting takes a login; and all errors of publishing
 */
export async function decideByLink(context: Context, { token, decision, feedback }: Decision) {
  const link = await requireLink(context, token);
  const reviewer = asReviewer(context, link);
  return unitOfWork(reviewer, async (unit) => {
    const { page, request } = await requireOutstanding(unit, link.versionID, (locked) => requireOpen(reviewer, locked, link));
    if (decision === 'accept' && !mayAccept(link)) throw conflict('decision', 'loginRequired');
    if (!(await deleteDecisionLink(unit.tx, link.id))) throw notFound('decisionLink', 'token');
    const outstanding = { page, request, isByMail: true };
    const of = { title: page.title, path: pagePath(page.locale, page.slug) };
    if (decision === 'accept') {
      const { droppedSchedule: dropped } = await acceptInUnit(reviewer, unit, outstanding, feedback);
      return { ...of, droppedSchedule: dropped };
    }
    await rejectInUnit(reviewer, unit, outstanding, feedback);
    return { ...of, droppedSchedule: null };
  });
}
