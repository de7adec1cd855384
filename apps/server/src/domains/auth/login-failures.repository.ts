import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { plainAddress, prefixOf } from '../../kernel/network.ts';

/** So many failures within ten minutes lock for ten minutes. */
const perAccount = 5;
const perAddress = 50;
const windowMinutes = 10;

export type LoginAttempt = { readonly realm: 'staff' | 'member'; readonly account: string; readonly address: string };

/** The name under which tries for an account are counted: how it is written makes no difference. */
export const accountKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** An IPv6 caller owns a /64 at least, so that is what counts. */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? prefixOf(plain) : plain;
}

/**
 * Counts a try before its password is looked at, so that many at once are no way round the limit.
 * @returns the try's ID and whether its failure locks the account, or the seconds that the account or the address stays locked
 */
export async function beginAttempt(
  db: Kysely<Database>,
  attempt: LoginAttempt,
): Promise<{ attemptID: number; isLast: boolean } | { lockedSeconds: number }> {
  return db.transaction().execute(async (tx) => {
    // One after another for an account and for an address; always in this order, so two never wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login-address:${attempt.realm}:${attempt.address}`}, 0))`.execute(
      tx,
    );
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login-account:${attempt.realm}:${attempt.account}`}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ seconds: number | null }>`
      select ceil(extract(epoch from max(locks.at) + make_interval(mins => ${windowMinutes}) - now()))::int as seconds from (
        select at, lag(at, ${perAccount - 1}) over (order by at, login_failure_id) as first_at from login_failure
        where realm = ${attempt.realm} and account = ${attempt.account} and at > now() - make_interval(mins => ${2 * windowMinutes})
        union all
        select at, lag(at, ${perAddress - 1}) over (order by at, login_failure_id) from login_failure
        where realm = ${attempt.realm} and address = ${attempt.address} and at > now() - make_interval(mins => ${2 * windowMinutes})
      ) locks
      where locks.first_at > locks.at - make_interval(mins => ${windowMinutes}) and locks.at > now() - make_interval(mins => ${windowMinutes})`.execute(
      tx,
    );
    const seconds = rows[0]?.seconds ?? null;
    if (seconds !== null) return { lockedSeconds: Math.max(1, seconds) };
    const { attemptID, before } = await tx
      .insertInto('login_failure')
      .values(attempt)
      .returning([
        'login_failure_id as attemptID',
        sql<number>`(
          select count(*)::int from login_failure f where f.realm = ${attempt.realm} and f.account = ${attempt.account}
            and f.at > now() - make_interval(mins => ${windowMinutes})
        )`.as('before'),
      ])
      .executeTakeFirstOrThrow();
    return { attemptID, isLast: before + 1 >= perAccount };
  });
}

/** Takes back a try whose password was never looked at. */
export async function cancelAttempt(db: Kysely<Database>, attemptID: number): Promise<void> {
  await db.deleteFrom('login_failure').where('login_failure_id', '=', attemptID).execute();
}

/** A success forgets the account's failures. */
export async function clearFailures(
  db: Kysely<Database>,
  { realm, account }: Pick<LoginAttempt, 'realm' | 'account'>,
): Promise<void> {
  await db.deleteFrom('login_failure').where('realm', '=', realm).where('account', '=', account).execute();
}

/** Removes tries that count for nothing any more. @returns how many */
export async function deleteOldFailures(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_failure')
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
