import type { MediaFile } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { findFile, type FileRow } from './media.repository.ts';
import type { AcceptedFile } from './uploads/accept-upload.ts';

/** Longer names, in bytes, leave no room for a number. */
const longestNumbered = 245;

function shortened(stem: string, extension: string): string {
  let short = stem;
  while (Buffer.byteLength(short + extension) > longestNumbered) short = short.slice(0, -1);
  // Never ends in a lone surrogate.
  return short.replace(/[\ud800-\udbff]$/, '') + extension;
}

/**
 * The first free name in a folder: `wake.jpg`, `wake-2.jpg`, `wake-3.jpg`. Compared by PostgreSQL, whose collation decides which
 * names are equal.
 */
export async function findFreeName(db: Kysely<Database>, directoryID: number, name: string): Promise<string> {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  // A name has at most 255 bytes, including its number.
  const isLong = Buffer.byteLength(name) > longestNumbered;
  // In a select list, the series stops at the first free name; in `from`, all numbers would be generated first.
  const numbers = db.selectNoFrom(sql<number>`generate_series(1, ${isLong ? 1 : 1_000_000}::int)`.as('n')).as('numbers');
  const numbered = sql<string>`case when n = 1 then ${name}::text else ${stem}::text || '-' || n || ${extension}::text end`;
  const row = await db
    .selectFrom(db.selectFrom(numbers).select(numbered.as('name')).as('candidate'))
    .select('candidate.name')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_file as f')
            .where('f.media_directory_id', '=', directoryID)
            .where('f.deleted_at', 'is', null)
            .where(sql<boolean>`lower(f.name) = lower(candidate.name)`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? findFreeName(db, directoryID, shortened(stem, extension));
}

type NewFile = Pick<AcceptedFile, 'name' | 'mimeType' | 'size' | 'width' | 'height' | 'metadata'> & {
  readonly type: MediaFile['type'];
  readonly contentHash: string | null;
  readonly externalID: string | null;
};
type Place = { directoryID: number; userID: number | null };

/** Inserts a row into a folder; an existing name gets a number. */
async function insertRow(db: Kysely<Database>, file: NewFile, place: Place): Promise<FileRow> {
  // Serializes concurrent files of one name: otherwise all would try the same number, and retry again and again.
  await lockKey(db, sql`${place.directoryID}::int, hashtext(lower(${file.name}))`);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const name = await findFreeName(db, place.directoryID, file.name);
    const inserted = await db
      .insertInto('media_file')
      .values({
        media_directory_id: place.directoryID,
        name,
        type: file.type,
        mime_type: file.mimeType,
        content_hash: file.contentHash,
        external_id: file.externalID,
        size: file.size,
        width: file.width,
        height: file.height,
        metadata: file.metadata === null ? null : JSON.stringify(file.metadata),
        created_by_user_id: place.userID,
      })
      .onConflict((taken) =>
        taken
          .expression(sql`media_directory_id, lower(name)`)
          .where('deleted_at', 'is', null)
          .doNothing(),
      )
      .returning('media_file_id as id')
      .executeTakeFirst();
    const row = inserted === undefined ? undefined : await findFile(db, inserted.id);
    if (row !== undefined) return row;
  }
  throw new Error(`No free name was found for ${file.name}.`);
}

/** Inserts a file into a folder; an existing name gets a number. */
export const insertFile = (db: Kysely<Database>, file: AcceptedFile, place: Place): Promise<FileRow> =>
  insertRow(db, { ...file, externalID: null }, place);

/** Inserts a video of another site into a folder, named after the site and the video's ID. */
export const insertVideo = (
  db: Kysely<Database>,
  { type, externalID }: { type: 'youtube' | 'vimeo'; externalID: string },
  place: Place,
): Promise<FileRow> =>
  insertRow(
    db,
    {
      name: `${type}-${externalID}`,
      type,
      mimeType: `video/${type}`,
      contentHash: null,
      externalID,
      size: 0,
      width: null,
      height: null,
      metadata: null,
    },
    place,
  );
