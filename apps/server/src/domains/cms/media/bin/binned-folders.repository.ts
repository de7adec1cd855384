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
  // Of each folder, the nearest reserved one; of the others the one that the deleted folder is in.
  const holders = sql`
    with recursive
      down as (
        select
          d.media_directory_id as id,
          d.is_reserved,
          d.parent_id as above,
          case when d.is_reserved then d.media_directory_id else d.parent_id end as holder
        from media_directory d
        where d.media_directory_id = ${id}
        union all
        select c.id, c.is_reserved, down.holder, case when c.is_reserved then c.id else down.holder end
        from
          down
          cross join lateral (
            select m.media_directory_id as id, m.is_reserved
            from media_directory m
            where m.parent_id = down.id
            offset 0
          ) c
      )`;
  await sql`${holders} update media_file f set bin_directory_id = down.holder from down where f.bin_directory_id = down.id`.execute(
    tx,
  );
  await sql`
    ${holders} update media_directory d set bin_directory_id = down.holder from down where d.bin_directory_id = down.id`.execute(
    tx,
  );
  type Folder = { readonly id: number; readonly isReserved: boolean; readonly above: number };
  const { rows } = await sql<Folder>`${holders} select id, is_reserved as "isReserved", above from down`.execute(tx);
  const [reserved, open] = [rows.filter(({ isReserved }) => isReserved), rows.filter(({ isReserved }) => !isReserved)];
  if (reserved.length > 0)
    await sql`
      update media_directory folder
      set
        bin_path = ${pathOfDirectory(sql`folder.media_directory_id`)},
        bin_directory_id = given.above,
        parent_id = null,
        quota_bytes = null
      from unnest(${reserved.map(({ id }) => id)}::int[], ${reserved.map(({ above }) => above)}::int[]) as given (id, above)
      where folder.media_directory_id = given.id`.execute(tx);
  await tx
    .deleteFrom('media_directory')
    .where('media_directory_id', '=', sql<number>`any(${open.map(({ id }) => id)}::int[])`)
    .execute();
  await forgetEmptyBinned(tx);
}

/** Deletes the folders of the bin for good that hold nothing there any more. */
export async function forgetEmptyBinned(db: Kysely<Database>): Promise<void> {
  for (let deleted = 1; deleted > 0;) {
    const { numDeletedRows } = await db
      .deleteFrom('media_directory as d')
      .where('d.bin_directory_id', 'is not', null)
      .where(
        sql<boolean>`not exists (select from media_file f where f.bin_directory_id is not null and f.bin_directory_id = d.media_directory_id)`,
      )
      .where(
        sql<boolean>`not exists (select from media_directory b where b.bin_directory_id is not null and b.bin_directory_id = d.media_directory_id)`,
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
          where not exists (
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
  const held = sql`
    with recursive
      held as (
        select unnest(${subtree(id)}) as id
        union all
        select d.media_directory_id
        from held join media_directory d on d.bin_directory_id = held.id
      )`;
  const isIn = (column: string) =>
    sql`(lower(left(${sql.ref(column)}, char_length(${from}))) = lower(${from}) and substr(${sql.ref(column)}, char_length(${from}) + 1, 1) in ('', '/'))`;
  const renamed = (column: string) => sql`${to} || substr(${sql.ref(column)}, char_length(${from}) + 1)`;
  await sql`
    ${held}
    update media_file f
    set
      bin_path = ${renamed('f.bin_path')},
      bin_root = case when ${isIn('f.bin_root')} then ${renamed('f.bin_root')} else f.bin_root end
    from held
    where f.bin_directory_id = held.id and ${isIn('f.bin_path')}`.execute(db);
  await sql`
    ${held}
    update media_directory d
    set bin_path = ${renamed('d.bin_path')}
    from held
    where d.bin_directory_id = held.id and ${isIn('d.bin_path')}`.execute(db);
}
