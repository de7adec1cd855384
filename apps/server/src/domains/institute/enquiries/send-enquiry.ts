import { pageTypeCatalog, type PageForm } from '@ximblox/blocks';
import type { EnquiryForm, EnquiryReceipt } from '@ximblox/contract';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { listChosen } from '../../cms/pages/index.ts';
import { storeApplication } from '../applications/index.ts';
import { answerDay } from './answer-day.ts';
import { mailEnquiry } from './enquiry-mails.ts';

type Enquired = { readonly id: number; readonly title: string; readonly locale: Locale; readonly form: PageForm };

/** The live page with the form. @throws DomainError `notFound` also for a page without it */
async function getEnquired(context: Context, id: number): Promise<Enquired> {
  const [page] = await listChosen(context, { pageIDs: [id] });
  const form = pageTypeCatalog.get(page?.type ?? '')?.form;
  if (page === undefined || form?.operation !== 'enquiries.send') throw notFound('page');
  return { id: page.id, title: page.title, locale: page.locale, form };
}

/** What the back office has in fields of their own, or below the facts. */
const shownElsewhere: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'question', 'privacyAccepted']);

/** What was filled in, as the form calls it in the language of its page, and the question below it. */
function wordsOf({ form: { fields }, locale }: Enquired, written: EnquiryForm): string {
  const language = interfaceLanguage(locale);
  const answers = new Map<string, unknown>(Object.entries(written));
  const facts = fields.flatMap(({ name, label, optionLabels, unit }) => {
    const answer = answers.get(name);
    if (shownElsewhere.has(name)) return [];
    // A box that was ticked is its own answer.
    if (answer === true) return [label[language]];
    if (typeof answer !== 'string' || answer === '') return [];
    const named = unit === undefined ? label[language] : `${label[language]} (${unit[language]})`;
    return [`${named}: ${optionLabels?.[answer]?.[language] ?? answer}`];
  });
  return [...facts, '', written.question.trim().replaceAll('\r\n', '\n')].join('\n');
}

/**
 * Keeps an enquiry with the applications, with its drawings, and queues a mail to the institute and a receipt, in one transaction. Sent again
 * within a day with the same content it is the same enquiry.
 * @returns its number and the day of the answer
 * @throws DomainError `notFound` where the page with the form is not on the site, `expiredToken` for files that are gone or belong to another one
 */
export async function sendEnquiry(
  context: Context,
  { id: pageID, ...form }: EnquiryForm & { readonly id: number },
): Promise<EnquiryReceipt> {
  const page = await getEnquired(context, pageID);
  const { firstName, lastName, email, phone, fileTokens } = form;
  const motivation = wordsOf(page, form);
  const { id, createdAt } = await storeApplication(
    context,
    { page, written: { firstName, lastName, email, phone, motivation }, fileTokens },
    (unit, stored) => mailEnquiry(context, unit, { ...stored, form, words: motivation, locale: page.locale }),
  );
  return { number: id, answerBy: answerDay(new Date(createdAt)) };
}
