import { sql } from 'kysely';

import type { Context } from '../../kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '../../kernel/unit-of-work.ts';
import { MailRefusedError } from '../../ports/mailer.ts';
import { siteSettings } from '../settings/index.ts';

const hourMs = 3_600_000;
/** How long a mail is tried: one that the server refuses for an hour, any other for as long as the longest link in a mail is good. */
const patienceMs = (error: unknown): number => (error instanceof MailRefusedError ? hourMs : 5 * 24 * hourMs);

export type NewMail = {
  /** The same key is the same mail: it is kept once. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
};

/** Keeps a mail with the change that causes it; it is sent after the commit. */
export async function queueMail(unit: UnitOfWork, mail: NewMail): Promise<void> {
  const row = await unit.tx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? '',
      subject: mail.subject,
      body: mail.body,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (row !== undefined) unit.enqueue('send-mail', { mailID: row.mail_id });
}

/**
 * Hands a kept mail over, unless that was done. One that cannot be handed over is given up in the end, and stays as failed with the reason.
 * @throws Error where it could not be handed over; it is tried again
 */
export async function sendQueuedMail(context: Context, mailID: number): Promise<void> {
  const mail = await context.db
    .selectFrom('mail')
    .selectAll()
    .where('mail_id', '=', mailID)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  if (mail === undefined) return;
  const { mailFrom } = await siteSettings(context);
  try {
    await context.services.mailer.send({
      key: mail.dedupe_key,
      from: mailFrom,
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.body,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 1_000) : 'unknown';
    await unitOfWork(context, async (unit) => {
      await unit.tx.updateTable('mail').set({ state: 'failed', last_error: reason }).where('mail_id', '=', mailID).execute();
      // Somebody has to look after it: nobody of that address is there, or nothing of ours is wanted. Told once for each reason.
      if (error instanceof MailRefusedError && reason !== mail.last_error)
        unit.audit({ action: 'mail.refuse', subjectType: 'mail', subjectID: mailID, summary: `${mail.recipient}: ${reason}` });
    });
    if (context.services.clock.now().getTime() - Date.parse(mail.created_at) < patienceMs(error)) throw error;
    context.services.log.warn({ event: 'mail-given-up', mailID, err: error }, 'A mail could not be handed over and is given up.');
    return;
  }
  await context.db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql`now()`, last_error: '' })
    .where('mail_id', '=', mailID)
    .execute();
}
