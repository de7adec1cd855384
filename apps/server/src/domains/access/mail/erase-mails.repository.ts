import type { Database } from '@ximblox/db';
import { sql, type Transaction } from 'kysely';

import { deleteMailEffects } from '../../../kernel/transaction/outbox.repository.ts';

/** Whose mails: to or about an address, and those whose key matches a pattern. Words are those in mails to colleagues about requests. */
export type MailsOf = { readonly emails: readonly string[]; readonly keys: string; readonly words?: readonly string[] };

/**
 * Deletes the mails to and about a person, sent or waiting, with what is to send them.
 * @param keys a regular expression
 * @returns the keys of what was deleted, and the addresses that those with a matching key went to
 */
export async function deleteMails(
  tx: Transaction<Database>,
  { emails, keys, words = [] }: MailsOf,
): Promise<{ keys: string[]; recipients: string[] }> {
  const lower = emails.map((email) => email.toLowerCase());
  const rows = await tx
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(recipient) = any(${lower}::text[])`,
        sql<boolean>`lower(reply_to) = any(${lower}::text[])`,
        sql<boolean>`dedupe_key ~ ${keys}`,
        ...words.map((word) =>
          eb.and([eb('dedupe_key', 'like', 'publication:%'), sql<boolean>`strpos(subject || ' ' || body, ${word}) > 0`]),
        ),
      ]),
    )
    .returning(['mail_id as id', 'dedupe_key as key', 'recipient', sql<boolean>`dedupe_key ~ ${keys}`.as('isOwn')])
    .execute();
  await deleteMailEffects(tx, {
    mailIDs: rows.map(({ id }) => id),
    accounts: lower,
  });
  return {
    keys: rows.map(({ key }) => key),
    recipients: [...new Set(rows.flatMap(({ isOwn, recipient }) => (isOwn ? [recipient] : [])))],
  };
}
