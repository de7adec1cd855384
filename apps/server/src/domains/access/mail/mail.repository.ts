import type { Database, MailTable } from '@ximblox/db';
import { sql, type Kysely, type NotNull, type Selectable } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { openText, sealAgain, sealAgainEach, sealText, type SealedAgain } from '../../../kernel/sealed-text.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { MailRefusedError } from '../../../ports/mailer.ts';
import { siteSettings } from '../../cms/settings/index.ts';

const hourMs = 3_600_000;
/**
 * How long a mail is retried: one that the server refuses for an hour, any other for five days, and none beyond the expiry of its
 * link.
 */
const patienceMs = (error: unknown): number => (error instanceof MailRefusedError ? hourMs : 5 * 24 * hourMs);
/** How long the status of a mail is stored. */
const retentionDays = 30;

export type NewMail = {
  /** The same key is the same mail, which is stored once. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** A calendar entry (RFC 5545) that is attached. Stored as it is, so it has nothing of a person. */
  readonly calendar?: string;
  /** The body as HTML beside the text. */
  readonly html?: string;
  /** Where a mail program unsubscribes by one click (RFC 8058). Stored as it is, so it gives power over nothing else. */
  readonly unsubscribeUrl?: string;
  /** Until when the mail is good, where it has no link that is sealed: it is neither sent nor stored any longer. */
  readonly expiresAt?: string;
  /**
   * The body contains a link that grants access to an account until then: it is stored encrypted with the server's secret, and
   * neither sent nor stored any longer.
   */
  readonly sealed?: { readonly expiresAt: string; readonly serverSecret: string };
};

const sealOf = (dedupeKey: string) => ({ use: 'mail', subject: dedupeKey });

/** How many mails whose keys begin with one of these were queued within some seconds. */
export async function countMails(db: Kysely<Database>, keys: readonly string[], seconds: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or(keys.map((key) => sql<boolean>`starts_with(dedupe_key, ${key})`)))
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Queues a mail in the transaction of the change that causes it; it is sent after the commit. */
export async function queueMail(unit: UnitOfWork, { dedupeKey, body, sealed, ...mail }: NewMail): Promise<void> {
  const row = await unit.tx
    .insertInto('mail')
    .values({
      dedupe_key: dedupeKey,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? '',
      subject: mail.subject,
      body: sealed === undefined ? body : '',
      calendar: mail.calendar ?? '',
      html: mail.html ?? '',
      unsubscribe_url: mail.unsubscribeUrl ?? '',
      sealed_body: sealed === undefined ? null : sealText(body, { ...sealOf(dedupeKey), serverSecret: sealed.serverSecret }),
      expires_at: sealed?.expiresAt ?? mail.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (row !== undefined) unit.enqueue('send-mail', { mailID: row.mail_id });
}

type Mail = Selectable<MailTable>;
/** The remains of a mail once its text is no longer needed. */
const emptied = { body: '', reply_to: '', sealed_body: null, calendar: '', html: '', unsubscribe_url: '' };

/** @throws Error where it was sealed with another `SESSION_SECRET` */
const bodyOf = ({ services }: Context, { dedupe_key: key, body, sealed_body: sealed }: Mail): string =>
  sealed === null ? body : openText(sealed, { ...sealOf(key), serverSecrets: services.config.sessionSecrets });

/** Stops retrying a mail that is no longer useful. */
async function giveUp({ db, services }: Context, mailID: number, reason: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, state: 'failed', last_error: reason })
    .where('mail_id', '=', mailID)
    .execute();
  services.log.warn({ event: 'mail-given-up', mailID, reason }, 'A mail was dropped.');
}

/** Records why a mail could not be sent. @throws the error where a retry makes sense */
async function recordFailure(context: Context, mail: Mail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 1_000) : 'unknown';
  const { mail_id: mailID } = mail;
  await unitOfWork(context, async (unit) => {
    await unit.tx.updateTable('mail').set({ state: 'failed', last_error: reason }).where('mail_id', '=', mailID).execute();
    // Needs attention: the mailbox does not exist, or our mails are rejected. Logged once per reason.
    if (error instanceof MailRefusedError && reason !== mail.last_error)
      unit.audit({
        action: 'mail.refuse',
        subjectType: 'mail',
        subjectID: mailID,
        params: { kind: 'failed', name: mail.recipient, reason },
      });
  });
  if (context.services.clock.now().getTime() - Date.parse(mail.created_at) < patienceMs(error)) throw error;
  context.services.log.warn({ event: 'mail-given-up', mailID, err: error }, 'A mail could not be sent and is dropped.');
}

/**
 * Sends a queued mail, unless it was sent already, and deletes its text. One that can't be sent is dropped in the end, and stays
 * as failed with the reason; one whose link has expired is not sent.
 * @throws Error where it could not be sent; it is retried
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
  if (mail.isExpired) return giveUp(context, mailID, 'It has expired.');
  let text: string;
  try {
    text = bodyOf(context, mail);
  } catch {
    return giveUp(context, mailID, 'It was kept with another SESSION_SECRET.');
  }
  const { mailFrom } = await siteSettings(context);
  const { dedupe_key: key, recipient: to, reply_to: replyTo, subject, calendar, html, unsubscribe_url: unsubscribeUrl } = mail;
  try {
    await context.services.mailer.send({ key, from: mailFrom, to, replyTo, subject, text, calendar, html, unsubscribeUrl });
  } catch (error) {
    return recordFailure(context, mail, error);
  }
  await context.db
    .updateTable('mail')
    .set({ ...emptied, state: 'sent', sent_at: sql`now()`, last_error: '' })
    .where('mail_id', '=', mailID)
    .execute();
}

/**
 * Deletes finished mails older than a month, and removes expired links from others.
 * @returns how many were deleted
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
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${retentionDays})`)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Seals the texts of waiting mails with the current secret, where they are sealed with the one before. @returns how many */
export async function sealMailsAgain(db: Kysely<Database>, serverSecrets: readonly string[]): Promise<SealedAgain> {
  const rows = await db
    .selectFrom('mail')
    .select(['mail_id', 'dedupe_key', 'sealed_body'])
    .where('sealed_body', 'is not', null)
    .$narrowType<{ sealed_body: NotNull }>()
    .execute();
  return sealAgainEach(rows, async ({ mail_id: mailID, dedupe_key: key, sealed_body: before }) => {
    const sealed = sealAgain(before, { ...sealOf(key), serverSecrets });
    if (sealed === null) return false;
    // A mail that was sent meanwhile has no text any more.
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ sealed_body: sealed })
      .where('mail_id', '=', mailID)
      .where('sealed_body', '=', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
