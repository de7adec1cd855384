import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import type { LockedPage } from '../pages/index.ts';
import { listColleagues, type Colleague } from './publication-requests.repository.ts';

const texts = {
  en: {
    requested: (page: string) => `Publication requested: ${page}`,
    asks: (who: string, page: string) => `${who} asks for the publication of “${page}”.`,
    accepted: (page: string) => `Published: ${page}`,
    isLive: (who: string, page: string) => `${who} has published “${page}”.`,
    rejected: (page: string) => `Not published yet: ${page}`,
    isRefused: (who: string, page: string) => `${who} has not published “${page}”.`,
  },
  nl: {
    requested: (page: string) => `Publicatie gevraagd: ${page}`,
    asks: (who: string, page: string) => `${who} vraagt om publicatie van “${page}”.`,
    accepted: (page: string) => `Gepubliceerd: ${page}`,
    isLive: (who: string, page: string) => `${who} heeft “${page}” gepubliceerd.`,
    rejected: (page: string) => `Nog niet gepubliceerd: ${page}`,
    isRefused: (who: string, page: string) => `${who} heeft “${page}” niet gepubliceerd.`,
  },
} as const;

type Letter = {
  readonly subject: string;
  readonly opening: string;
  readonly words: string;
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
  const body = [letter.opening, ...(letter.words.trim() === '' ? [] : [letter.words]), link].join('\n\n');
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
  await send(context, unit, page, reviewers, {
    subject: say.requested(page.title),
    opening: say.asks(requester.name, page.title),
    words: comment,
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
  const requester = (await listColleagues(unit.tx)).filter(({ ID }) => ID === decided.requesterID);
  await send(context, unit, page, requester, {
    subject: say[decided.decision](page.title),
    opening: (decided.decision === 'accepted' ? say.isLive : say.isRefused)(nameOf(context), page.title),
    words: decided.feedback,
    path: `page/${page.pageID}`,
  });
}
