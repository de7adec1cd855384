import type { Database } from '@ximblox/db';
import { hasPermission, compareTexts } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../../access/mail/index.ts';
import { notify } from '../../access/notifications/index.ts';
import { listColleagues, type Colleague } from '../../access/users/index.ts';
import type { LockedPage, PageSubject } from '../pages/index.ts';
import { countComments } from '../review-comments/index.ts';
import { insertDecisionLinks } from './decision-links.repository.ts';

const texts = {
  en: {
    requested: (page: string) => `Publication requested: ${page}`,
    asks: (who: string, page: string) => `${who} asks for the publication of “${page}”.`,
    waiting: (page: string) => `Waiting for review: ${page}`,
    waits: (who: string, page: string, days: number) =>
      `${who} asked for the publication of “${page}” ${days} days ago. It has not been decided yet.`,
    accept: (url: string) => `Accept and publish: ${url}`,
    reject: (url: string) => `Request changes: ${url}`,
    forYou: 'These links ask you to confirm. They are for you alone, work once, and end in seven days. Don’t forward this mail.',
    accepted: (page: string) => `Published: ${page}`,
    isLive: (who: string, page: string) => `${who} has published “${page}”.`,
    rejected: (page: string) => `Not published yet: ${page}`,
    isRefused: (who: string, page: string) => `${who} has not published “${page}”.`,
    commented: (count: number) => (count === 1 ? 'There is 1 comment on the page.' : `There are ${count} comments on the page.`),
    openComments: (count: number) => (count === 1 ? '1 comment on the page is open.' : `${count} comments on the page are open.`),
  },
  nl: {
    requested: (page: string) => `Publicatie gevraagd: ${page}`,
    asks: (who: string, page: string) => `${who} vraagt om publicatie van “${page}”.`,
    waiting: (page: string) => `Wacht op beoordeling: ${page}`,
    waits: (who: string, page: string, days: number) =>
      `${who} vroeg ${days} dagen geleden om publicatie van “${page}”. Er is nog niet over beslist.`,
    accept: (url: string) => `Accepteren en publiceren: ${url}`,
    reject: (url: string) => `Om wijzigingen vragen: ${url}`,
    forYou:
      'Deze links vragen je om bevestiging. Ze zijn alleen voor jou, werken één keer en zeven dagen lang. Stuur deze mail niet door.',
    accepted: (page: string) => `Gepubliceerd: ${page}`,
    isLive: (who: string, page: string) => `${who} heeft “${page}” gepubliceerd.`,
    rejected: (page: string) => `Nog niet gepubliceerd: ${page}`,
    isRefused: (who: string, page: string) => `${who} heeft “${page}” niet gepubliceerd.`,
    commented: (count: number) =>
      count === 1 ? 'Er staat 1 opmerking bij de pagina.' : `Er staan ${count} opmerkingen bij de pagina.`,
    openComments: (count: number) =>
      count === 1 ? 'Er staat nog 1 opmerking open bij de pagina.' : `Er staan nog ${count} opmerkingen open bij de pagina.`,
  },
} as const;

type Words = (typeof texts)['en' | 'nl'];

type Letter = {
  readonly subject: string;
  readonly opening: string;
  readonly words: string;
  /** How many comments there are; empty where there are none. */ readonly comments: string;
  /** Below the back office. */ readonly path: string;
  /** What lets the recipient decide from the mail. Anybody who has it can decide, so the mail is sealed. */
  readonly decision?: { readonly text: string; readonly expiresAt: string } | undefined;
};

/** The actor's name in mails. */
export const nameOf = ({ actor }: Context): string => (actor.kind === 'anonymous' ? '' : actor.name);

/**
 * Mails each recipient in their own language.
 * @param key what tells the mails from others about the version
 */
async function send(
  context: Context,
  unit: UnitOfWork,
  { page, recipients, key }: { readonly page: LockedPage; readonly recipients: readonly Colleague[]; readonly key: string },
  write: (say: Words, recipient: Colleague) => Letter,
): Promise<void> {
  const { publicUrl, sessionSecret: serverSecret } = context.services.config;
  const languageOf = await staffLanguages(
    unit.tx,
    context,
    recipients.map(({ ID }) => ID),
  );
  for (const recipient of recipients) {
    const { ID, email } = recipient;
    const letter = write(texts[languageOf(ID)], recipient);
    const link = `${publicUrl}/cmsadmin/${letter.path}`;
    const { decision } = letter;
    // The message is mailed verbatim.
    const parts = [letter.opening, letter.words, letter.comments, decision?.text ?? '', link];
    await queueMail(unit, {
      dedupeKey: `publication:${page.versionID}:${key}:${ID}`,
      recipient: email,
      subject: letter.subject.replace(/\s+/g, ' '),
      body: `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`,
      ...(decision !== undefined && { sealed: { expiresAt: decision.expiresAt, serverSecret } }),
    });
  }
}

type RequestNotice = {
  readonly requestID: number;
  readonly comment: string;
  readonly requester: { readonly ID: number | null; readonly name: string };
  /** Whom the request names; empty for all. */ readonly reviewerIDs: readonly number[];
  /** Where the program reminds of a request that was mailed before. */ readonly reminder?: {
    readonly number: number;
    readonly days: number;
  };
};

/** The users who may publish a page, or any where it is undefined, except its requester, by name. */
export const listReviewers = async (
  db: Kysely<Database>,
  page: PageSubject | undefined,
  requesterID: number | null,
): Promise<Colleague[]> =>
  (await listColleagues(db))
    .filter(
      ({ ID, permissions }) =>
        ID !== requesterID &&
        hasPermission(permissions, 'publish-page', page === undefined ? {} : { pageType: page.type, locale: page.locale }),
    )
    .toSorted((a, b) => compareTexts(a.name, b.name) || a.ID - b.ID);

type Decision = { readonly expiresAt: string; inWords(say: Words): string };

/** Links by which reviewers decide from the mail, by user. Those who log in with more than a password get none to accept. */
async function makeDecisions(
  { services }: Context,
  unit: UnitOfWork,
  { revision }: LockedPage,
  { requestID, reviewers }: { readonly requestID: number; readonly reviewers: readonly Colleague[] },
): Promise<ReadonlyMap<number, Decision>> {
  const links = await insertDecisionLinks(unit.tx, { requestID, revision, userIDs: reviewers.map(({ ID }) => ID) });
  const url = (decision: string, token: string) => `${services.config.publicUrl}/cmsadmin/decide#${decision}=${token}`;
  return new Map(
    [...links].map(([userID, { token, expiresAt, mayAccept }]) => {
      const inWords = (say: Words): string =>
        [...(mayAccept ? [say.accept(url('accept', token))] : []), say.reject(url('reject', token)), say.forYou].join('\n');
      return [userID, { expiresAt, inWords }];
    }),
  );
}

/**
 * Mails and notifies the reviewers whom a request names, or all who may publish the page: where it names nobody, or nobody who still may.
 * Never the requester.
 */
export async function mailReviewers(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { requestID, comment, requester, reviewerIDs, reminder }: RequestNotice,
): Promise<void> {
  const all = await listReviewers(unit.tx, page, requester.ID);
  const named = all.filter(({ ID }) => reviewerIDs.includes(ID));
  const reviewers = named.length > 0 ? named : all;
  const { open } = await countComments(unit.tx, page);
  await notify(
    unit.tx,
    reviewers.map(({ ID }) => ID),
    {
      kind: reminder === undefined ? 'requested' : 'reminder',
      pageID: page.pageID,
      versionID: page.versionID,
      text: comment,
      actorID: requester.ID,
    },
  );
  const decisions = await makeDecisions(context, unit, page, { requestID, reviewers });
  const key = reminder === undefined ? context.request.id : `${context.request.id}-${reminder.number}`;
  await send(context, unit, { page, recipients: reviewers, key }, (say, { ID }) => {
    const decision = decisions.get(ID);
    return {
      subject: (reminder === undefined ? say.requested : say.waiting)(page.title),
      opening:
        reminder === undefined ? say.asks(requester.name, page.title) : say.waits(requester.name, page.title, reminder.days),
      words: comment,
      comments: open === 0 ? '' : say.openComments(open),
      path: `publication-requests/${page.versionID}`,
      decision: decision && { text: decision.inWords(say), expiresAt: decision.expiresAt },
    };
  });
}

/** Mails the decision to the requester and notifies them, unless they decided it themselves. */
export async function mailRequester(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  decided: { requesterID: number | null; decision: 'accepted' | 'rejected'; feedback: string },
): Promise<void> {
  if (decided.requesterID === null || decided.requesterID === actorUserID(context.actor)) return;
  const { pageID, versionID } = page;
  const happened = { kind: decided.decision, pageID, versionID, text: decided.feedback, actorID: actorUserID(context.actor) };
  await notify(unit.tx, [decided.requesterID], happened);
  const { onVersion } = await countComments(unit.tx, page);
  const requester = (await listColleagues(unit.tx)).filter(({ ID }) => ID === decided.requesterID);
  await send(context, unit, { page, recipients: requester, key: context.request.id }, (say) => ({
    subject: say[decided.decision](page.title),
    opening: (decided.decision === 'accepted' ? say.isLive : say.isRefused)(nameOf(context), page.title),
    words: decided.feedback,
    comments: onVersion === 0 ? '' : say.commented(onVersion),
    path: `page/${page.pageID}${onVersion === 0 ? '' : '?comments'}`,
  }));
}
