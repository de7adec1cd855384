import type { Database } from '@ximblox/db';
import { knownPermissions, type Permission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

export type Colleague = {
  readonly ID: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** Whether they are also mailed when a comment mentions them. */ readonly mailsMentions: boolean;
  readonly permissions: Permission[];
};

/** All users who can log in, with their permissions. */
export async function listColleagues(db: Kysely<Database>): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('staff_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('notification_setting as s', 's.staff_user_id', 'u.staff_user_id')
    .select(['u.staff_user_id as ID', 'u.name', 'u.email', 'u.job_title as jobTitle'])
    .select(({ fn, lit }) => fn.coalesce('s.mails_mentions', lit(true)).as('mailsMentions'))
    .select('r.permissions')
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map(({ permissions, ...row }) => ({ ...row, permissions: knownPermissions(permissions) }));
}

/** The present names of users who are not deleted. */
export const listNames = (db: Kysely<Database>, userIDs: readonly number[]): Promise<{ ID: number; name: string }[]> =>
  db
    .selectFrom('staff_user')
    .select(['staff_user_id as ID', 'name'])
    .where('staff_user_id', 'in', userIDs)
    .where('deleted_at', 'is', null)
    .execute();
