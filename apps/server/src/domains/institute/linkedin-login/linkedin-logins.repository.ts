import { createHash } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { isLocale, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

/** A login that has begun. It ends in the browser that began it, once. */
export type BegunLogin = {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly locale: Locale;
  readonly returnPath: string;
};

type Keys = { readonly state: string; readonly browser: string };

/** Seconds in which a login that has begun must end. */
export const loginSeconds = 10 * 60;
/** More logins than this have not begun in ten minutes by people. */
const loginsMost = 20_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Stores a login that begins, and removes those that were never ended. @returns false where too many have begun */
export async function insertLogin(
  db: Kysely<Database>,
  { state, browser, nonce, codeVerifier, locale, returnPath }: BegunLogin & Keys,
): Promise<boolean> {
  await deleteOldLogins(db);
  const { numAffectedRows } = await sql`
    insert into linkedin_login (state_hash, browser_hash, nonce, code_verifier, locale, return_path, expires_at)
    select
      ${hashOf(state)}, ${hashOf(browser)}, ${nonce}, ${codeVerifier}, ${locale}, ${returnPath},
      now() + make_interval(secs => ${loginSeconds})
    where (select count(*) from linkedin_login) < ${loginsMost}`.execute(db);
  return numAffectedRows === 1n;
}

/** The login with a state that began in a browser and has not expired. It is used up by this. */
export async function takeLogin(db: Kysely<Database>, { state, browser }: Keys): Promise<BegunLogin | undefined> {
  const row = await db
    .deleteFrom('linkedin_login')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier', 'locale', 'return_path as returnPath'])
    .executeTakeFirst();
  return row !== undefined && isLocale(row.locale) ? { ...row, locale: row.locale } : undefined;
}

/** Removes logins that were begun and never ended. */
export async function deleteOldLogins(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('linkedin_login')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}
