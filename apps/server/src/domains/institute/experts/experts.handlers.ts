import type { CitationFormat, Contract, ExpertMessage, Paper } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer, Download, Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { contactMail } from '../contact/index.ts';
import { citationFile, listPublications } from '../publications/index.ts';
import { findExpertEmail } from './experts.repository.ts';
import { getExpert, getExpertBySlug, listChosenExperts, listExperts } from './read-experts.ts';

/** The maximum number of experts in the lists that are not paged. */
const expertsMax = 500;
/** The maximum number of publications in an export. */
const exportedMax = 5_000;
/** The maximum number in an export for reference managers, which is generated in memory. */
const citedMax = 1_000;

/**
 * Mails a visitor's message to an expert, whose address no answer has.
 * @throws DomainError `notFound` where visitors see no such expert, `conflict` where the expert has no email address
 */
async function mailExpert(
  context: Context,
  { mailInfo: { expertID, ...message } }: { mailInfo: ExpertMessage },
): Promise<Record<string, never>> {
  const email = await findExpertEmail(context.db, expertID);
  if (email === undefined) throw notFound('page', 'mailInfo.expertID');
  if (email === '') throw conflict('', 'noRecipient');
  await unitOfWork(context, async (unit) => queueMail(unit, contactMail(context, message, email)));
  return {};
}

const columns = [
  'id',
  'title',
  'type',
  'authors',
  'journal',
  'conferenceTitle',
  'date',
  'volume',
  'pages',
  'doi',
  'path',
] as const satisfies readonly (keyof Paper)[];

const cellOf = (value: Paper[(typeof columns)[number]]): string | number =>
  typeof value === 'object' ? value.join('; ') : value;

/** @throws DomainError `notFound` */
async function exportPublications(context: Context, { instituteID }: { instituteID: number }): Promise<CsvAnswer> {
  const [expert] = await listChosenExperts(context, [instituteID]);
  if (expert === undefined) throw notFound('page', 'instituteID');
  const papers = await listPublications(context, { expertID: instituteID, limit: exportedMax });
  async function* rows() {
    yield columns;
    for (const paper of papers) yield columns.map((name) => cellOf(paper[name]));
  }
  return { fileName: `publications-${instituteID}.csv`, rows: rows() };
}

/** @throws DomainError `notFound` */
async function exportCitations(
  context: Context,
  { instituteID, format }: { instituteID: number; format: CitationFormat },
): Promise<Download> {
  const [expert] = await listChosenExperts(context, [instituteID]);
  if (expert === undefined) throw notFound('page', 'instituteID');
  const papers = await listPublications(context, { expertID: instituteID, limit: citedMax });
  return citationFile(papers, { format, name: `publications-${instituteID}`, publicUrl: context.services.config.publicUrl });
}

export const expertsHandlers: Handlers<Contract['experts']> = {
  get: (context, { id }) => getExpert(context, id),
  getBySlug: (context, { slug }) => getExpertBySlug(context, slug),
  getByIDs: async (context, { id }) => ({ items: await listChosenExperts(context, [...new Set([id].flat())]) }),
  listAll: async (context, { locale }) => ({ items: (await listExperts(context, { locale, limit: expertsMax })).items }),
  listByTag: async (context, { slug, locale }) => ({
    items: (await listExperts(context, { locale, tagSlug: slug, limit: expertsMax })).items,
  }),
  list: (context, { pageIndex, pageSize, searchTerm, expertise, locale }) =>
    listExperts(context, { locale, searchTerm, expertise, offset: pageIndex * pageSize, limit: pageSize }),
  mail: mailExpert,
  exportPublications,
  exportCitations,
};
