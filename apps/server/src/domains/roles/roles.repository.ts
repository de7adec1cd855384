import type { Role } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Permission } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

const columns = ['role_id as ID', 'name', 'permissions'] as const;

export const listRoles = (db: Kysely<Database>): Promise<Role[]> =>
  db
    .selectFrom('role')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute();

/** A role; with `lock` nobody else changes or deletes it until the transaction ends. */
export const findRole = (db: Kysely<Database>, id: number, lock = false): Promise<Role | undefined> =>
  db
    .selectFrom('role')
    .select(columns)
    .where('role_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

type NewRole = { name: string; permissions: readonly Permission[] };

/** @throws a unique violation of `role_name_key` where another role has the name, whatever its case */
export const insertRole = (db: Kysely<Database>, { name, permissions }: NewRole): Promise<Role> =>
  db
    .insertInto('role')
    .values({ name, permissions: JSON.stringify(permissions) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** @throws a unique violation of `role_name_key` */
export const updateRole = (db: Kysely<Database>, id: number, { name, permissions }: NewRole): Promise<Role> =>
  db
    .updateTable('role')
    .set({ name, permissions: JSON.stringify(permissions) })
    .where('role_id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deleteRole(db: Kysely<Database>, id: number): Promise<void> {
  // Deleted users keep their row for the names in old records; the role that they had is of no use any more.
  await sql`update staff_user set role_id = (select min(role_id) from role where role_id <> ${id}) where role_id = ${id} and deleted_at is not null`.execute(
    db,
  );
  await db.deleteFrom('role').where('role_id', '=', id).execute();
}

/** Whether a user who was not deleted has the role. */
export async function isRoleUsed(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_user')
    .select('staff_user_id')
    .where('role_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Two changes at once could each leave the other's administrator; they go one after another. */
export async function lockAdministrators(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(db);
}

/** Whether an active user can manage users and roles. */
export async function hasAdministrator(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from staff_user u join role r on r.role_id = u.role_id
      where u.is_active and u.deleted_at is null
        and r.permissions @> '[{"name": "manage-users"}]' and r.permissions @> '[{"name": "manage-roles"}]'
    ) as has`.execute(db);
  return rows[0]?.has ?? false;
}
