import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** What a mailed link is for; one for the other opens nothing. */
export type TokenPurpose = 'activate' | 'reset';

/** How long a link holds: five days to activate an account, one hour to choose a new password. */
const lifeMinutes = { activate: 5 * 24 * 60, reset: 60 } as const;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link's token, of 256 bits; links of the same purpose from before are of no use any more.
 * @returns the token, which is kept nowhere, and when it ends
 */
export async function makeAccountToken(
  db: Kysely<Database>,
  userID: number,
  purpose: TokenPurpose,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('account_token')
    .where('realm', '=', 'staff')
    .where('user_id', '=', userID)
    .where('purpose', '=', purpose)
    .execute();
  const { expiresAt } = await db
    .insertInto('account_token')
    .values({
      token_hash: hashOf(token),
      realm: 'staff',
      user_id: userID,
      purpose,
      expires_at: sql<string>`now() + make_interval(mins => ${lifeMinutes[purpose]})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** The user and purpose behind a token that still holds. */
export const findAccountToken = (
  db: Kysely<Database>,
  token: string,
): Promise<{ userID: number; purpose: TokenPurpose } | undefined> =>
  db
    .selectFrom('account_token as t')
    .innerJoin('staff_user as u', 'u.staff_user_id', 't.user_id')
    .select(['t.user_id as userID', 't.purpose'])
    .where('t.token_hash', '=', hashOf(token))
    .where('t.realm', '=', 'staff')
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('u.deleted_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();

/** Makes all links of an account useless. */
export async function deleteAccountTokens(db: Kysely<Database>, userID: number): Promise<void> {
  await db.deleteFrom('account_token').where('realm', '=', 'staff').where('user_id', '=', userID).execute();
}

/** When the newest link of a purpose was made, in seconds ago; undefined where there is none. */
export async function lastTokenSeconds(db: Kysely<Database>, userID: number, purpose: TokenPurpose): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - created_at)::int as seconds
    from account_token
    where realm = 'staff' and user_id = ${userID} and purpose = ${purpose}
    order by created_at desc
    limit 1`.execute(db);
  return rows[0]?.seconds;
}
