import type { DirectoryReservation } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { subtree } from '../directories/directories.repository.ts';
import { pathOfDirectory } from '../media.repository.ts';

/** The rights that hold in a folder. */
export type Reservation = DirectoryReservation & {
  readonly directoryID: number;
  /** Whether the user has one of the roles. */ readonly isForUser: boolean;
};

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...new Set(ids)]}::int[])`;

/** The rights that hold in those of these folders that are reserved, by themselves or by the nearest folder above. */
export const listReservations = (
  db: Kysely<Database>,
  directoryIDs: readonly number[],
  userID: number | null,
): Promise<Reservation[]> =>
  db
    .withRecursive('up', (cte) =>
      cte
        .selectFrom('media_directory as d')
        .select(['d.media_directory_id as id', 'd.media_directory_id as holder', 'd.parent_id', 'd.is_reserved'])
        .where('d.media_directory_id', '=', anyOf(directoryIDs))
        .unionAll(
          cte
            .selectFrom('up')
            .innerJoin('media_directory as d', 'd.media_directory_id', 'up.parent_id')
            .select(['up.id', 'd.media_directory_id as holder', 'd.parent_id', 'd.is_reserved'])
            .where('up.is_reserved', '=', false),
        ),
    )
    .selectFrom('up')
    .select(['up.id as directoryID', sql<boolean>`up.id = up.holder`.as('isOwn')])
    .select(
      sql<string>`
        coalesce(
          (select b.bin_path from media_directory b where b.media_directory_id = up.holder),
          ${pathOfDirectory(sql.ref('up.holder'))}
        )`.as('path'),
    )
    .select(
      sql<{ ID: number; name: string }[]>`
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('ID', r.role_id, 'name', r.name) order by ${textOrder('r.name')})
            from media_directory_role dr join role r on r.role_id = dr.role_id
            where dr.directory_id = up.holder
          ),
          '[]'
        )`.as('roles'),
    )
    .select(
      sql<boolean>`
        exists (
          select
          from media_directory_role dr join staff_user u on u.role_id = dr.role_id
          where dr.directory_id = up.holder and u.staff_user_id = ${userID}
        )`.as('isForUser'),
    )
    .where('up.is_reserved', '=', true)
    .execute();

/** A folder above reserved ones. */
export type ReservedBelow = {
  readonly directoryID: number;
  /** One of those: one that is not for the user, if there is any. */ readonly path: string;
  /** Whether the user has a role of each. */ readonly areForUser: boolean;
};

/** Those of these folders that have reserved ones below them. From the latter upwards: they are few, and a library has many folders. */
export const listAboveReserved = (
  db: Kysely<Database>,
  directoryIDs: readonly number[],
  userID: number | null,
): Promise<ReservedBelow[]> =>
  db
    .withRecursive('up', (cte) =>
      cte
        .selectFrom('media_directory as d')
        .select(['d.media_directory_id as reserved', 'd.parent_id as id'])
        .where('d.is_reserved', '=', true)
        .where('d.parent_id', 'is not', null)
        .unionAll(
          cte
            .selectFrom('up')
            .innerJoin('media_directory as d', 'd.media_directory_id', 'up.id')
            .select(['up.reserved', 'd.parent_id as id'])
            .where('d.parent_id', 'is not', null),
        ),
    )
    .with('above', (cte) =>
      cte
        .selectFrom('up')
        .select(['up.id', 'up.reserved'])
        .select(
          sql<boolean>`
            exists (
              select
              from media_directory_role dr join staff_user u on u.role_id = dr.role_id
              where dr.directory_id = up.reserved and u.staff_user_id = ${userID}
            )`.as('isForUser'),
        )
        .where('up.id', '=', anyOf(directoryIDs)),
    )
    .selectFrom('above')
    .distinctOn('above.id')
    .select(['above.id as directoryID', 'above.isForUser as areForUser'])
    .select(pathOfDirectory(sql.ref('above.reserved')).as('path'))
    .orderBy('above.id')
    .orderBy('above.isForUser')
    .orderBy('above.reserved')
    .$narrowType<{ directoryID: number }>()
    .execute();

/** The folders with rights of their own among one and all below it. */
export async function listReservedBelow(db: Kysely<Database>, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media_directory')
    .select('media_directory_id as id')
    .where('is_reserved', '=', true)
    .where(sql<boolean>`media_directory_id = any(${subtree(id)})`)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of these roles that exist, which nobody deletes until the end of the transaction; with their names. */
export const lockRoles = (db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('role')
    .select(['role_id as id', 'name'])
    .where('role_id', '=', anyOf(ids))
    .orderBy('role_id')
    .forKeyShare()
    .execute();

/** Gives a folder rights of its own; null takes them away. */
export async function updateReservation(
  tx: Transaction<Database>,
  directoryID: number,
  roleIDs: readonly number[] | null,
): Promise<void> {
  await tx
    .updateTable('media_directory')
    .set({ is_reserved: roleIDs !== null })
    .where('media_directory_id', '=', directoryID)
    .execute();
  await tx.deleteFrom('media_directory_role').where('directory_id', '=', directoryID).execute();
  if (roleIDs !== null && roleIDs.length > 0)
    await tx
      .insertInto('media_directory_role')
      .values([...new Set(roleIDs)].map((role_id) => ({ directory_id: directoryID, role_id })))
      .execute();
}
