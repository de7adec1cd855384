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
  await sql`
    delete from account_token
    where realm = 'staff' and user_id = ${userID} and purpose = ${purpose}`.execute(db);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into account_token (token_hash, realm, user_id, purpose, expires_at)
    values
      (${hashOf(token)}, 'staff', ${userID}, ${purpose}, now() + make_interval(mins => ${lifeMinutes[purpose]}))
    returning expires_at as "expiresAt"`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('The token was not stored.');
  return { token, expiresAt: made.expiresAt };
}

/** The user and purpose behind a token that still holds. */
export async function findAccountToken(
  db: Kysely<Database>,
  token: string,
): Promise<{ userID: number; purpose: TokenPurpose } | undefined> {
  const { rows } = await sql<{ userID: number; purpose: TokenPurpose }>`
    select t.user_id as "userID", t.purpose
    from account_token t join staff_user u on u.staff_user_id = t.user_id
    where t.token_hash = ${hashOf(token)} and t.realm = 'staff' and t.expires_at > now() and u.deleted_at is null
    for update of t`.execute(db);
  return rows[0];
}

/** Makes all links of an account useless. */
export async function deleteAccountTokens(db: Kysely<Database>, userID: number): Promise<void> {
  await sql`
    delete from account_token
    where realm = 'staff' and user_id = ${userID}`.execute(db);
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
