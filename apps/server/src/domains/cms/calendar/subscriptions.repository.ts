import { createHash, randomBytes } from 'node:crypto';

import type { CalendarSubscription } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { knownPermissions, type Permission } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The subscription of a user. */
export const findSubscription = (db: Kysely<Database>, userID: number): Promise<CalendarSubscription | undefined> =>
  db
    .selectFrom('calendar_subscription')
    .select(['created_at as createdAt', 'last_fetched_at as lastFetchedAt'])
    .where('user_id', '=', userID)
    .executeTakeFirst();

/** Replaces the subscription of a user. @returns its secret, which is stored as a hash */
export async function replaceSubscription(db: Kysely<Database>, userID: number): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashToken(token), created_at: sql<string>`now()`, last_fetched_at: null };
  await db
    .insertInto('calendar_subscription')
    .values({ ...row, user_id: userID })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return token;
}

/** @returns whether there was one */
export async function deleteSubscription(db: Kysely<Database>, userID: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_subscription').where('user_id', '=', userID).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The owner of a secret. */
export type Subscriber = { readonly userID: number; readonly name: string; readonly permissions: readonly Permission[] };

/**
 * The owner of a secret with the rights of their role now. Undefined for one that is unknown or withdrawn, and for an account that is inactive,
 * deleted, or must still set up a second factor that its role requires.
 */
export async function findSubscriber(db: Kysely<Database>, token: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('calendar_subscription as c')
    .innerJoin('staff_user as u', 'u.staff_user_id', 'c.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['c.user_id as userID', 'u.name', 'r.permissions'])
    .where('c.token_hash', '=', hashToken(token))
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.requires_second_factor', '=', false),
        eb.exists(
          eb
            .selectFrom('second_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'c.user_id')
            .where('f.confirmed_at', 'is not', null),
        ),
        eb.exists(eb.selectFrom('passkey as p').select('p.user_id').whereRef('p.user_id', '=', 'c.user_id')),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, permissions: knownPermissions(row.permissions) };
}

/** Notes that a calendar was read, at most once a minute. */
export async function noteFetched(db: Kysely<Database>, userID: number): Promise<void> {
  await db
    .updateTable('calendar_subscription')
    .set({ last_fetched_at: sql`now()` })
    .where('user_id', '=', userID)
    .where(sql<boolean>`last_fetched_at is null or last_fetched_at < now() - interval '1 minute'`)
    .execute();
}
