import { readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';

import { outboxFileName } from '../adapters/outbox-folder/outbox-folder.ts';
import type { TestApp } from './app.ts';

export type SentMail = {
  readonly recipient: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly body: string;
  /** The body as HTML, of mails that have one. */
  readonly html?: string;
  /** `List-Unsubscribe` and `List-Unsubscribe-Post`, of mails that have them. */
  readonly listUnsubscribe?: readonly string[];
  /** The calendar file, of mails that have one. */
  readonly calendar?: string;
};

/**
 * The mails of the table `mail`, oldest first, as they arrived in the outbox folder: the table does not store their text.
 * @param recipient only those to this address
 */
export async function sentMails({ db, services }: TestApp, recipient?: string): Promise<SentMail[]> {
  await services.outbox.settled();
  const rows = await db.selectFrom('mail').select(['dedupe_key', 'recipient']).orderBy('mail_id').execute();
  const wanted = rows.filter((row) => recipient === undefined || row.recipient === recipient);
  return Promise.all(
    wanted.map(async (row) => {
      const file = path.join(services.config.dataDir, 'outbox', outboxFileName(row.dedupe_key));
      const message = await readFile(file);
      const { replyTo, subject = '', text = '', html, headers, attachments } = await PostalMime.parse(message);
      const listUnsubscribe = headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value);
      const hasCalendar = attachments.some(({ filename }) => filename === 'event.ics');
      // The parser writes other ends of lines than the file has.
      const [, calendar = ''] = /^Content-Type: text\/calendar[^]*?\r\n\r\n([\w+/=\r\n]*)/m.exec(message.toString()) ?? [];
      return {
        recipient: row.recipient,
        replyTo: replyTo?.[0]?.address ?? '',
        subject,
        body: text.replaceAll('\r\n', '\n'),
        ...(html !== undefined && { html }),
        ...(listUnsubscribe.length > 0 && { listUnsubscribe }),
        ...(hasCalendar && { calendar: Buffer.from(calendar, 'base64').toString() }),
      };
    }),
  );
}
