import type { User } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Permission } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

type UserRow = {
  ID: number;
  name: string;
  email: string;
  jobTitle: string;
  active: boolean;
  lastLoginAt: string | null;
  roleID: number;
  roleName: string;
  permissions: Permission[];
};

const columns = sql`u.staff_user_id as "ID", u.name, u.email, u.job_title as "jobTitle", u.is_active as active, u.last_login_at as "lastLoginAt",
  r.role_id as "roleID", r.name as "roleName", r.permissions`;

const toUser = ({ roleID, roleName, permissions, ...user }: UserRow): User => ({
  ...user,
  role: { ID: roleID, name: roleName, permissions },
  image: null,
});

/** A staff user who was not deleted. */
export async function readUser(db: Kysely<Database>, userID: number): Promise<User | undefined> {
  const { rows } =
    await sql<UserRow>`select ${columns} from staff_user u join role r on r.role_id = u.role_id where u.staff_user_id = ${userID} and u.deleted_at is null`.execute(
      db,
    );
  return rows[0] === undefined ? undefined : toUser(rows[0]);
}

/** What a login needs of the account with an address, whatever its case. */
export async function readLogin(
  db: Kysely<Database>,
  email: string,
): Promise<{ user: User; passwordHash: string | null } | undefined> {
  const { rows } = await sql<UserRow & { passwordHash: string | null }>`
    select ${columns}, u.password_hash as "passwordHash" from staff_user u join role r on r.role_id = u.role_id
    where lower(u.email) = ${email} and u.deleted_at is null`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { passwordHash, ...row } = rows[0];
  return { user: toUser(row), passwordHash };
}

/** Notes a login; replaces the hash where it was made anew. */
export async function noteLogin(db: Kysely<Database>, userID: number, newHash: string | null): Promise<void> {
  await sql`update staff_user set last_login_at = now(), password_hash = coalesce(${newHash}, password_hash) where staff_user_id = ${userID}`.execute(
    db,
  );
}

/** The ID of the role with this name. */
export async function findRoleID(db: Kysely<Database>, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('role').select('role_id').where('name', '=', name).executeTakeFirst();
  return row?.role_id;
}

/** The ID of the role with a name; made with these permissions where there is none. */
export async function ensureRole(db: Kysely<Database>, name: string, permissions: readonly Permission[]): Promise<number> {
  const { rows } = await sql<{ role_id: number }>`
    with made as (
      insert into role (name, permissions) values (${name}, ${JSON.stringify(permissions)}::jsonb) on conflict (lower(name)) do nothing returning role_id
    )
    select role_id from made union all select role_id from role where lower(name) = lower(${name}) limit 1`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`The role ${name} could not be made.`);
  return row.role_id;
}

/** @throws a unique violation where the address is taken */
export async function insertUser(
  db: Kysely<Database>,
  user: { email: string; name: string; jobTitle: string; roleID: number; passwordHash: string; isActive: boolean },
): Promise<number> {
  const { staff_user_id: userID } = await db
    .insertInto('staff_user')
    .values({
      email: user.email,
      name: user.name,
      job_title: user.jobTitle,
      role_id: user.roleID,
      password_hash: user.passwordHash,
      is_active: user.isActive,
    })
    .returning('staff_user_id')
    .executeTakeFirstOrThrow();
  return userID;
}

/** Whether anybody can log in to the back office at all. */
export async function hasStaffUsers(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('staff_user')
    .select('staff_user_id')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
