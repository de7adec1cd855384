import type { ApplicationForm, Vacancy } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { safeFileName } from '../../cms/media/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { languageOf } from './application-form.ts';

/**
 * Of what the applicant wrote the receipt has the names of the files alone, shortened: the address may belong to another person, who must not
 * receive a stranger's text.
 */
const texts = {
  en: {
    received: (title: string) => `We’ve received your application: ${title}`,
    receipt: (title: string, files: readonly string[]) => [
      `Thank you for applying for “${title}”.`,
      `We’ve received your application with ${files.length === 1 ? '1 file' : `${files.length} files`}:\n${listOf(files)}`,
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
    receipt: (title: string, files: readonly string[]) => [
      `Bedankt voor uw sollicitatie naar “${title}”.`,
      `We hebben uw sollicitatie ontvangen met ${files.length === 1 ? '1 bestand' : `${files.length} bestanden`}:\n${listOf(files)}`,
      'We bewaren uw sollicitatie 1 jaar en verwijderen deze daarna.',
      'Hebt u niet gesolliciteerd? Dan kunt u deze e-mail negeren.',
    ],
    farewell: 'Met vriendelijke groet,',
    applied: (title: string) => `Sollicitatie naar ${title}`,
    notice: (name: string, title: string, link: string) =>
      `${name} heeft gesolliciteerd naar “${title}”.\n\nLees de sollicitatie en de bestanden in de backoffice:\n${link}\n\nDe sollicitatie wordt na 1 jaar verwijderd.\n`,
  },
} as const;

/** A name of 80 characters at most. */
const shortened = (name: string): string => name.replace(/^([^]{79})[^]{2,}$/u, '$1…');

/** The names of files, one on each line. They are sanitized again, because files of an earlier version were stored with more characters. */
function listOf(names: readonly string[]): string {
  return names.map((name) => `- ${shortened(safeFileName(name))}`).join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The recipient of the notice: the contact of the vacancy, otherwise the first office with an email address. */
export async function recipientOf(context: Context, { contact }: Vacancy): Promise<string | undefined> {
  if (contact.email !== '') return contact.email;
  return (await siteSettings(context)).offices.find(({ email }) => email !== '')?.email;
}

type Received = {
  readonly id: number;
  readonly vacancy: Vacancy;
  readonly form: ApplicationForm;
  readonly fileNames: readonly string[];
};

/** Queues the receipt for the applicant, and the notice for the contact where there is one. Neither has the files. */
export async function mailApplication(
  context: Context,
  unit: UnitOfWork,
  { id, vacancy, form, fileNames }: Received,
  recipient: string | undefined,
): Promise<void> {
  const forApplicant = texts[context.request.language];
  const { siteName } = await siteSettings(context);
  await queueMail(unit, {
    dedupeKey: `application:${id}:receipt`,
    recipient: form.email,
    subject: oneLine(forApplicant.received(vacancy.title)),
    body: `${[...forApplicant.receipt(vacancy.title, fileNames), `${forApplicant.farewell}\n${siteName}`].join('\n\n')}\n`,
  });
  if (recipient === undefined) return;
  const forContact = texts[languageOf(vacancy.locale)];
  const link = `${context.services.config.publicUrl}/cmsadmin/applications/${id}`;
  await queueMail(unit, {
    dedupeKey: `application:${id}:contact`,
    recipient,
    replyTo: form.email,
    subject: oneLine(forContact.applied(vacancy.title)),
    body: forContact.notice(oneLine(`${form.firstName} ${form.lastName}`), vacancy.title, link),
  });
}
