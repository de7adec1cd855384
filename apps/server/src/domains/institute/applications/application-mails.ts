import type { ApplicationForm } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import type { AppliedFor } from '../vacancies/index.ts';
import { languageOf } from './application-form.ts';

/** The receipt has nothing that the applicant wrote, not even the names of files: the address may belong to another person, who must not receive a stranger's text. */
const texts = {
  en: {
    received: (title: string) => `We’ve received your application: ${title}`,
    receipt: (title: string, files: number) => [
      `Thank you for applying for “${title}”.`,
      `We’ve received your application with ${files === 1 ? '1 file' : `${files} files`}.`,
      'We’ll keep it for 1 year and then delete it.',
      'If you didn’t apply, you can ignore this email.',
    ],
    farewell: 'Kind regards,',
    applied: (title: string) => `Application for ${title}`,
    notice: (name: string, title: string, link: string) =>
      `${name} has applied for “${title}”.\n\nRead the application and its files in the back office:\n${link}\n\nThe application will be deleted after 1 year.\n`,
  },
  nl: {
    received: (title: string) => `We hebben uw sollicitatie ontvangen: ${title}`,
    receipt: (title: string, files: number) => [
      `Bedankt voor uw sollicitatie naar “${title}”.`,
      `We hebben uw sollicitatie ontvangen met ${files === 1 ? '1 bestand' : `${files} bestanden`}.`,
      'We bewaren uw sollicitatie 1 jaar en verwijderen deze daarna.',
      'Hebt u niet gesolliciteerd? Dan kunt u deze e-mail negeren.',
    ],
    farewell: 'Met vriendelijke groet,',
    applied: (title: string) => `Sollicitatie naar ${title}`,
    notice: (name: string, title: string, link: string) =>
      `${name} heeft gesolliciteerd naar “${title}”.\n\nLees de sollicitatie en de bestanden in de backoffice:\n${link}\n\nDe sollicitatie wordt na 1 jaar verwijderd.\n`,
  },
} as const;

/** The keys of the mails about applications, as a regular expression. */
export const mailKeys = (ids: readonly number[]): string => `^application:(${ids.join('|')}):`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The recipient of the notice: the contact of the vacancy, otherwise the first office with an email address. */
export async function recipientOf(context: Context, { contact }: AppliedFor): Promise<string | undefined> {
  if (contact.email !== '') return contact.email;
  return (await siteSettings(context)).offices.find(({ email }) => email !== '')?.email;
}

type Received = {
  readonly id: number;
  readonly vacancy: AppliedFor;
  readonly form: ApplicationForm;
  readonly fileCount: number;
};

/** Queues the receipt for the applicant, and the notice for the contact where there is one, in the language of the vacancy. Neither has the files. */
export async function mailApplication(
  context: Context,
  unit: UnitOfWork,
  { id, vacancy, form, fileCount }: Received,
  recipient: string | undefined,
): Promise<void> {
  const words = texts[languageOf(vacancy.locale)];
  const { siteName } = await siteSettings(context);
  await queueMail(unit, {
    dedupeKey: `application:${id}:receipt`,
    recipient: form.email,
    subject: oneLine(words.received(vacancy.title)),
    body: `${[...words.receipt(vacancy.title, fileCount), `${words.farewell}\n${siteName}`].join('\n\n')}\n`,
  });
  if (recipient === undefined) return;
  const link = `${context.services.config.publicUrl}/cmsadmin/applications/${id}`;
  await queueMail(unit, {
    dedupeKey: `application:${id}:contact`,
    recipient,
    replyTo: form.email,
    subject: oneLine(words.applied(vacancy.title)),
    body: words.notice(oneLine(`${form.firstName} ${form.lastName}`), vacancy.title, link),
  });
}
