import type { Database } from '@ximblox/db';
import { knownPermissions, type Permission } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

type DeletedRow = {
  readonly ID: number;
  readonly name: string;
  readonly email: string;
  readonly deletedAt: string;
  /** Of the role that the account had; empty where that is gone. */
  readonly permissions: readonly Permission[];
};

/** Deleted accounts that are not erased, the last deleted first. */
export async function listDeletedUsers(
  db: Kysely<Database>,
  { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
): Promise<{ items: DeletedRow[]; totalItems: number }> {
  const deleted = db
    .selectFrom('staff_user as u')
    .leftJoin('role as r', 'r.role_id', 'u.role_id')
    .where('u.deleted_at', 'is not', null);
  const rows = await deleted
    .select(['u.staff_user_id as ID', 'u.name', 'u.email', 'u.deleted_at as deletedAt', 'r.permissions'])
    .orderBy('u.deleted_at', 'desc')
    .orderBy('u.staff_user_id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .$narrowType<{ deletedAt: string }>()
    .execute();
  const { total } = await deleted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ permissions, ...row }) => ({ ...row, permissions: knownPermissions(permissions ?? []) })),
    totalItems: total,
  };
}

/** Locks an account until the transaction ends. */
export const lockAccount = (
  tx: Transaction<Database>,
  userID: number,
): Promise<{ name: string; email: string; roleID: number | null; isDeleted: boolean } | undefined> =>
  tx
    .selectFrom('staff_user')
    .select(['name', 'email', 'role_id as roleID', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .where('staff_user_id', '=', userID)
    .forUpdate()
    .executeTakeFirst();

/** Deletes the row of an account, and with it its second factor, API tokens and whatever else refers to it. */
export async function deleteAccount(tx: Transaction<Database>, userID: number): Promise<void> {
  await tx.deleteFrom('staff_user').where('staff_user_id', '=', userID).execute();
}
