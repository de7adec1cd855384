import type { Application, ApplicationForm, ApplicationListItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const dayAgo = sql<string>`now() - interval '1 day'`;
const yearAgo = sql<string>`now() - interval '1 year'`;

/** An uploaded file; it waits for an application while it has none. */
export type WaitingFile = {
  readonly id: number;
  readonly tokenHash: Buffer;
  readonly applicationID: number | null;
  readonly contentHash: string;
  readonly name: string;
};

/** Serializes uploads of files until the transaction ends. */
export async function lockWaitingFiles(tx: Transaction<Database>): Promise<void> {
  await lockKey(tx, sql`hashtextextended('application files', 0)`);
}

/** Bytes of stored files. */
export type StoredBytes = {
  /** Of files that belong to no application. */
  readonly waiting: number;
  /** Of the files of a network. */
  readonly ofNetwork: number;
  readonly all: number;
};

/** @param networkHash null for no network */
export const sumStoredBytes = (db: Kysely<Database>, networkHash: Buffer | null): Promise<StoredBytes> =>
  db
    .selectFrom('application_file')
    .select([
      sql<number>`coalesce(sum(size) filter (where application_id is null), 0)::float8`.as('waiting'),
      sql<number>`coalesce(sum(size) filter (where network_hash = ${networkHash}), 0)::float8`.as('ofNetwork'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('all'),
    ])
    .executeTakeFirstOrThrow();

/** Stores an uploaded file whose bytes are in the object store. */
export async function insertFile(
  tx: Transaction<Database>,
  file: {
    readonly tokenHash: Buffer;
    readonly objectKey: string;
    readonly contentHash: string;
    readonly name: string;
    readonly mimeType: string;
    readonly size: number;
    readonly networkHash: Buffer | null;
  },
): Promise<void> {
  await tx
    .insertInto('application_file')
    .values({
      token_hash: file.tokenHash,
      object_key: file.objectKey,
      content_hash: file.contentHash,
      name: file.name,
      mime_type: file.mimeType,
      size: file.size,
      network_hash: file.networkHash,
    })
    .execute();
}

/** Locks the files of the last day with these tokens until the transaction ends. */
export const lockFiles = (tx: Transaction<Database>, tokenHashes: readonly Buffer[]): Promise<WaitingFile[]> =>
  tx
    .selectFrom('application_file')
    .select([
      'application_file_id as id',
      'token_hash as tokenHash',
      'application_id as applicationID',
      'content_hash as contentHash',
      'name',
    ])
    .where('token_hash', 'in', [...tokenHashes])
    .where('created_at', '>', dayAgo)
    .orderBy('application_file_id')
    .forUpdate()
    .execute();

/** Serializes applications with the same key until the transaction ends. */
export async function lockApplications(tx: Transaction<Database>, dedupeKey: string): Promise<void> {
  await lockKey(tx, sql`hashtextextended(${dedupeKey}, 0)`);
}

/** Whether an application with this key was stored within a day. */
export async function findRecentApplication(
  tx: Transaction<Database>,
  dedupeKey: string,
): Promise<StoredApplication | undefined> {
  return tx
    .selectFrom('application')
    .select(['application_id as id', 'created_at as createdAt'])
    .where('dedupe_key', '=', dedupeKey)
    .where('created_at', '>', dayAgo)
    .executeTakeFirst();
}

type StoredApplication = { readonly id: number; readonly createdAt: string };

type NewApplication = Omit<ApplicationForm, 'fileTokens' | 'privacyAccepted'> & {
  readonly pageID: number;
  readonly title: string;
  readonly locale: Locale;
  readonly dedupeKey: string;
};

/** Stores an application. */
export async function insertApplication(tx: Transaction<Database>, application: NewApplication): Promise<StoredApplication> {
  return tx
    .insertInto('application')
    .values({
      page_id: application.pageID,
      vacancy_title: application.title,
      locale: application.locale,
      first_name: application.firstName,
      last_name: application.lastName,
      email: application.email,
      phone: application.phone,
      motivation: application.motivation,
      dedupe_key: application.dedupeKey,
    })
    .returning(['application_id as id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
}

/** Assigns files to an application. */
export async function claimFiles(tx: Transaction<Database>, applicationID: number, fileIDs: readonly number[]): Promise<void> {
  await tx
    .updateTable('application_file')
    .set({ application_id: applicationID })
    .where('application_file_id', 'in', [...fileIDs])
    .execute();
}

const columns = [
  'application_id as id',
  'page_id as vacancyID',
  'vacancy_title as vacancyTitle',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'created_at as createdAt',
] as const;

const wordsMax = 10;
const vacanciesMax = 200;
const hasWord = (word: string) =>
  sql<boolean>`unaccent(concat_ws(' ', first_name, last_name, email, vacancy_title)) ilike unaccent(${likePattern(word)})`;

/** Applications that contain all words of a term, newest first, of one vacancy or all, paged, with the total. */
export async function listApplications(
  db: Kysely<Database>,
  {
    vacancyID,
    searchTerm,
    offset,
    limit,
  }: {
    readonly vacancyID?: number | undefined;
    readonly searchTerm: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ items: ApplicationListItem[]; totalItems: number }> {
  const words = searchTerm
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax);
  const matching = db
    .selectFrom('application')
    .$if(vacancyID !== undefined, (query) => query.where('page_id', '=', vacancyID ?? null))
    .$if(words.length > 0, (query) => query.where((where) => where.and(words.map(hasWord))));
  const items = await matching
    .select(columns)
    .select((select) =>
      select
        .selectFrom('application_file as f')
        .whereRef('f.application_id', '=', 'application.application_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('fileCount'),
    )
    .orderBy('application_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

/** The vacancies that have applications, the newest first. */
export const listAppliedVacancies = (db: Kysely<Database>): Promise<{ id: number; title: string; count: number }[]> =>
  db
    .selectFrom('application')
    .select([
      sql<number>`page_id`.as('id'),
      sql<string>`(array_agg(vacancy_title order by application_id desc))[1]`.as('title'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('page_id', 'is not', null)
    .groupBy('page_id')
    .orderBy('page_id', 'desc')
    .limit(vacanciesMax)
    .execute();

/** An application with its files, in the order in which they were uploaded. */
export async function findApplication(db: Kysely<Database>, id: number): Promise<Application | undefined> {
  const row = await db
    .selectFrom('application')
    .select([...columns, 'locale', 'phone', 'motivation'])
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const files = await db
    .selectFrom('application_file')
    .select(['application_file_id as id', 'name', 'mime_type as mimeType', 'size'])
    .where('application_id', '=', id)
    .orderBy('application_file_id')
    .execute();
  return { ...row, files };
}

/** A file of an application, and where its bytes are. */
export const findApplicationFile = (db: Kysely<Database>, applicationID: number, fileID: number) =>
  db
    .selectFrom('application_file')
    .select(['object_key as objectKey', 'content_hash as contentHash', 'name', 'mime_type as mimeType', 'size'])
    .where('application_id', '=', applicationID)
    .where('application_file_id', '=', fileID)
    .executeTakeFirst();

/** Deletes an application with its files. @returns where their bytes are; undefined where there is no such application */
export async function deleteApplication(tx: Transaction<Database>, id: number): Promise<string[] | undefined> {
  const files = await tx.deleteFrom('application_file').where('application_id', '=', id).returning('object_key as key').execute();
  const { numDeletedRows } = await tx.deleteFrom('application').where('application_id', '=', id).executeTakeFirst();
  return numDeletedRows === 0n ? undefined : files.map(({ key }) => key);
}

/** Deletes applications of a year ago with their files. @returns their IDs, and where the bytes of the files are */
export async function deleteExpiredApplications(tx: Transaction<Database>): Promise<{ ids: number[]; keys: string[] }> {
  const files = await tx
    .deleteFrom('application_file')
    .where('application_id', 'in', (query) =>
      query.selectFrom('application').select('application_id').where('created_at', '<', yearAgo),
    )
    .returning('object_key as key')
    .execute();
  const rows = await tx.deleteFrom('application').where('created_at', '<', yearAgo).returning('application_id as id').execute();
  return { ids: rows.map(({ id }) => id), keys: files.map(({ key }) => key) };
}

/** Deletes files of a day ago that belong to no application. @returns where their bytes are */
export async function deleteExpiredFiles(db: Kysely<Database>): Promise<string[]> {
  const files = await db
    .deleteFrom('application_file')
    .where('application_id', 'is', null)
    .where('created_at', '<=', dayAgo)
    .returning('object_key as key')
    .execute();
  return files.map(({ key }) => key);
}

/** Deletes a file that belongs to no application. @returns where its bytes are; undefined where there is none */
export async function deleteWaitingFile(tx: Transaction<Database>, tokenHash: Buffer): Promise<string | undefined> {
  const file = await tx
    .deleteFrom('application_file')
    .where('token_hash', '=', tokenHash)
    .where('application_id', 'is', null)
    .returning('object_key as key')
    .executeTakeFirst();
  return file?.key;
}

/** Which of these objects belong to a file. */
export async function listKnownKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('application_file')
    .select('object_key as key')
    .where('object_key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}
