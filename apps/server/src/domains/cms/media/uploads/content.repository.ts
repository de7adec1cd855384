import { sameContentMax, type SameContent } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull, type Transaction } from 'kysely';

import { lockKey } from '../../../../kernel/sql/advisory-lock.ts';
import { pagesInBin } from '../lists/file-uses.repository.ts';
import { fileRowColumns, folderPath, type FileRow } from '../media.repository.ts';

/** Serializes decisions about the bytes of a content until the transaction ends. */
export async function lockContent(tx: Transaction<Database>, contentHash: string): Promise<void> {
  await lockKey(tx, sql`hashtextextended(${contentHash}, 0)`);
}

/** The contents among these that files of the library, their versions and those in the bin, or images of users refer to. */
export async function listUsedContent(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const wanted = sql<string>`any(${[...hashes]}::text[])`;
  const ofUsers = db.selectFrom('staff_user').select('image_hash as hash').where('image_hash', '=', wanted);
  const rows = await db
    .selectFrom('media_file')
    .select('content_hash as hash')
    .where('content_hash', '=', wanted)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('bin_path', 'is not', null)]))
    .union(ofUsers)
    .union(db.selectFrom('media_file_version').select('content_hash as hash').where('content_hash', '=', wanted))
    .$narrowType<{ hash: NotNull }>()
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** The oldest file of the library with this content and type that every page may use; undefined if there is none. */
export const findDuplicate = (
  db: Kysely<Database>,
  { contentHash, mimeType }: { readonly contentHash: string; readonly mimeType: string },
): Promise<FileRow | undefined> =>
  db
    .selectFrom('media_file as f')
    .select(fileRowColumns)
    .where('f.content_hash', '=', contentHash)
    .where('f.mime_type', '=', mimeType)
    .where('f.shared', '=', true)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.media_file_id')
    .limit(1)
    .executeTakeFirst();

/** The other files of the library with the content of a file, the oldest first, and how many pages use each. */
export const listSameContent = (
  db: Kysely<Database>,
  { id, contentHash }: { readonly id: number; readonly contentHash: string },
): Promise<SameContent[]> =>
  db
    .selectFrom('media_file as f')
    .select(['f.media_file_id as id', 'f.name', folderPath.as('path')])
    .select((eb) =>
      eb
        .selectFrom('content_reference as r')
        .select(sql<number>`count(distinct r.page_id)::int`.as('count'))
        .whereRef('r.media_file_id', '=', 'f.media_file_id')
        .where(sql<boolean>`r.page_id <> all(${pagesInBin})`)
        .$asScalar()
        .$notNull()
        .as('pageCount'),
    )
    .where('f.content_hash', '=', contentHash)
    .where('f.deleted_at', 'is', null)
    .where('f.media_file_id', '<>', id)
    .orderBy('f.media_file_id')
    .limit(sameContentMax)
    .execute();
