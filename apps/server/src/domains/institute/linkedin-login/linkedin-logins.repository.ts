import { createHash } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { isLocale, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { accountTokenHash } from '../../access/credentials/index.ts';

/** A pending login. It can be finished once, in the browser that began it. */
export type BegunLogin = {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly locale: Locale;
  readonly returnPath: string;
};

type Keys = { readonly state: string; readonly browser: string };

/** The lifetime of a pending login, in seconds. */
export const loginSeconds = 10 * 60;
/** The maximum number of pending logins, more than people begin in ten minutes. */
const loginsMost = 20_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Inserts a pending login, and deletes expired ones. @returns false where too many are pending */
export async function insertLogin(
  db: Kysely<Database>,
  { state, browser, nonce, codeVerifier, locale, returnPath }: BegunLogin & Keys,
): Promise<boolean> {
  await deleteOldLogins(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('linkedin_login')
    .columns(['state_hash', 'browser_hash', 'nonce', 'code_verifier', 'locale', 'return_path', 'expires_at'])
    .expression(({ selectFrom, val, fn }) =>
      db
        .selectNoFrom([
          val(hashOf(state)).as('state_hash'),
          val(hashOf(browser)).as('browser_hash'),
          val(nonce).as('nonce'),
          val(codeVerifier).as('code_verifier'),
          val(locale).as('locale'),
          val(returnPath).as('return_path'),
          sql<string>`now() + make_interval(secs => ${loginSeconds})`.as('expires_at'),
        ])
        .where(selectFrom('linkedin_login').select(fn.countAll<number>().as('count')), '<', loginsMost),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the pending login of a state and a browser. @returns it, undefined where there is none or it has expired */
export async function claimLogin(db: Kysely<Database>, { state, browser }: Keys): Promise<BegunLogin | undefined> {
  const row = await db
    .deleteFrom('linkedin_login')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier', 'locale', 'return_path as returnPath'])
    .executeTakeFirst();
  return row !== undefined && isLocale(row.locale) ? { ...row, locale: row.locale } : undefined;
}

/** Deletes expired logins. */
export async function deleteOldLogins(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('linkedin_login')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}

/** The columns by which a mailed link of the purpose `join` is bound to a person at LinkedIn. */
export const boundTo = (subject: string) => ({ linkedin_subject: subject });

/** The person at LinkedIn whom a link of the purpose `join` connects. The caller has found its token valid. */
export const findBoundSubject = async (db: Kysely<Database>, token: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_token')
    .select('linkedin_subject as subject')
    .where('token_hash', '=', accountTokenHash(token))
    .executeTakeFirst();
  return row?.subject ?? undefined;
};
