import type { DeletedDirectory, DeletedFile } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { rootDirectoryID } from '../directories/directories.repository.ts';
import { deleteVersionsOfErased } from '../versions/file-versions.repository.ts';
import { folderPath } from '../media.repository.ts';
import { forgetEmptyBinned } from './binned-folders.repository.ts';

/** What a file is once it is in a folder again. */
const outOfBin = (directoryID: number) => ({
  deleted_at: null,
  bin_path: null,
  bin_root: null,
  bin_directory_id: null,
  media_directory_id: directoryID,
  updated_at: sql<Date>`now()`,
});

/**
 * Moves files to the bin, each with the folder that it was in. The bytes count for the root then: they are still stored.
 * @param deletedWith the folder that was deleted with them; null where they were deleted by themselves
 */
export async function moveFilesToBin(db: Kysely<Database>, ids: readonly number[], deletedWith: string | null): Promise<void> {
  await db
    .updateTable('media_file as f')
    .set(({ ref }) => ({
      deleted_at: sql`now()`,
      bin_path: folderPath,
      bin_root: deletedWith,
      bin_directory_id: ref('f.media_directory_id'),
      media_directory_id: rootDirectoryID,
    }))
    .where('f.media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** A file in the bin. */
export type BinnedFile = {
  readonly id: number;
  readonly name: string;
  /** The bytes with those of its versions. */ readonly bytes: number;
  readonly path: string;
  /** The folder that it was deleted with. */ readonly root: string | null;
  /** The folder whose rights hold for it. */ readonly directoryID: number;
};

/** The folder whose rights hold for `media_file as f` in the bin. */
const rightsHolder = sql<number>`coalesce(f.bin_directory_id, ${rootDirectoryID}::int)`;

const binned = (db: Kysely<Database>) =>
  db
    .selectFrom('media_file as f')
    .select(['f.media_file_id as id', 'f.name', 'f.bin_path as path', sql<number>`f.size + f.versions_size`.as('bytes')])
    .select(['f.bin_root as root', rightsHolder.as('directoryID')])
    .where('f.bin_path', 'is not', null)
    .orderBy('f.media_file_id')
    .$narrowType<{ path: NotNull }>();

/** Locks those of these files that are in the bin. */
export const lockBinned = (db: Kysely<Database>, ids: readonly number[]): Promise<BinnedFile[]> =>
  binned(db)
    .where('f.media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .forUpdate()
    .execute();

/** Locks the files that were deleted with a folder. */
export const lockBinnedWith = (db: Kysely<Database>, path: string): Promise<BinnedFile[]> =>
  binned(db)
    .where(sql<boolean>`lower(f.bin_root) = lower(${path})`)
    .forUpdate()
    .execute();

/** Takes files of the bin to a folder again; those whose name exists there stay in the bin. @returns the IDs of the others */
export async function restoreWithNames(db: Kysely<Database>, ids: readonly number[], directoryID: number): Promise<number[]> {
  const wanted = db
    .selectFrom('media_file as w')
    .distinctOn(sql`lower(w.name)`)
    .select('w.media_file_id')
    .where('w.media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_file as o')
            .where('o.media_directory_id', '=', directoryID)
            .where('o.deleted_at', 'is', null)
            .where(sql<boolean>`lower(o.name) = lower(w.name)`),
        ),
      ),
    )
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.media_file_id', 'desc');
  const rows = await db
    .updateTable('media_file as f')
    .set(outOfBin(directoryID))
    .where('f.media_file_id', 'in', wanted)
    .returning('f.media_file_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one file of the bin to a folder again under a name. @throws a unique violation where the name exists */
export async function restoreAs(db: Kysely<Database>, id: number, directoryID: number, name: string): Promise<void> {
  await db
    .updateTable('media_file')
    .set({
      name,
      ...outOfBin(directoryID),
    })
    .where('media_file_id', '=', id)
    .execute();
}

const sortColumns = { deletedAt: sql`f.deleted_at`, name: textOrder('f.name'), size: sql`f.size` } as const;
/** Which part of the bin is wanted, and how it is sorted. */
export type BinQuery = {
  readonly searchTerm: string;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
};

type DeletedFileRow = Omit<DeletedFile, 'reservation' | 'can'> & {
  /** The folder whose rights hold for it. */ readonly directoryID: number;
};

/** Files in the bin. */
export async function listBinned(
  db: Kysely<Database>,
  query: BinQuery,
): Promise<{ items: DeletedFileRow[]; totalItems: number }> {
  const term = query.searchTerm.trim();
  const found = db
    .selectFrom('media_file as f')
    .where('f.bin_path', 'is not', null)
    .$if(term !== '', (files) => files.where(sql<boolean>`(f.name || ' ' || f.bin_path) ilike ${likePattern(term)}`));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['f.media_file_id as id', 'f.name', 'f.type', 'f.mime_type as mimeType', 'f.size', 'f.width', 'f.height'])
    .select(['f.bin_path as path', 'f.deleted_at as deletedAt'])
    .select(rightsHolder.as('directoryID'))
    .orderBy(sortColumns[query.columnToSort], query.sortOrder)
    .orderBy('f.media_file_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .$narrowType<{ path: NotNull; deletedAt: NotNull }>()
    .execute();
  return { items, totalItems: total };
}

type DeletedDirectoryRow = Omit<DeletedDirectory, 'reservation' | 'can'> & {
  /** The folders whose rights hold for its files. */ readonly directoryIDs: number[];
};

/** The latest folders in the bin that have files there. */
export async function listBinnedDirectories(db: Kysely<Database>): Promise<DeletedDirectoryRow[]> {
  return db
    .selectFrom('media_file as f')
    .select(['f.bin_root as path', sql<number>`count(*)::int`.as('fileCount'), sql<string>`max(f.deleted_at)`.as('deletedAt')])
    .select(sql<number[]>`array_agg(distinct ${rightsHolder})`.as('directoryIDs'))
    .where('f.bin_root', 'is not', null)
    .groupBy('f.bin_root')
    .orderBy('deletedAt', 'desc')
    .orderBy('f.bin_root')
    .limit(100)
    .$narrowType<{ path: NotNull }>()
    .execute();
}

/** Deletes files of the bin for good, with their versions; the bytes are swept later. */
export async function eraseBinned(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('media_file')
    .set({ bin_path: null, bin_root: null, bin_directory_id: null })
    .where('media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  await deleteVersionsOfErased(db);
}

/** Files per statement, well within the statement timeout. */
const portion = 1_000;

/** Deletes for good what has been in the bin for 30 days. @returns how many files */
export async function emptyFileBin(db: Kysely<Database>): Promise<number> {
  let total = 0;
  for (let erased = portion; erased === portion; total += erased) {
    const { numUpdatedRows } = await db
      .updateTable('media_file')
      .set({ bin_path: null, bin_root: null, bin_directory_id: null })
      .where('media_file_id', 'in', (eb) =>
        eb
          .selectFrom('media_file')
          .select('media_file_id')
          .where('bin_path', 'is not', null)
          .where('deleted_at', '<', sql<string>`now() - interval '30 days'`)
          .orderBy('media_file_id')
          .limit(portion)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    erased = Number(numUpdatedRows);
  }
  await forgetEmptyBinned(db);
  await deleteVersionsOfErased(db);
  return total;
}
