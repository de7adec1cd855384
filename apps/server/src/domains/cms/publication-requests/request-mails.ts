import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import type { LockedPage } from '../pages/index.ts';
import { countComments } from '../review-comments/index.ts';
import { listColleagues, type Colleague } from './publication-requests.repository.ts';

const texts = {
  en: {
    requested: (page: string) => `Publication requested: ${page}`,
    asks: (who: string, page: string) => `${who} asks for the publication of “${page}”.`,
    accepted: (page: string) => `Published: ${page}`,
    isLive: (who: string, page: string) => `${who} has published “${page}”.`,
    rejected: (page: string) => `Not published yet: ${page}`,
    isRefused: (who: string, page: string) => `${who} has not published “${page}”.`,
    commented: (count: number) => (count === 1 ? 'There is 1 comment on the page.' : `There are ${count} comments on the page.`),
    openComments: (count: number) =>
      count === 1 ? '1 comment of earlier reviews is open.' : `${count} comments of earlier reviews are open.`,
  },
  nl: {
    requested: (page: string) => `Publicatie gevraagd: ${page}`,
    asks: (who: string, page: string) => `${who} vraagt om publicatie van “${page}”.`,
    accepted: (page: string) => `Gepubliceerd: ${page}`,
    isLive: (who: string, page: string) => `${who} heeft “${page}” gepubliceerd.`,
    rejected: (page: string) => `Nog niet gepubliceerd: ${page}`,
    isRefused: (who: string, page: string) => `${who} heeft “${page}” niet gepubliceerd.`,
    commented: (count: number) =>
      count === 1 ? 'Er staat 1 opmerking bij de pagina.' : `Er staan ${count} opmerkingen bij de pagina.`,
    openComments: (count: number) =>
      count === 1
        ? 'Er staat nog 1 opmerking open van een eerdere beoordeling.'
        : `Er staan nog ${count} opmerkingen open van eerdere beoordelingen.`,
  },
} as const;

type Letter = {
  readonly subject: string;
  readonly opening: string;
  readonly words: string;
  /** How many comments there are; empty where there are none. */ readonly comments: string;
  /** Below the back office. */ readonly path: string;
};

/** The actor's name in mails. */
export const nameOf = ({ actor }: Context): string => (actor.kind === 'anonymous' ? '' : actor.name);

async function send(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  recipients: readonly Colleague[],
  letter: Letter,
): Promise<void> {
  const link = `${context.services.config.publicUrl}/cmsadmin/${letter.path}`;
  // The message is mailed verbatim.
  const body = [letter.opening, letter.words, letter.comments, link].filter((part) => part.trim() !== '').join('\n\n');
  for (const { ID, email } of recipients)
    await queueMail(unit, {
      dedupeKey: `publication:${page.versionID}:${context.request.id}:${ID}`,
      recipient: email,
      subject: letter.subject.replace(/\s+/g, ' '),
      body: `${body}\n`,
    });
}

/** Mails all who may publish the page, except the requester. */
export async function mailReviewers(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { comment, requester }: { comment: string; requester: { ID: number | null; name: string } },
): Promise<void> {
  const say = texts[context.request.language];
  const reviewers = (await listColleagues(unit.tx)).filter(
    ({ ID, permissions }) =>
      ID !== requester.ID && hasPermission(permissions, 'publish-page', { pageType: page.type, locale: page.locale }),
  );
  const { open } = await countComments(unit.tx, page);
  await send(context, unit, page, reviewers, {
    subject: say.requested(page.title),
    opening: say.asks(requester.name, page.title),
    words: comment,
    comments: open === 0 ? '' : say.openComments(open),
    path: `publication-requests/${page.versionID}`,
  });
}

/** Mails the decision to the requester, unless they decided it themselves. */
export async function mailRequester(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  decided: { requesterID: number | null; decision: 'accepted' | 'rejected'; feedback: string },
): Promise<void> {
  if (decided.requesterID === null || decided.requesterID === actorUserID(context.actor)) return;
  const say = texts[context.request.language];
  const { onVersion } = await countComments(unit.tx, page);
  const requester = (await listColleagues(unit.tx)).filter(({ ID }) => ID === decided.requesterID);
  await send(context, unit, page, requester, {
    subject: say[decided.decision](page.title),
    opening: (decided.decision === 'accepted' ? say.isLive : say.isRefused)(nameOf(context), page.title),
    words: decided.feedback,
    comments: onVersion === 0 ? '' : say.commented(onVersion),
    path: `page/${page.pageID}${onVersion === 0 ? '' : '?comments'}`,
  });
}
