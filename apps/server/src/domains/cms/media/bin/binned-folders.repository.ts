import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { rootDirectoryID, subtree } from '../directories/directories.repository.ts';
import { pathOfDirectory } from '../media.repository.ts';

/**
 * Deletes a folder and its descendants, whose files are in the bin. Those that are reserved only leave the tree: what is in the bin stays theirs,
 * or that of the nearest folder above which is there.
 */
export async function binDirectoryTree(tx: Transaction<Database>, id: number): Promise<void> {
  const isBelowIt = sql<boolean>`media_directory_id = any(${subtree(id)})`;
  // Files that were deleted for good.
  await tx.updateTable('media_file').set({ media_directory_id: rootDirectoryID }).where(isBelowIt).execute();
  const tree = withHolders(tx, id);
  await tree
    .updateTable('media_file as f')
    .from('down')
    .set(({ ref }) => ({ bin_directory_id: ref('down.holder') }))
    .whereRef('f.bin_directory_id', '=', 'down.id')
    .execute();
  await tree
    .updateTable('media_directory as d')
    .from('down')
    .set(({ ref }) => ({ bin_directory_id: ref('down.holder') }))
    .whereRef('d.bin_directory_id', '=', 'down.id')
    .execute();
  const folders = await tree.selectFrom('down').select(['id', 'is_reserved as isReserved', 'above']).execute();
  const reserved = folders.filter(({ isReserved }) => isReserved);
  if (reserved.length > 0) {
    const given = sql<{ id: number; above: number }>`
      unnest(${reserved.map((folder) => folder.id)}::int[], ${reserved.map(({ above }) => above)}::int[])`;
    await tx
      .updateTable('media_directory as folder')
      .from(given.as<'given'>(sql`given (id, above)`))
      .set(({ ref }) => ({
        bin_path: pathOfDirectory(sql`folder.media_directory_id`),
        bin_directory_id: ref('given.above'),
        parent_id: null,
        quota_bytes: null,
      }))
      .whereRef('folder.media_directory_id', '=', 'given.id')
      .execute();
  }
  const deleted = folders.filter(({ isReserved }) => !isReserved);
  await tx
    .deleteFrom('media_directory')
    .where('media_directory_id', '=', sql<number>`any(${deleted.map((folder) => folder.id)}::int[])`)
    .execute();
  await forgetEmptyBinned(tx);
}

/** A folder and those below it: of each the nearest reserved one, itself or above, and of the others the one that the first is in. */
const withHolders = (tx: Transaction<Database>, id: number) =>
  tx.withRecursive('down', (cte) =>
    cte
      .selectFrom('media_directory as d')
      .select(['d.media_directory_id as id', 'd.is_reserved', 'd.parent_id as above'])
      .select(sql<number>`case when d.is_reserved then d.media_directory_id else d.parent_id end`.as('holder'))
      .where('d.media_directory_id', '=', id)
      .unionAll(
        cte
          .selectFrom('down')
          .crossJoinLateral((lateral) =>
            lateral
              .selectFrom('media_directory as m')
              .select(['m.media_directory_id as id', 'm.is_reserved'])
              .whereRef('m.parent_id', '=', 'down.id')
              .offset(0)
              .as('c'),
          )
          .select(['c.id', 'c.is_reserved', 'down.holder as above'])
          .select(sql<number>`case when c.is_reserved then c.id else down.holder end`.as('holder')),
      ),
  );

/** Deletes the folders of the bin for good that hold nothing there any more. */
export async function forgetEmptyBinned(db: Kysely<Database>): Promise<void> {
  for (let deleted = 1; deleted > 0;) {
    const { numDeletedRows } = await db
      .deleteFrom('media_directory as d')
      .where('d.bin_directory_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_file as f')
              .select('f.media_file_id')
              .where('f.bin_directory_id', 'is not', null)
              .whereRef('f.bin_directory_id', '=', 'd.media_directory_id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_directory as b')
              .select('b.media_directory_id')
              .where('b.bin_directory_id', 'is not', null)
              .whereRef('b.bin_directory_id', '=', 'd.media_directory_id'),
          ),
        ),
      )
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}

/** A folder of the bin. */
export type BinnedDirectory = {
  readonly id: number;
  readonly path: string;
  /** The folder, of the bin or not, that is asked about. */ readonly of: number;
};

/** Those of these folders that are in the bin, with those of the bin that they were in; of each the highest first. */
export const listBinnedAbove = (db: Kysely<Database>, ids: readonly number[]): Promise<BinnedDirectory[]> =>
  db
    .withRecursive('up', (cte) =>
      cte
        .selectFrom('media_directory as d')
        .select(['d.media_directory_id as id', 'd.bin_path as path', 'd.bin_directory_id as above'])
        .select(['d.media_directory_id as of', sql<number>`0`.as('height')])
        .where('d.media_directory_id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
        .where('d.bin_path', 'is not', null)
        .unionAll(
          cte
            .selectFrom('up')
            .innerJoin('media_directory as d', 'd.media_directory_id', 'up.above')
            .select(['d.media_directory_id as id', 'd.bin_path as path', 'd.bin_directory_id as above'])
            .select(['up.of', sql<number>`up.height + 1`.as('height')])
            .where('d.bin_path', 'is not', null),
        ),
    )
    .selectFrom('up')
    .select(['id', 'path', 'of'])
    .orderBy('of')
    .orderBy('height', 'desc')
    .$narrowType<{ path: string }>()
    .execute();

/** The path of a folder of the bin; undefined once it is there again. */
export async function findBinnedPath(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('media_directory').select('bin_path').where('media_directory_id', '=', id).executeTakeFirst();
  return row?.bin_path ?? undefined;
}

/** Puts a folder of the bin back into another one; with a number behind its name where that is taken. @returns its name */
export async function putDirectoryBack(db: Kysely<Database>, id: number, parentID: number): Promise<string> {
  const { name } = await db
    .updateTable('media_directory as d')
    .set({
      parent_id: parentID,
      bin_path: null,
      bin_directory_id: null,
      name: sql<string>`
        (
          select named
          from
            generate_series(1, (select count(*) + 1 from media_directory o where o.parent_id = ${parentID})) n,
            lateral (select d.name || case when n = 1 then '' else '-' || n end as named) as given
          where
            not exists (
              select
              from media_directory o
              where o.parent_id = ${parentID} and lower(o.name) = lower(named)
            )
          order by n
          limit 1
        )`,
    })
    .where('d.media_directory_id', '=', id)
    .returning('d.name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Lets what is in the bin follow the folder that it was in, which has another path now. */
export async function renameInBin(
  db: Kysely<Database>,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const held = db.withRecursive('held', (cte) =>
    cte
      .selectNoFrom(sql<number>`unnest(${subtree(id)})`.as('id'))
      .unionAll(
        cte
          .selectFrom('held')
          .innerJoin('media_directory as d', 'd.bin_directory_id', 'held.id')
          .select('d.media_directory_id as id'),
      ),
  );
  const isIn = (column: string) => {
    const head = sql`lower(left(${sql.ref(column)}, char_length(${from}))) = lower(${from})`;
    return sql<boolean>`(${head} and substr(${sql.ref(column)}, char_length(${from}) + 1, 1) in ('', '/'))`;
  };
  const renamed = (column: string) => sql<string>`${to} || substr(${sql.ref(column)}, char_length(${from}) + 1)`;
  await held
    .updateTable('media_file as f')
    .from('held')
    .set({
      bin_path: renamed('f.bin_path'),
      bin_root: sql<string | null>`case when ${isIn('f.bin_root')} then ${renamed('f.bin_root')} else f.bin_root end`,
    })
    .whereRef('f.bin_directory_id', '=', 'held.id')
    .where(isIn('f.bin_path'))
    .execute();
  await held
    .updateTable('media_directory as d')
    .from('held')
    .set({ bin_path: renamed('d.bin_path') })
    .whereRef('d.bin_directory_id', '=', 'held.id')
    .where(isIn('d.bin_path'))
    .execute();
}
