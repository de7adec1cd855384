import type { MediaFile, Tag } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { videoAddress, type FileMetadata, type FocalPoint } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { pdfColumn, type PDFRow } from './pdfs/pdfs.repository.ts';
import { tagsColumn } from './tags/file-tags.repository.ts';
import type { AcceptedFile } from './uploads/accept-upload.ts';

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
  versions_size: number;
  width: number | null;
  height: number | null;
  content_hash: string | null;
  external_id: string | null;
  created_at: string;
  updated_at: string;
  replaced_at: string | null;
  metadata: FileMetadata | null;
  focal_x: number;
  focal_y: number;
  pages: PDFRow | null;
  tags: Tag[];
};

/** The full path of a folder, from its parents up to the root. */
export const pathOfDirectory = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = ${id}
        union all
        select d.parent_id, d.name || '/' || up.path
        from up join media_directory d on d.media_directory_id = up.parent_id
      )
    select case when path = '' then '/' else rtrim(path, '/') end
    from up
    where parent_id is null
  )`;

/** The full path of the folder of `media_file as f`. */
export const folderPath = pathOfDirectory(sql`f.media_directory_id`);

/** The columns of a {@link FileRow}, of `media_file as f`. */
export const fileRowColumns = [
  ...(['f.media_file_id as id', 'f.media_directory_id as directory_id', 'f.name', 'f.default_alt_text'] as const),
  ...(['f.shared', 'f.type', 'f.mime_type', 'f.size', 'f.versions_size', 'f.width', 'f.height', 'f.content_hash'] as const),
  ...(['f.external_id', 'f.created_at', 'f.updated_at', 'f.replaced_at', 'f.metadata', 'f.focal_x', 'f.focal_y'] as const),
  folderPath.as('path'),
  pdfColumn.as('pages'),
  tagsColumn.as('tags'),
] as const;

/** The properties of a file that do not depend on the actor. */
type FileFacts = Omit<MediaFile, 'can'>;

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
  pages: row.pages,
  focalPoint: { x: row.focal_x, y: row.focal_y },
  tags: row.tags,
});

/** A file of the library, undefined where it does not exist or is deleted. */
export async function findFile(db: Kysely<Database>, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_file as f')
    .select(fileRowColumns)
    .where('f.media_file_id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Those of these files that exist, in the order of their IDs. */
export const listFilesByID = (db: Kysely<Database>, ids: readonly number[]): Promise<FileRow[]> =>
  db
    .selectFrom('media_file as f')
    .select(fileRowColumns)
    .where('f.media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.media_file_id')
    .execute();

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

/** Sets the focal point of an image. */
export async function updateFocalPoint(db: Kysely<Database>, id: number, { x, y }: FocalPoint): Promise<void> {
  await db
    .updateTable('media_file')
    .set({ focal_x: x, focal_y: y, updated_at: sql`now()` })
    .where('media_file_id', '=', id)
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
