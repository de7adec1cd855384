import { randomBytes } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { sql, type Insertable, type Kysely } from 'kysely';

import type { Realm } from '../../../kernel/operation/context.ts';
import { accountTokenHash } from './account-token-hash.ts';

/** What a mailed link is for; a link for one purpose opens no other. */
export type TokenPurpose = 'activate' | 'reset' | 'restore' | 'join' | 'email';
type OwnColumns = 'token_hash' | 'realm' | 'user_id' | 'purpose' | 'email' | 'return_path' | 'expires_at';
/** What is stored with a new link. */
export type NewToken = {
  /** The address that a link for `email` confirms. */
  readonly email?: string;
  /** What the domain that sends the link binds it to, in columns that it alone reads: for `join` the person at the identity provider. */
  readonly columns?: Partial<Omit<Insertable<Database['account_token']>, OwnColumns>>;
  /** The path of the site to return to once the link is used; without it, that of the link it replaces. */
  readonly returnPath?: string | undefined;
};
type Owner = { readonly realm: Realm; readonly userID: number };

/** How long a link is valid: five days to activate an account, an hour to choose a new password or to connect an identity provider, a day to confirm an email address, two weeks to take a deletion back. */
const lifeMinutes = { activate: 5 * 24 * 60, reset: 60, restore: 14 * 24 * 60, join: 60, email: 24 * 60 } as const;

/**
 * Makes a link's token, of 256 bits; earlier links of the same purpose are invalid from then on.
 * @returns the token, which is stored nowhere, and when it expires
 */
export async function insertAccountToken(
  db: Kysely<Database>,
  { realm, userID }: Owner,
  purpose: TokenPurpose,
  { email, returnPath, columns }: NewToken = {},
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const replaced = await db
    .deleteFrom('account_token')
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('purpose', '=', purpose)
    .returning('return_path as returnPath')
    .executeTakeFirst();
  const { expiresAt } = await db
    .insertInto('account_token')
    .values({
      token_hash: accountTokenHash(token),
      realm,
      user_id: userID,
      purpose,
      ...columns,
      email: email ?? null,
      return_path: returnPath ?? replaced?.returnPath ?? null,
      expires_at: sql<string>`now() + make_interval(mins => ${lifeMinutes[purpose]})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

type FoundToken = {
  readonly userID: number;
  readonly purpose: TokenPurpose;
  readonly email: string | null;
  readonly returnPath: string | null;
};

/** The account and purpose of a valid token; locks its row. The caller must check that the account still exists. */
export const findAccountToken = (db: Kysely<Database>, realm: Realm, token: string): Promise<FoundToken | undefined> =>
  db
    .selectFrom('account_token')
    .select(['user_id as userID', 'purpose', 'email', 'return_path as returnPath'])
    .where('token_hash', '=', accountTokenHash(token))
    .where('realm', '=', realm)
    .where('expires_at', '>', sql<string>`now()`)
    .where('used_at', 'is', null)
    .$narrowType<{ purpose: TokenPurpose }>()
    .forUpdate()
    .executeTakeFirst();

/** Invalidates all links of an account. */
export async function deleteAccountTokens(db: Kysely<Database>, { realm, userID }: Owner): Promise<void> {
  await db.deleteFrom('account_token').where('realm', '=', realm).where('user_id', '=', userID).execute();
}

/** Invalidates the links of an account for one purpose. */
export async function deleteTokensFor(db: Kysely<Database>, { realm, userID }: Owner, purpose: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('purpose', '=', purpose)
    .execute();
}

/** Whether an address was mailed a link that confirms it for an account within some seconds. */
export async function wasConfirmationSent(
  db: Kysely<Database>,
  { realm, userID }: Owner,
  { email, seconds }: { readonly email: string; readonly seconds: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .select('user_id')
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('purpose', '=', 'email')
    .where('email', '=', email)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The age in seconds of the newest link of a purpose; undefined where there is none. */
export async function secondsSinceLastToken(
  db: Kysely<Database>,
  { realm, userID }: Owner,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('seconds'))
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.seconds;
}

/** The state of a mailed link that its holder may know. */
export type TokenState = 'valid' | 'used' | 'expired' | 'unknown';

/** The state of a mailed link. */
export async function findTokenState(
  db: Kysely<Database>,
  realm: Realm,
  token: string,
): Promise<{ state: TokenState; userID?: number; purpose?: TokenPurpose }> {
  const row = await db
    .selectFrom('account_token')
    .select(['user_id as userID', 'purpose', 'used_at as usedAt', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .where('token_hash', '=', accountTokenHash(token))
    .where('realm', '=', realm)
    .$narrowType<{ purpose: TokenPurpose }>()
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  const { userID, purpose } = row;
  return { state: row.usedAt !== null ? 'used' : row.isExpired ? 'expired' : 'valid', userID, purpose };
}

/** Marks all links of an account as used. */
export async function consumeAccountTokens(db: Kysely<Database>, { realm, userID }: Owner): Promise<void> {
  await db
    .updateTable('account_token')
    .set({ used_at: sql`now()` })
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links that expired a month ago. @returns how many */
export async function deleteOldTokens(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_token')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
