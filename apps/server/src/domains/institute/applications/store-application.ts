import { createHmac } from 'node:crypto';

import type { ApplicationForm } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { hashFileToken } from './add-file.ts';
import {
  claimFiles,
  findRecentApplication,
  insertApplication,
  lockApplications,
  lockFiles,
  type WaitingFile,
} from './applications.repository.ts';

/** What was sent with the form of a page. */
export type SentForm = {
  readonly page: { readonly id: number; readonly title: string; readonly locale: Locale };
  readonly written: Omit<ApplicationForm, 'fileTokens' | 'privacyAccepted'>;
  readonly fileTokens: readonly string[];
};

/** What is stored of it; its mails say so. */
export type StoredForm = { readonly id: number; readonly createdAt: string; readonly fileCount: number };

/** The same for the same page, words and files, so that a form that is sent twice is one application. Nothing can be read from it. */
function dedupeKeyOf({ services }: Context, { page, written }: SentForm, files: readonly WaitingFile[]): string {
  const words = Object.entries({ ...written, email: written.email.toLowerCase() }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([page.id, words, files.map(({ contentHash }) => contentHash).toSorted()]);
  return createHmac('sha256', services.config.sessionSecret).update(`application:${text}`).digest('base64url');
}

const expired = (indexes: readonly number[]): DomainError =>
  new DomainError(indexes.map((index) => errorItem('expiredToken', `fileTokens[${index}]`)));

/** The files of tokens, in their order. @throws DomainError `expiredToken` for each that is unknown or older than a day */
async function getFiles(unit: UnitOfWork, tokens: readonly string[]): Promise<WaitingFile[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashFileToken);
  const rows = await lockFiles(unit.tx, hashes);
  const found = hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)));
  const missing = found.flatMap((file, index) => (file === undefined ? [index] : []));
  if (missing.length > 0) throw expired(missing);
  return found.filter((file) => file !== undefined);
}

/**
 * Stores what was sent as an application with its files and queues its mails, in one transaction. What is refused leaves the files unchanged.
 * Sent again within a day with the same content it is the same application, without further mails.
 * @param queueMails queues the mails in the same transaction
 * @throws DomainError `expiredToken` for files that are gone or belong to another application
 */
export async function storeApplication(
  context: Context,
  sent: SentForm,
  queueMails: (unit: UnitOfWork, stored: StoredForm) => Promise<void>,
): Promise<StoredForm> {
  const { page, written, fileTokens } = sent;
  return unitOfWork(context, async (unit) => {
    const files = await getFiles(unit, fileTokens);
    const dedupeKey = dedupeKeyOf(context, sent, files);
    await lockApplications(unit.tx, dedupeKey);
    const again = await findRecentApplication(unit.tx, dedupeKey);
    if (again !== undefined) return { ...again, fileCount: files.length };
    const used = files.flatMap(({ applicationID }, index) => (applicationID === null ? [] : [index]));
    if (used.length > 0) throw expired(used);
    const inserted = await insertApplication(unit.tx, {
      ...written,
      pageID: page.id,
      title: page.title,
      locale: page.locale,
      dedupeKey,
    });
    if (files.length > 0)
      await claimFiles(
        unit.tx,
        inserted.id,
        files.map((file) => file.id),
      );
    const stored = { ...inserted, fileCount: files.length };
    await queueMails(unit, stored);
    return stored;
  });
}
