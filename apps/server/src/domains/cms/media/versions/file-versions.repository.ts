import { fileVersionsMax, type FileVersion } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { FileMetadata } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

/** The versions of a file, the newest first. */
export const listFileVersions = (db: Kysely<Database>, fileID: number): Promise<FileVersion[]> =>
  db
    .selectFrom('media_file_version')
    .select([
      'media_file_version_id as id',
      'name',
      'mime_type as mimeType',
      'size',
      'width',
      'height',
      'replaced_at as replacedAt',
    ])
    .where('media_file_id', '=', fileID)
    .orderBy('media_file_version_id', 'desc')
    .execute();

/** The content of a version, with its file. */
export type VersionContent = {
  readonly fileID: number;
  readonly contentHash: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly metadata: FileMetadata | null;
};

/** A version of a file that is not deleted. */
export const findFileVersion = (db: Kysely<Database>, id: number): Promise<VersionContent | undefined> =>
  db
    .selectFrom('media_file_version as v')
    .innerJoin('media_file as f', 'f.media_file_id', 'v.media_file_id')
    .select(['v.media_file_id as fileID', 'v.content_hash as contentHash', 'v.name', 'v.mime_type as mimeType', 'v.size'])
    .select(['v.width', 'v.height', 'v.metadata'])
    .where('v.media_file_version_id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();

/** The bytes of the oldest versions, which another one replaces. */
export async function sumDropped(db: Kysely<Database>, fileID: number): Promise<number> {
  const versions = await listFileVersions(db, fileID);
  return versions.slice(fileVersionsMax - 1).reduce((bytes, { size }) => bytes + size, 0);
}

/** Stores the content of a file as its newest version, without the oldest ones above the limit. Nothing for a file without content. */
export async function insertVersion(db: Kysely<Database>, fileID: number): Promise<void> {
  await db
    .insertInto('media_file_version')
    .columns(['media_file_id', 'content_hash', 'name', 'mime_type', 'size', 'width', 'height', 'metadata'])
    .expression(({ selectFrom }) =>
      selectFrom('media_file as f')
        .select(['f.media_file_id', sql<string>`f.content_hash`.as('content_hash'), 'f.name', 'f.mime_type', 'f.size'])
        .select(['f.width', 'f.height', 'f.metadata'])
        .where('f.media_file_id', '=', fileID)
        .where('f.content_hash', 'is not', null),
    )
    .execute();
  await db
    .deleteFrom('media_file_version')
    .where('media_file_version_id', 'in', ({ selectFrom }) =>
      selectFrom('media_file_version as v')
        .select('v.media_file_version_id')
        .where('v.media_file_id', '=', fileID)
        .orderBy('v.media_file_version_id', 'desc')
        .offset(fileVersionsMax),
    )
    .execute();
}

/** Deletes a version; its bytes are swept later. */
export async function deleteVersion(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('media_file_version').where('media_file_version_id', '=', id).execute();
}

/** Counts the bytes of a file's versions in the quotas of its folder; after each change of them. */
export async function updateVersionsSize(db: Kysely<Database>, fileID: number): Promise<void> {
  await db
    .updateTable('media_file as f')
    .set(({ selectFrom }) => ({
      versions_size: selectFrom('media_file_version as v')
        .select(sql<number>`coalesce(sum(v.size), 0)::bigint`.as('bytes'))
        .whereRef('v.media_file_id', '=', 'f.media_file_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('f.media_file_id', '=', fileID)
    .execute();
}

/** Deletes the versions of files that were deleted for good. */
export async function deleteVersionsOfErased(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('media_file_version as v')
    .using('media_file as f')
    .whereRef('f.media_file_id', '=', 'v.media_file_id')
    .where('f.deleted_at', 'is not', null)
    .where('f.bin_path', 'is', null)
    .execute();
}
