import type { User } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { knownPermissions } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const columns = [
  'u.staff_user_id as ID',
  'u.name',
  'u.email',
  'u.job_title as jobTitle',
  'u.is_active as active',
  'u.last_login_at as lastLoginAt',
  'u.image_hash as imageHash',
  'u.language',
  'r.role_id as roleID',
  'r.name as roleName',
  'r.permissions',
  't.email as pendingEmail',
  't.expires_at as pendingUntil',
] as const;

/** The staff users who are not deleted, with their roles. */
const staffUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('staff_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    // At most one: a new link for a purpose replaces the one before.
    .leftJoin('account_token as t', (join) =>
      join
        .onRef('t.user_id', '=', 'u.staff_user_id')
        .on('t.realm', '=', 'staff')
        .on('t.purpose', '=', 'email')
        .on('t.used_at', 'is', null)
        .on('t.expires_at', '>', sql<string>`now()`),
    )
    .where('u.deleted_at', 'is', null);

const selectUser = (db: Kysely<Database>, userID: number) => staffUsers(db).select(columns).where('u.staff_user_id', '=', userID);
type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUser>['executeTakeFirst']>>>;

const toUser = ({ roleID, roleName, permissions, imageHash, pendingEmail, pendingUntil, ...user }: UserRow): User => ({
  ...user,
  role: { ID: roleID, name: roleName, permissions: knownPermissions(permissions) },
  image: imageHash === null ? null : { url: `/api/ximblox/user/${user.ID}/image/${imageHash}` },
  pendingEmail: pendingEmail === null || pendingUntil === null ? null : { email: pendingEmail, expiresAt: pendingUntil },
});

/** A staff user who is not deleted; with `lock` locks the row until the transaction ends. */
export async function findUser(db: Kysely<Database>, userID: number, lock = false): Promise<User | undefined> {
  const row = await selectUser(db, userID)
    .$if(lock, (query) => query.forUpdate('u'))
    .executeTakeFirst();
  return row === undefined ? undefined : toUser(row);
}

/** The login data of the account with an e-mail address, whatever its case. */
export async function findLoginAccount(
  db: Kysely<Database>,
  email: string,
): Promise<{ user: User; passwordHash: string | null } | undefined> {
  const found = await staffUsers(db)
    .select(columns)
    .select('u.password_hash as passwordHash')
    .where(sql<string>`lower(u.email)`, '=', email)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { passwordHash, ...row } = found;
  return { user: toUser(row), passwordHash };
}

/** Records a login; replaces the hash where it was recomputed. */
export async function updateLastLogin(db: Kysely<Database>, userID: number, newHash: string | null): Promise<void> {
  await db
    .updateTable('staff_user')
    .set({ last_login_at: sql`now()`, ...(newHash === null ? {} : { password_hash: newHash }) })
    .where('staff_user_id', '=', userID)
    .execute();
}

/** @throws a unique violation where the e-mail address is taken */
export async function insertUser(
  db: Kysely<Database>,
  user: { email: string; name: string; jobTitle: string; roleID: number; passwordHash: string | null; isActive: boolean },
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

/** Stores the language in which a user reads the back office. */
export async function setUserLanguage(db: Kysely<Database>, userID: number, language: User['language']): Promise<void> {
  await db.updateTable('staff_user').set({ language }).where('staff_user_id', '=', userID).execute();
}

/** Whether there is an account that can log in to the back office. */
export async function hasStaffUsers(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('staff_user')
    .select('staff_user_id')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const sortColumns = {
  name: textOrder('u.name'),
  email: textOrder('u.email'),
  role: textOrder('r.name'),
  lastLoginAt: sql`u.last_login_at`,
} as const;

export type UserListQuery = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchTerm: string;
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
};

/** Users who are not deleted, by part of their name, e-mail address or job title. */
export async function listUsers(db: Kysely<Database>, query: UserListQuery): Promise<{ items: User[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const matching = staffUsers(db).where(sql<string>`u.name || ' ' || u.email || ' ' || u.job_title`, 'ilike', pattern);
  const rows = await matching
    .select(columns)
    .orderBy(sortColumns[query.columnToSort], (order) =>
      query.sortOrder === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('u.staff_user_id')
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(toUser), totalItems: total };
}

type UserChange = { email: string; roleID: number; name: string; jobTitle: string };

/** @throws a unique violation of `staff_user_email_key` where the e-mail address is taken */
export async function updateUser(db: Kysely<Database>, userID: number, change: UserChange): Promise<void> {
  await db
    .updateTable('staff_user')
    .set({ email: change.email, role_id: change.roleID, name: change.name, job_title: change.jobTitle })
    .where('staff_user_id', '=', userID)
    .execute();
}

/** @throws a unique violation of `staff_user_email_key` where the e-mail address is taken */
export async function setUserEmail(db: Kysely<Database>, userID: number, email: string): Promise<void> {
  await db.updateTable('staff_user').set({ email }).where('staff_user_id', '=', userID).execute();
}

export async function setUserImage(db: Kysely<Database>, userID: number, hash: string | null): Promise<void> {
  await db.updateTable('staff_user').set({ image_hash: hash }).where('staff_user_id', '=', userID).execute();
}

/** Marks a user as deleted: the row stays for the names in old records, the e-mail address is released. */
export async function deleteUser(db: Kysely<Database>, userID: number): Promise<void> {
  await db
    .updateTable('staff_user')
    .set({ deleted_at: sql`now()`, is_active: false, password_hash: null, image_hash: null })
    .where('staff_user_id', '=', userID)
    .execute();
}

/** Sets an account's password, and activates the account. */
export async function setPassword(db: Kysely<Database>, userID: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff_user')
    .set({ password_hash: passwordHash, is_active: true })
    .where('staff_user_id', '=', userID)
    .execute();
}
