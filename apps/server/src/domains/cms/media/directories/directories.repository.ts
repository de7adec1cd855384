import type { MediaKind } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull, type RawBuilder, type Transaction } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { pathOfDirectory } from '../media.repository.ts';
import { lockKey, lockKeyShared } from '../../../../kernel/sql/advisory-lock.ts';

/** The root of the library; inserted by the first migration. */
export const rootDirectoryID = 1;

/** The segments of a path: `/a/b` is a, b. */
export const pathParts = (path: string): string[] => (path === '/' ? [] : path.slice(1).split('/'));

/** The path of the folder that one is in; of the root its own. */
export const parentPath = (path: string): string => `/${pathParts(path).slice(0, -1).join('/')}`;

/** A folder, and the one that it is in; the root is in none. */
type DirectoryPlace = { readonly id: number; readonly parentID: number | null };

/** The folder at a path, undefined where there is none. Names are case-insensitive. */
export async function findDirectory(db: Kysely<Database>, path: string): Promise<DirectoryPlace | undefined> {
  const parts = pathParts(path).map((part) => part.normalize('NFC'));
  return db
    .withRecursive('walk', (cte) =>
      cte
        .selectNoFrom([sql<number>`${rootDirectoryID}::int`.as('id'), sql<number | null>`null::int`.as('parentID')])
        .select(sql<number>`0`.as('depth'))
        .unionAll(
          cte
            .selectFrom('walk')
            .innerJoin('media_directory as d', (join) =>
              join
                .onRef('d.parent_id', '=', 'walk.id')
                .on(sql<boolean>`lower(d.name) = lower((${parts}::text[])[walk.depth + 1])`),
            )
            .select(['d.media_directory_id as id', 'd.parent_id as parentID', sql<number>`walk.depth + 1`.as('depth')]),
        ),
    )
    .selectFrom('walk')
    .select(['id', 'parentID'])
    .where('depth', '=', parts.length)
    .executeTakeFirst();
}

/** The ID of the folder at a path, undefined where there is none. Names are case-insensitive. */
export const findDirectoryID = async (db: Kysely<Database>, path: string): Promise<number | undefined> =>
  (await findDirectory(db, path))?.id;

/** Of each of these paths, the folder there or the nearest above it that there is. */
export const listNearestDirectories = (db: Kysely<Database>, paths: readonly string[]): Promise<{ path: string; id: number }[]> =>
  db
    .withRecursive('walk', (cte) =>
      cte
        .selectFrom(sql<{ path: string }>`unnest(${[...new Set(paths)]}::text[])`.as('path'))
        .select([
          'path.path',
          sql<string[]>`string_to_array(ltrim(path, '/'), '/')`.as('parts'),
          sql<number>`0`.as('depth'),
          sql<number>`${rootDirectoryID}::int`.as('id'),
        ])
        .unionAll(
          cte
            .selectFrom('walk')
            .innerJoin('media_directory as d', (join) =>
              join.onRef('d.parent_id', '=', 'walk.id').on(sql<boolean>`lower(d.name) = lower(walk.parts[walk.depth + 1])`),
            )
            .select(['walk.path', 'walk.parts', sql<number>`walk.depth + 1`.as('depth'), 'd.media_directory_id as id']),
        ),
    )
    .selectFrom('walk')
    .distinctOn('path')
    .select(['path', 'id'])
    .orderBy('path')
    .orderBy('depth', 'desc')
    .execute();

/** The path of a folder, as its names are written. */
export async function findPath(db: Kysely<Database>, id: number): Promise<string> {
  const { path } = await db.selectNoFrom(pathOfDirectory(sql`${id}::int`).as('path')).executeTakeFirstOrThrow();
  return path;
}

/** The ID of the folder that another one is in; the root is in itself. */
export async function findParentID(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db
    .selectFrom('media_directory')
    .select('parent_id as parentID')
    .where('media_directory_id', '=', id)
    .executeTakeFirst();
  return row?.parentID ?? id;
}

/** A folder with the number of files in it and its subfolders. */
type CountedDirectory = { id: number; path: string; name: string; fileCount: number };

/** The folders right below one, by name. @param kind of the files that are counted; null for all */
export async function listDirectories(
  db: Kysely<Database>,
  parentID: number,
  parentPath: string,
  kind: MediaKind | null,
): Promise<CountedDirectory[]> {
  const ofKind = sql<number>`
    (
      select count(*)
      from media_file f
      where f.media_directory_id = down.id and f.deleted_at is null and f.kind = ${kind}
    )`;
  const files = kind === null ? sql<number>`s.files` : ofKind;
  const rows = await db
    .withRecursive('down', (cte) =>
      cte
        .selectFrom('media_directory as d')
        .select(['d.media_directory_id as id', 'd.media_directory_id as top'])
        .where('d.parent_id', '=', parentID)
        .unionAll(
          cte
            .selectFrom('down')
            // Without the offset the planner would read all folders.
            .crossJoinLateral((eb) =>
              eb
                .selectFrom('media_directory as c')
                .select('c.media_directory_id as id')
                .whereRef('c.parent_id', '=', 'down.id')
                .offset(0)
                .as('d'),
            )
            .select(['d.id', 'down.top']),
        ),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('down')
        .leftJoin('media_directory_size as s', 's.media_directory_id', 'down.id')
        .select(['down.top', sql<number>`coalesce(sum(${files}), 0)::int`.as('fileCount')])
        .groupBy('down.top'),
    )
    .selectFrom('media_directory as d')
    .innerJoin('counted', 'counted.top', 'd.media_directory_id')
    .select(['d.media_directory_id as id', 'd.name', 'counted.fileCount'])
    .where('d.parent_id', '=', parentID)
    .orderBy(textOrder('d.name'))
    .execute();
  const base = parentPath === '/' ? '' : parentPath;
  return rows.map((row) => ({ ...row, path: `${base}/${row.name}` }));
}

/** Inserts a folder. @returns its ID; throws a unique violation where the name exists */
export async function insertDirectory(db: Kysely<Database>, parentID: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('media_directory')
    .values({ parent_id: parentID, name: name.normalize('NFC') })
    .returning('media_directory_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts a folder and its missing parents. Locks them against moves and deletion until the transaction ends. @returns the
 * folder's ID
 */
export async function ensureDirectory(tx: Transaction<Database>, path: string): Promise<number> {
  await lockDirectoriesShared(tx);
  let parentID = rootDirectoryID;
  for (const part of pathParts(path)) {
    const name = part.normalize('NFC');
    await tx
      .insertInto('media_directory')
      .values({ parent_id: parentID, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Compared by PostgreSQL, like its index: JavaScript lowers the case of some letters differently.
    const row = await tx
      .selectFrom('media_directory')
      .select('media_directory_id as id')
      .where('parent_id', '=', parentID)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirstOrThrow();
    parentID = row.id;
  }
  return parentID;
}

/** The IDs of a folder and all its descendants as an array: for a subquery the planner would read all files. */
export const subtree = (id: number): RawBuilder<unknown> => sql`
  array(
    with recursive
      down as (
        select ${id}::int as id
        union all
        select d.id
        from
          down
          cross join lateral (
            select c.media_directory_id as id
            from media_directory c
            where c.parent_id = down.id
            offset 0
          ) d
      )
    select id
    from down
  )`;

const lockOfDirectories = sql`hashtext('media_directory')`;

/** Serializes moves: two concurrent ones could create a cycle. */
export async function lockDirectories(db: Kysely<Database>): Promise<void> {
  await lockKey(db, lockOfDirectories);
}

/** Keeps folders where they are until the transaction ends, as {@link lockDirectoryID} does. */
export const lockDirectoriesShared = (db: Kysely<Database>) => lockKeyShared(db, lockOfDirectories);

/**
 * The ID of the folder at a path, undefined where there is none. Locks the folders against moves and deletion until the
 * transaction ends; the lock is shared, so concurrent uploads don't wait for each other.
 */
export async function lockDirectoryID(db: Kysely<Database>, path: string): Promise<number | undefined> {
  await lockDirectoriesShared(db);
  return findDirectoryID(db, path);
}

/** Whether a folder is another one or one of its descendants. */
export async function isBelow(db: Kysely<Database>, id: number, ancestorID: number): Promise<boolean> {
  const { isIt } = await db
    .selectNoFrom(sql<boolean>`${id}::int = any(${subtree(ancestorID)})`.as('isIt'))
    .executeTakeFirstOrThrow();
  return isIt;
}

/** Moves and renames a folder: one row, whatever its content. @throws a unique violation where the name exists */
export async function updateDirectory(
  db: Kysely<Database>,
  id: number,
  place: { parentID: number; name: string },
): Promise<void> {
  await db
    .updateTable('media_directory')
    .set({ parent_id: place.parentID, name: place.name.normalize('NFC') })
    .where('media_directory_id', '=', id)
    .execute();
}

/**
 * Prevents new references to files of a folder and its descendants: a transaction that adds one waits, and then finds the file
 * deleted. Locks in the same order as that transaction.
 */
export async function lockFilesBelow(db: Kysely<Database>, id: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('media_file')
    .select(['media_file_id as id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`media_directory_id = any(${subtree(id)})`)
    .orderBy('media_file_id')
    .forUpdate()
    .execute();
}

/** Pages that use a file in a folder or its descendants, up to a limit, by title. */
export async function listPagesUsingDirectory(
  db: Kysely<Database>,
  id: number,
  limit: number,
): Promise<{ id: number; title: string; slug: string; locale: Locale }[]> {
  return db
    .selectFrom('page as p')
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.locale'])
    .where('p.deleted_at', 'is', null)
    .where('p.page_id', 'in', (where) =>
      where
        .selectFrom('media_file as f')
        .innerJoin('content_reference as r', 'r.media_file_id', 'f.media_file_id')
        .select('r.page_id')
        .$narrowType<{ page_id: NotNull }>()
        .where('f.deleted_at', 'is', null)
        .where(sql<boolean>`f.media_directory_id = any(${subtree(id)})`),
    )
    .orderBy(textOrder('p.title'))
    .orderBy('p.page_id')
    .limit(limit)
    .execute();
}
