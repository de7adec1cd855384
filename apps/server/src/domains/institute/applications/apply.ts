import { createHmac } from 'node:crypto';

import type { ApplicationForm } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, DomainError, errorItem } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { closesAtOf, getVacancy } from '../vacancies/index.ts';
import { hashFileToken } from './add-file.ts';
import { isClosed } from './application-state.ts';
import { mailApplication, recipientOf } from './application-mails.ts';
import {
  claimFiles,
  findRecentApplication,
  insertApplication,
  lockApplications,
  lockFiles,
  type WaitingFile,
} from './applications.repository.ts';

/** The same for the same vacancy, words and files, so that a form that is sent twice is one application. Nothing can be read from it. */
function dedupeKeyOf(
  { services }: Context,
  pageID: number,
  { fileTokens: _tokens, ...written }: ApplicationForm,
  files: readonly WaitingFile[],
): string {
  const words = Object.entries({ ...written, email: written.email.toLowerCase() }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([pageID, words, files.map(({ contentHash }) => contentHash).toSorted()]);
  return createHmac('sha256', services.config.sessionSecret).update(`application:${text}`).digest('base64url');
}

const expired = (indexes: readonly number[]): DomainError =>
  new DomainError(indexes.map((index) => errorItem('expiredToken', `fileTokens[${index}]`)));

/** The files of tokens, in their order. @throws DomainError `expiredToken` for each that is unknown or older than a day */
async function getFiles(unit: UnitOfWork, tokens: readonly string[]): Promise<WaitingFile[]> {
  const hashes = tokens.map(hashFileToken);
  const rows = await lockFiles(unit.tx, hashes);
  const found = hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)));
  const missing = found.flatMap((file, index) => (file === undefined ? [index] : []));
  if (missing.length > 0) throw expired(missing);
  return found.filter((file) => file !== undefined);
}

/**
 * Stores an application with its files and queues both mails, in one transaction. A refused application leaves the files unchanged. Sent again
 * within a day with the same content it is the same application.
 * @throws DomainError `notFound` where the vacancy is not on the site, `conflict` after its closing date, `expiredToken` for files that are gone or belong to another application
 */
export async function apply(
  context: Context,
  { id: pageID, ...form }: ApplicationForm & { readonly id: number },
): Promise<Record<string, never>> {
  const vacancy = await getVacancy(context, pageID);
  if (isClosed(context, closesAtOf(vacancy))) throw conflict('', 'vacancyClosed');
  const recipient = await recipientOf(context, vacancy);
  return unitOfWork(context, async (unit) => {
    const files = await getFiles(unit, form.fileTokens);
    const dedupeKey = dedupeKeyOf(context, pageID, form, files);
    await lockApplications(unit.tx, dedupeKey);
    if (await findRecentApplication(unit.tx, dedupeKey)) return {};
    const used = files.flatMap(({ applicationID }, index) => (applicationID === null ? [] : [index]));
    if (used.length > 0) throw expired(used);
    const id = await insertApplication(unit.tx, { ...form, pageID, title: vacancy.title, locale: vacancy.locale, dedupeKey });
    await claimFiles(
      unit.tx,
      id,
      files.map((file) => file.id),
    );
    await mailApplication(context, unit, { id, vacancy, form, fileCount: files.length }, recipient);
    return {};
  });
}
