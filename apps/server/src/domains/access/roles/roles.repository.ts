import type { RoleEntry } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { knownPermissions, unknownPermissions, type Permission, type StoredPermission } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';

type RoleRow = { ID: number; name: string; permissions: StoredPermission[]; isStrict: boolean };

const columns = ['role_id as ID', 'name', 'permissions', 'requires_second_factor as isStrict'] as const;

const toRole = ({ isStrict, permissions, ...role }: RoleRow): RoleEntry => ({
  ...role,
  permissions: knownPermissions(permissions),
  ...(isStrict ? { requiresSecondFactor: true } : {}),
});

export async function listRoles(db: Kysely<Database>): Promise<RoleEntry[]> {
  const rows = await db.selectFrom('role').select(columns).orderBy(textOrder('name')).execute();
  return rows.map(toRole);
}

/** Finds a role; with `lock` locks it until the transaction ends. */
export async function findRole(db: Kysely<Database>, id: number, lock = false): Promise<RoleEntry | undefined> {
  const row = await db
    .selectFrom('role')
    .select(columns)
    .where('role_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? undefined : toRole(row);
}

type NewRole = { name: string; permissions: readonly StoredPermission[]; requiresSecondFactor: boolean };

const valuesOf = ({ name, permissions, requiresSecondFactor }: NewRole) => ({
  name,
  permissions: JSON.stringify(permissions),
  requires_second_factor: requiresSecondFactor,
});

/** @throws a unique violation of `role_name_key` where another role has the name, whatever its case */
export async function insertRole(db: Kysely<Database>, role: NewRole): Promise<RoleEntry> {
  return toRole(await db.insertInto('role').values(valuesOf(role)).returning(columns).executeTakeFirstOrThrow());
}

/** A role's permissions that this version does not know. */
export async function listUnknownPermissions(db: Kysely<Database>, id: number): Promise<StoredPermission[]> {
  const row = await db.selectFrom('role').select('permissions').where('role_id', '=', id).executeTakeFirst();
  return unknownPermissions(row?.permissions ?? []);
}

/** The permissions of a user's role that this version does not know. */
export async function listUnknownPermissionsOfUser(db: Kysely<Database>, userID: number): Promise<StoredPermission[]> {
  const row = await db
    .selectFrom('staff_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('r.permissions')
    .where('u.staff_user_id', '=', userID)
    .executeTakeFirst();
  return unknownPermissions(row?.permissions ?? []);
}

/** Changes a role, and keeps its permissions that this version does not know. @throws a unique violation of `role_name_key` */
export async function updateRole(db: Kysely<Database>, id: number, role: NewRole): Promise<RoleEntry> {
  const preserved = await listUnknownPermissions(db, id);
  const permissions = [
    ...role.permissions,
    ...preserved.filter(({ name }) => !role.permissions.some((given) => given.name === name)),
  ];
  const change = db
    .updateTable('role')
    .set(valuesOf({ ...role, permissions }))
    .where('role_id', '=', id);
  return toRole(await change.returning(columns).executeTakeFirstOrThrow());
}

export async function deleteRole(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('role').where('role_id', '=', id).execute();
}

/** The ID of the role with this name. */
export async function findRoleID(db: Kysely<Database>, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('role').select('role_id').where('name', '=', name).executeTakeFirst();
  return row?.role_id;
}

/** The ID of the role with a name; created with these permissions where there is none. An existing role is unchanged. */
export async function ensureRole(
  db: Kysely<Database>,
  name: string,
  permissions: readonly Permission[],
  requiresSecondFactor = false,
): Promise<number> {
  await db
    .insertInto('role')
    .values(valuesOf({ name, permissions, requiresSecondFactor }))
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .execute();
  // A separate statement: the previous one does not see a row committed while it waited.
  const row = await db
    .selectFrom('role')
    .select('role_id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`The role ${name} was deleted concurrently.`);
  return row.role_id;
}

/** Whether an existing user has the role. */
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

/** Serializes such changes: two concurrent ones could each rely on the other's administrator. */
export async function lockAdministrators(db: Kysely<Database>): Promise<void> {
  await lockKey(db, sql`hashtext('administrators')`);
}

/** The active users who can manage users and roles. */
const administrators = (db: Kysely<Database>) =>
  db
    .selectFrom('staff_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.staff_user_id as ID')
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`r.permissions @> '[{"name": "manage-users"}]'`)
    .where(sql<boolean>`r.permissions @> '[{"name": "manage-roles"}]'`);

/** Whether an active user can manage users and roles. */
export const hasAdministrator = async (db: Kysely<Database>): Promise<boolean> =>
  (await administrators(db).limit(1).executeTakeFirst()) !== undefined;

/** The only active user who can manage users and roles; undefined where there are several, or none. */
export async function findLastAdministratorID(db: Kysely<Database>): Promise<number | undefined> {
  const [first, second] = await administrators(db).limit(2).execute();
  return second === undefined ? first?.ID : undefined;
}
