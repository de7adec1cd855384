import type { Services } from '../../../kernel/operation/services.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import type { StoredMail } from '../../../ports/stored-mails.ts';
import { deleteMails, type MailsOf } from './erase-mails.repository.ts';

/** Whose mails, and the addresses by which those are found that an earlier version kept without saying what they are. */
export type ErasedMails = MailsOf & { readonly addresses?: readonly string[] };

/** Whether a kept mail is one of these: the rule of `deleteMails`, for files. */
function isMeantBy({ emails, keys, words = [], addresses = emails }: ErasedMails): (mail: StoredMail) => boolean {
  const ofKey = new RegExp(keys);
  return ({ key, to, replyTo, subject, text }) => {
    const known = new Set((key === null ? addresses : emails).map((email) => email.toLowerCase()));
    if (known.has(to.toLowerCase()) || known.has(replyTo.toLowerCase())) return true;
    if (key !== null && ofKey.test(key)) return true;
    return (key === null || key.startsWith('publication:')) && words.some((word) => `${subject} ${text}`.includes(word));
  };
}

/**
 * Deletes the mails to and about a person, sent or waiting: in the transaction those of the table with what is to send them, after it those of
 * the data folder. The effect names files by hashes, so it says nothing about the person either.
 * @returns the addresses that those with a matching key went to
 */
export async function eraseMails(
  unit: UnitOfWork,
  { keptMails }: Pick<Services, 'keptMails'>,
  mails: ErasedMails,
): Promise<string[]> {
  const { keys, recipients } = await deleteMails(unit.tx, mails);
  const found = await keptMails.find(isMeantBy(mails));
  const names = [...new Set([...keys.map((key) => keptMails.nameOf(key)), ...found])];
  if (names.length > 0) unit.enqueue('erase-kept-mails', { names });
  return recipients;
}
