import type { ApplicantData } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

/** The applications of an email address, in any case, newest first; with `lock` locks them until the transaction ends. */
export async function listApplicationsOf(db: Kysely<Database>, email: string, lock = false): Promise<number[]> {
  const rows = await db
    .selectFrom('application')
    .select('application_id as id')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .orderBy('application_id', 'desc')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

type Applications = ApplicantData['applications'];

/** All of these applications, newest first, with their files. @param urlOf where the bytes of a file are */
export async function readApplications(
  db: Kysely<Database>,
  ids: readonly number[],
  urlOf: (applicationID: number, fileID: number) => string,
): Promise<Applications> {
  const rows = await db
    .selectFrom('application')
    .select([
      'application_id as id',
      'page_id as vacancyID',
      'vacancy_title as vacancyTitle',
      'locale',
      'first_name as firstName',
    ])
    .select(['last_name as lastName', 'email', 'phone', 'motivation', 'created_at as createdAt'])
    .where('application_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('application_id', 'desc')
    .$narrowType<{ locale: Locale }>()
    .execute();
  const files = await db
    .selectFrom('application_file')
    .select(['application_file_id as id', 'application_id as applicationID', 'name', 'mime_type as mimeType', 'size'])
    .select('created_at as receivedAt')
    .where('application_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('application_file_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    files: files
      .filter(({ applicationID }) => applicationID === row.id)
      .map(({ applicationID: _owner, ...file }) => ({ ...file, url: urlOf(row.id, file.id) })),
  }));
}

/** The mails to an address about these applications. */
export const listApplicantMails = (db: Kysely<Database>, keys: string, email: string): Promise<ApplicantData['mails']> =>
  db
    .selectFrom('mail')
    .select(['subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where(sql<boolean>`dedupe_key ~ ${keys}`)
    .where(sql<boolean>`lower(recipient) = lower(${email}::text)`)
    .orderBy('mail_id')
    .execute();

/** Deletes applications with their files. @returns where the bytes of the files are */
export async function deleteApplications(tx: Transaction<Database>, ids: readonly number[]): Promise<string[]> {
  const files = await tx
    .deleteFrom('application_file')
    .where('application_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .returning('object_key as key')
    .execute();
  await tx
    .deleteFrom('application')
    .where('application_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return files.map(({ key }) => key);
}
