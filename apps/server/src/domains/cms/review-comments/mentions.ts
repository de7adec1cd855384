import { mentionsMax } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { hasPermission, mentionedIDs, withMentionedNames } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../../access/mail/index.ts';
import { listOftenMentioned, notify } from '../../access/notifications/index.ts';
import { findMentionedNames, listColleagues, type Colleague } from '../../access/users/index.ts';
import type { LockedPage } from '../pages/index.ts';

/** How often within an hour somebody is mailed that they were mentioned; more mentions are notifications only. */
const mailsPerHour = 10;

const texts = {
  en: {
    subject: (who: string, page: string) => `${who} mentions you: ${page}`,
    opening: (who: string, page: string) => `${who} mentions you in a comment on “${page}”:`,
    choice: 'Whether you get these emails is chosen in your user settings.',
  },
  nl: {
    subject: (who: string, page: string) => `${who} noemt je: ${page}`,
    opening: (who: string, page: string) => `${who} noemt je in een opmerking bij “${page}”:`,
    choice: 'Of je deze e-mails krijgt, kies je in je gebruikersinstellingen.',
  },
} as const;

/** The users who may open a page that is not public, and so be mentioned on it. */
export const listReaders = async (db: Kysely<Database>): Promise<Colleague[]> =>
  (await listColleagues(db)).filter(({ permissions }) => hasPermission(permissions, 'read-drafts'));

/**
 * Whom a text newly mentions. Those whom it mentioned before stay in it, also when they may not open the page any more.
 * @throws DomainError `conflict`: more than there can be, or somebody new who may not open the page
 */
export async function findNewlyMentioned(db: Kysely<Database>, text: string, before = ''): Promise<Colleague[]> {
  const ids = mentionedIDs(text);
  if (ids.length > mentionsMax) throw conflict('text', 'tooManyMentions');
  const known = new Set(mentionedIDs(before));
  const newIDs = ids.filter((id) => !known.has(id));
  if (newIDs.length === 0) return [];
  const readers = new Map((await listReaders(db)).map((reader) => [reader.ID, reader]));
  return newIDs.map((id) => {
    const reader = readers.get(id);
    if (reader === undefined) throw conflict('text', 'notMentionable');
    return reader;
  });
}

/** Tells users that a comment mentions them, but for its author: among their notifications, and by mail as they chose. */
export async function tellMentioned(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { commentID, text, mentioned }: { commentID: number; text: string; mentioned: readonly Colleague[] },
): Promise<void> {
  const actorID = actorUserID(context.actor);
  const notified = mentioned.filter(({ ID }) => ID !== actorID);
  if (notified.length === 0) return;
  const ids = notified.map(({ ID }) => ID);
  const words = withMentionedNames(text, await findMentionedNames(unit.tx, [text]));
  // Before this one is counted.
  const often = new Set(await listOftenMentioned(unit.tx, ids, mailsPerHour));
  await notify(unit.tx, ids, { kind: 'mention', pageID: page.pageID, text: words, actorID });
  const mailed = notified.filter(({ ID, mailsMentions }) => mailsMentions && !often.has(ID));
  await mailMentioned(context, unit, page, { commentID, words, mailed });
}

async function mailMentioned(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { commentID, words, mailed }: { commentID: number; words: string; mailed: readonly Colleague[] },
): Promise<void> {
  const { actor, services, request } = context;
  const author = actor.kind === 'anonymous' ? '' : actor.name;
  const languageOf = await staffLanguages(
    unit.tx,
    context,
    mailed.map(({ ID }) => ID),
  );
  for (const { ID, email } of mailed) {
    const say = texts[languageOf(ID)];
    const link = `${services.config.publicUrl}/cmsadmin/page/${page.pageID}?comments`;
    await queueMail(unit, {
      dedupeKey: `mention:${commentID}:${request.id}:${ID}`,
      recipient: email,
      subject: say.subject(author, page.title).replace(/\s+/g, ' '),
      body: `${[say.opening(author, page.title), words, link, say.choice].join('\n\n')}\n`,
    });
  }
}
