import type { Database, MailTable } from '@ximblox/db';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { openText, sealText } from '../../../kernel/sealed-text.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { MailRefusedError } from '../../../ports/mailer.ts';
import { siteSettings } from '../../cms/settings/index.ts';

const hourMs = 3_600_000;
/** How long a mail is tried: one that the server refuses for an hour, any other for five days, and none longer than its link is good. */
const patienceMs = (error: unknown): number => (error instanceof MailRefusedError ? hourMs : 5 * 24 * hourMs);
/** How long it is known that a mail was sent, or was not. */
const keptDays = 30;

export type NewMail = {
  /** The same key is the same mail: it is kept once. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** The body holds a link that opens an account until then: it is kept encrypted with the server's secret, and not sent or kept any longer. */
  readonly sealed?: { readonly expiresAt: string; readonly serverSecret: string };
};

const sealOf = (dedupeKey: string, serverSecret: string) => ({ use: 'mail', subject: dedupeKey, serverSecret });

/** Keeps a mail with the change that causes it; it is sent after the commit. */
export async function queueMail(unit: UnitOfWork, { dedupeKey, body, sealed, ...mail }: NewMail): Promise<void> {
  const row = await unit.tx
    .insertInto('mail')
    .values({
      dedupe_key: dedupeKey,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? '',
      subject: mail.subject,
      body: sealed === undefined ? body : '',
      sealed_body: sealed === undefined ? null : sealText(body, sealOf(dedupeKey, sealed.serverSecret)),
      expires_at: sealed?.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (row !== undefined) unit.enqueue('send-mail', { mailID: row.mail_id });
}

type Mail = Selectable<MailTable>;
/** What is left of a mail when nobody needs its words any more. */
const emptied = { body: '', reply_to: '', sealed_body: null };

/** @throws Error where it was sealed with another `SESSION_SECRET` */
const bodyOf = ({ services }: Context, { dedupe_key: key, body, sealed_body: sealed }: Mail): string =>
  sealed === null ? body : openText(sealed, sealOf(key, services.config.sessionSecret));

/** Ends the attempts to send a mail whose words are of no use any more. */
async function giveUp({ db, services }: Context, mailID: number, reason: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, state: 'failed', last_error: reason })
    .where('mail_id', '=', mailID)
    .execute();
  services.log.warn({ event: 'mail-given-up', mailID, reason }, 'A mail is not sent any more.');
}

/** Keeps why a mail could not be handed over. @throws the error where it is worth another try */
async function noteFailure(context: Context, mail: Mail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 1_000) : 'unknown';
  const { mail_id: mailID } = mail;
  await unitOfWork(context, async (unit) => {
    await unit.tx.updateTable('mail').set({ state: 'failed', last_error: reason }).where('mail_id', '=', mailID).execute();
    // Somebody has to look after it: nobody of that address is there, or nothing of ours is wanted. Told once for each reason.
    if (error instanceof MailRefusedError && reason !== mail.last_error)
      unit.audit({ action: 'mail.refuse', subjectType: 'mail', subjectID: mailID, summary: `${mail.recipient}: ${reason}` });
  });
  if (context.services.clock.now().getTime() - Date.parse(mail.created_at) < patienceMs(error)) throw error;
  context.services.log.warn({ event: 'mail-given-up', mailID, err: error }, 'A mail could not be handed over and is given up.');
}

/**
 * Hands a kept mail over, unless that was done, and forgets its words. One that cannot be handed over is given up in the end, and stays as failed
 * with the reason; one whose link has ended is not sent.
 * @throws Error where it could not be handed over; it is tried again
 */
export async function sendQueuedMail(context: Context, mailID: number): Promise<void> {
  const mail = await context.db
    .selectFrom('mail')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at < now(), false)`.as('isExpired'))
    .where('mail_id', '=', mailID)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  if (mail === undefined) return;
  if (mail.isExpired) return giveUp(context, mailID, 'The link in it is no longer good.');
  let text: string;
  try {
    text = bodyOf(context, mail);
  } catch {
    return giveUp(context, mailID, 'It was kept with another SESSION_SECRET.');
  }
  const { mailFrom } = await siteSettings(context);
  const { dedupe_key: key, recipient: to, reply_to: replyTo, subject } = mail;
  try {
    await context.services.mailer.send({ key, from: mailFrom, to, replyTo, subject, text });
  } catch (error) {
    return noteFailure(context, mail, error);
  }
  await context.db
    .updateTable('mail')
    .set({ ...emptied, state: 'sent', sent_at: sql`now()`, last_error: '' })
    .where('mail_id', '=', mailID)
    .execute();
}

/**
 * Removes mails of a month ago that do not wait any more, and takes from others what is of no use: links that have ended.
 * @returns how many were removed
 */
export async function deleteOldMails(db: Kysely<Database>): Promise<number> {
  await db
    .updateTable('mail')
    .set(emptied)
    .where('expires_at', '<', sql<string>`now()`)
    .where((where) => where.or([where('sealed_body', 'is not', null), where('body', '<>', '')]))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
