import type { EnquiryForm } from '@ximblox/contract';
import { formatDays } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import type { StoredForm } from '../applications/index.ts';
import { answerDay } from './answer-day.ts';

/** The receipt has nothing that the sender wrote: the address may belong to another person, who must not receive a stranger's text. */
const texts = {
  en: {
    received: 'We’ve received your enquiry',
    receipt: (files: number, number: number, day: string) => [
      'Thank you for your enquiry.',
      files === 0 ? 'We’ve received it.' : `We’ve received it with ${files === 1 ? '1 file' : `${files} files`}.`,
      `Its number is ${number}. You’ll hear within two working days who is taking it on, and have our answer by ${day}.`,
      'We’ll keep it for 1 year and then delete it.',
      'If you didn’t send it, you can ignore this email.',
    ],
    farewell: 'Kind regards,',
    enquired: (number: number, name: string) => `Enquiry ${number} about a test: ${name}`,
    answerBy: (day: string) => `The sender expects an answer by ${day}.`,
    phone: 'Phone',
    files: (files: number, link: string) =>
      `${files === 0 ? 'There are no files.' : files === 1 ? 'There is 1 file.' : `There are ${files} files.`} The enquiry is in the back office:\n${link}`,
    deleted: 'It will be deleted after 1 year.',
  },
  nl: {
    received: 'We hebben uw aanvraag ontvangen',
    receipt: (files: number, number: number, day: string) => [
      'Bedankt voor uw aanvraag.',
      files === 0
        ? 'We hebben deze ontvangen.'
        : `We hebben deze ontvangen met ${files === 1 ? '1 bestand' : `${files} bestanden`}.`,
      `Het nummer is ${number}. Binnen twee werkdagen hoort u wie uw aanvraag oppakt, en uiterlijk op ${day} hebt u ons antwoord.`,
      'We bewaren uw aanvraag 1 jaar en verwijderen deze daarna.',
      'Hebt u deze aanvraag niet verstuurd? Dan kunt u deze e-mail negeren.',
    ],
    farewell: 'Met vriendelijke groet,',
    enquired: (number: number, name: string) => `Aanvraag ${number} voor een proef: ${name}`,
    answerBy: (day: string) => `De afzender verwacht uiterlijk op ${day} antwoord.`,
    phone: 'Telefoon',
    files: (files: number, link: string) =>
      `${files === 0 ? 'Er zijn geen bestanden.' : files === 1 ? 'Er is 1 bestand.' : `Er zijn ${files} bestanden.`} De aanvraag staat in de backoffice:\n${link}`,
    deleted: 'De aanvraag wordt na 1 jaar verwijderd.',
  },
} as const;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Enquiry = StoredForm & { readonly form: EnquiryForm; readonly words: string; readonly locale: Locale };

/**
 * Queues the receipt for the sender, and the enquiry for the first office with an email address, where there is one, in the language of the
 * page. Neither has the files. Both have the keys of mails about applications, with which they are erased.
 */
export async function mailEnquiry(
  context: Context,
  unit: UnitOfWork,
  { id, createdAt, fileCount, form, words: written, locale }: Enquiry,
): Promise<void> {
  const words = texts[interfaceLanguage(locale)];
  const day = formatDays(locale, answerDay(new Date(createdAt)));
  const { siteName, offices } = await siteSettings(context);
  await queueMail(unit, {
    dedupeKey: `application:${id}:receipt`,
    recipient: form.email,
    subject: words.received,
    body: `${[...words.receipt(fileCount, id, day), `${words.farewell}\n${siteName}`].join('\n\n')}\n`,
  });
  const recipient = offices.find(({ email }) => email !== '')?.email;
  if (recipient === undefined) return;
  const name = oneLine(`${form.firstName} ${form.lastName}`);
  const sender = [name, form.email, ...(form.phone === '' ? [] : [`${words.phone}: ${form.phone}`])].join('\n');
  const link = `${context.services.config.publicUrl}/cmsadmin/applications/${id}`;
  await queueMail(unit, {
    dedupeKey: `application:${id}:contact`,
    recipient,
    replyTo: form.email,
    subject: words.enquired(id, name),
    body: `${[sender, written, words.files(fileCount, link), words.answerBy(day), words.deleted].join('\n\n')}\n`,
  });
}
