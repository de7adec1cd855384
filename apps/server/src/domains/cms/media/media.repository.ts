import type { MediaFile } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { videoAddress, type FileMetadata } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import type { AcceptedFile } from './uploads/accept-upload.ts';
import { rootDirectoryID, subtree } from './directories/directories.repository.ts';

export type FileRow = {
  id: number;
  directory_id: number;
  path: string;
  name: string;
  default_alt_text: string;
  shared: boolean;
  type: MediaFile['type'];
  mime_type: string;
  size: number;
  width: number | null;
  height: number | null;
  content_hash: string | null;
  external_id: string | null;
  created_at: string;
  updated_at: string;
  replaced_at: string | null;
  metadata: FileMetadata | null;
};

/** The full path of a file's folder, from its parents up to the root. */
const folderPath = sql<string>`
  (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = f.media_directory_id
        union all
        select d.parent_id, d.name || '/' || up.path
        from up join media_directory d on d.media_directory_id = up.parent_id
      )
    select case when path = '' then '/' else rtrim(path, '/') end
    from up
    where parent_id is null
  )`;

const columns = [
  ...(['f.media_file_id as id', 'f.media_directory_id as directory_id', 'f.name', 'f.default_alt_text'] as const),
  ...(['f.shared', 'f.type', 'f.mime_type', 'f.size', 'f.width', 'f.height', 'f.content_hash'] as const),
  ...(['f.external_id', 'f.created_at', 'f.updated_at', 'f.replaced_at', 'f.metadata'] as const),
  folderPath.as('path'),
] as const;

/** The properties of a file that do not depend on the actor. */
export type FileFacts = Omit<MediaFile, 'can'>;

/** A file as callers see it; a video of YouTube or Vimeo has its URL there. */
export const toMediaFile = (row: FileRow): FileFacts => ({
  id: row.id,
  path: row.path,
  name: row.name,
  defaultAltText: row.default_alt_text,
  shared: row.shared,
  type: row.type,
  mimeType: row.mime_type,
  size: row.size,
  width: row.width,
  height: row.height,
  url: videoAddress(row.mime_type, row.external_id ?? '') ?? `/api/ximblox/medialib/file/${row.id}`,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  metadata: row.metadata,
});

/** A file of the library, undefined where it does not exist or is deleted. */
export async function findFile(db: Kysely<Database>, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_file as f')
    .select(columns)
    .where('f.media_file_id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * A page of a file list, newest first, and the total. Read from the nearer end by an index-only scan; only the rows shown are
 * joined.
 */
async function listWhere(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ files: FileFacts[]; totalItems: number }> {
  const found = sql`
    from media_file f
    where f.deleted_at is null and ${condition}`;
  const total = sql`(select total from counted)`;
  const before = sql`${pageIndex * pageSize}::int`;
  const size = sql`${pageSize}::int`;
  const shownFile = db
    .selectFrom('media_file as f')
    .select(columns)
    .where('f.media_file_id', '=', sql<number>`s.media_file_id`)
    .offset(0);
  // Raw: the builder has no joins in brackets, which keep the total where no file is shown.
  const { rows } = await sql<{ total: number } & (FileRow | { id: null })>`
    with
      counted as materialized (select count(*)::int as total ${found}),
      shown as (
        select *
        from
          (
            select f.media_file_id ${found}
            order by f.created_at desc, f.media_file_id desc
            limit ${size}
            offset ${before}
          ) newest
        where ${before} <= ${total} / 2
        union all
        select *
        from
          (
            select f.media_file_id ${found}
            order by f.created_at, f.media_file_id
            limit greatest(0, least(${size}, ${total} - ${before}))
            offset greatest(0, ${total} - ${before} - ${size})
          ) oldest
        where ${before} > ${total} / 2
      )
    select c.total, one.*
    from counted c left join (shown s join lateral (${shownFile}) one on true) on true
    order by one.created_at desc, one.id desc`.execute(db);
  return { files: rows.flatMap((row) => (row.id === null ? [] : toMediaFile(row))), totalItems: rows[0]?.total ?? 0 };
}

/** The files directly in a folder, newest first. */
export const listFiles = (db: Kysely<Database>, directoryID: number, page: { pageIndex: number; pageSize: number }) =>
  listWhere(db, sql`f.media_directory_id = ${directoryID}`, page);

/** In a folder of up to this many files each is compared with the term; in a larger one the trigram index selects candidates. */
const comparedMax = 2_000;

/** Files by name and alternative text in a folder and its descendants. */
export async function searchFiles(
  db: Kysely<Database>,
  query: { directoryID: number; searchTerm: string; pageIndex: number; pageSize: number },
): Promise<{ files: FileFacts[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const named = sql`(f.name || ' ' || f.default_alt_text) ilike ${pattern}`;
  // Every file is below the root.
  if (query.directoryID === rootDirectoryID) return listWhere(db, named, query);
  const below = sql<boolean>`f.media_directory_id = any(${subtree(query.directoryID)})`;
  const counted = db.selectFrom('media_file as f').where('f.deleted_at', 'is', null).where(below);
  const { isSmall } = await db
    .selectFrom(counted.limit(comparedMax + 1).as('counted'))
    .select(sql<boolean>`count(*) <= ${comparedMax}::int`.as('isSmall'))
    .executeTakeFirstOrThrow();
  // A different expression than that of the trigram index, which would be scanned for the whole library.
  const compared = sql`(f.name || ' ' || f.default_alt_text || '') ilike ${pattern}`;
  return listWhere(db, sql`${below} and ${isSmall ? compared : named}`, query);
}

/** Updates a file's folder, name, alternative text and sharing. @throws a unique violation where the name exists */
export async function updateFile(
  db: Kysely<Database>,
  file: { id: number; directoryID: number; name: string; defaultAltText?: string; shared?: boolean },
): Promise<void> {
  await db
    .updateTable('media_file')
    .set({
      media_directory_id: file.directoryID,
      name: file.name.normalize('NFC'),
      updated_at: sql`now()`,
      ...(file.defaultAltText === undefined ? {} : { default_alt_text: file.defaultAltText }),
      ...(file.shared === undefined ? {} : { shared: file.shared }),
    })
    .where('media_file_id', '=', file.id)
    .execute();
}

/** Replaces the content of a file. @returns when; throws a unique violation where the name exists */
export async function replaceContent(
  db: Kysely<Database>,
  file: Pick<AcceptedFile, 'name' | 'contentHash' | 'mimeType' | 'size' | 'width' | 'height' | 'metadata'> & {
    readonly id: number;
  },
): Promise<string> {
  const { replaced_at: at } = await db
    .updateTable('media_file')
    .set({
      name: file.name,
      content_hash: file.contentHash,
      mime_type: file.mimeType,
      size: file.size,
      width: file.width,
      height: file.height,
      metadata: file.metadata === null ? null : JSON.stringify(file.metadata),
      updated_at: sql`now()`,
      replaced_at: sql`now()`,
    })
    .where('media_file_id', '=', file.id)
    .returning('replaced_at')
    .executeTakeFirstOrThrow();
  return at ?? '';
}

/** Locks a file for a change. */
export async function lockFile(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('media_file')
    .select('media_file_id')
    .where('media_file_id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a file as deleted; its content is swept later. */
export async function deleteFile(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('media_file')
    .set({ deleted_at: sql`now()` })
    .where('media_file_id', '=', id)
    .execute();
}
