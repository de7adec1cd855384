import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Realm } from '../../../kernel/operation/context.ts';

/** So many failures within ten minutes lock for ten minutes. */
const thresholds = { accountAndNetwork: 5, account: 50, network: 100, device: 5, codes: 5 } as const;
const windowMinutes = 10;

/** What a failed try counts for. */
export type LoginAttempt = {
  readonly realm: Realm;
  /** The normalized e-mail address, whether or not there is such an account. */
  readonly account: string;
  /** The caller's network, as `networkOf` names it. */
  readonly network: string;
  /** The browser, where it has logged in to the account before. */
  readonly device: string | null;
  /** What is tried is a code of the second factor. */
  readonly isCode: boolean;
};

/** The failures that are counted together, and how many of them lock. */
type Scope = { readonly most: number; readonly where: RawBuilder<unknown>; readonly isOfNetwork?: true };

/**
 * A browser that has logged in to the account before is counted by itself: whatever others try from wherever, its owner can log in. All
 * other browsers are counted together. Codes are counted for the account too: only somebody who knows the password can try them, so nobody
 * else locks the account by it, and a second factor must withstand guesses from many networks.
 */
function scopesOf({ realm, account, network, device, isCode }: LoginAttempt): Scope[] {
  const ofAccount = sql`f.realm = ${realm} and f.account = ${account}`;
  const scopes: Scope[] =
    device === null
      ? [
          { most: thresholds.accountAndNetwork, where: sql`${ofAccount} and f.address = ${network} and f.device is null` },
          { most: thresholds.account, where: sql`${ofAccount} and f.device is null` },
          {
            most: thresholds.network,
            where: sql`f.realm = ${realm} and f.address = ${network} and f.device is null`,
            isOfNetwork: true,
          },
        ]
      : [{ most: thresholds.device, where: sql`${ofAccount} and f.device = ${device}` }];
  return isCode ? [...scopes, { most: thresholds.codes, where: sql`${ofAccount} and f.is_code` }] : scopes;
}

/** One after another for a network and for an account; always in this order, so two never wait for each other. */
async function lockCounters(tx: Kysely<Database>, { realm, account, network, device }: LoginAttempt): Promise<void> {
  const names = device === null ? [`login-address:${realm}:${network}`] : [];
  for (const name of [...names, `login-account:${realm}:${account}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The seconds until the last lock ends that one of the scopes is under; null where there is none. */
async function readLockedSeconds(tx: Kysely<Database>, scopes: readonly Scope[]): Promise<number | null> {
  const closed = scopes.map(
    ({ most, where }) => sql`
      select f.at, lag(f.at, ${most - 1}) over (order by f.at, f.login_failure_id) as first_at
      from login_failure f
      where ${where} and f.at > now() - make_interval(mins => ${2 * windowMinutes})`,
  );
  const { rows } = await sql<{ seconds: number | null }>`
    select
      ceil(extract(epoch from max(locks.at) + make_interval(mins => ${windowMinutes}) - now()))::int as seconds
    from (${sql.join(closed, sql` union all `)}) locks
    where
      locks.first_at > locks.at - make_interval(mins => ${windowMinutes})
      and locks.at > now() - make_interval(mins => ${windowMinutes})`.execute(tx);
  const seconds = rows[0]?.seconds ?? null;
  // A try that had to wait for another began before the one that locks.
  return seconds === null ? null : Math.min(Math.max(1, seconds), windowMinutes * 60);
}

/** Whether this failure locks the account for somebody, and is the first to do so within ten minutes. */
async function locksFirst(tx: Kysely<Database>, attempt: LoginAttempt, scopes: readonly Scope[]): Promise<boolean> {
  const isFull = scopes
    .filter(({ isOfNetwork }) => isOfNetwork !== true)
    .map(
      ({ most, where }) => sql`
        (
          select count(*) >= ${most}
          from login_failure f
          where ${where} and f.at > now() - make_interval(mins => ${windowMinutes})
        )`,
    );
  const { rows } = await sql<{ is_first: boolean }>`
    select
      (${sql.join(isFull, sql` or `)})
      and not exists (
        select
        from
          (
            select
              f.at,
              lag(f.at, ${thresholds.accountAndNetwork - 1}) over (
                partition by coalesce(f.device, f.address)
                order by f.at, f.login_failure_id
              ) as first_at,
              row_number() over (order by f.login_failure_id desc) as newest
            from login_failure f
            where
              f.realm = ${attempt.realm}
              and f.account = ${attempt.account}
              and f.at > now() - make_interval(mins => ${2 * windowMinutes})
          ) earlier
        where
          earlier.newest > 1
          and earlier.first_at > earlier.at - make_interval(mins => ${windowMinutes})
          and earlier.at > now() - make_interval(mins => ${windowMinutes})
      ) as is_first`.execute(tx);
  return rows[0]?.is_first === true;
}

/**
 * Counts a try before its password is looked at, so that many at once are no way round the limit.
 * @returns the try's ID and whether its owner is to be told of a lock if it fails, or the seconds that the lock still holds
 */
export async function beginAttempt(
  db: Kysely<Database>,
  attempt: LoginAttempt,
): Promise<{ attemptID: number; isLast: boolean } | { lockedSeconds: number }> {
  const scopes = scopesOf(attempt);
  const { realm, account, network, device, isCode } = attempt;
  return db.transaction().execute(async (tx) => {
    await lockCounters(tx, attempt);
    const lockedSeconds = await readLockedSeconds(tx, scopes);
    if (lockedSeconds !== null) return { lockedSeconds };
    const { attemptID } = await tx
      .insertInto('login_failure')
      .values({ realm, account, address: network, device, is_code: isCode })
      .returning('login_failure_id as attemptID')
      .executeTakeFirstOrThrow();
    return { attemptID, isLast: await locksFirst(tx, attempt, scopes) };
  });
}

/** Takes back a try that did not fail, or whose password was never looked at. */
export async function cancelAttempt(db: Kysely<Database>, attemptID: number): Promise<void> {
  await db.deleteFrom('login_failure').where('login_failure_id', '=', attemptID).execute();
}

/** A success forgets the failures of its browser, or those of its network where the browser was not known. */
export async function clearOwnFailures(
  db: Kysely<Database>,
  { realm, account, network, device }: Omit<LoginAttempt, 'isCode'>,
): Promise<void> {
  const failures = db.deleteFrom('login_failure').where('realm', '=', realm).where('account', '=', account);
  await (
    device === null ? failures.where('address', '=', network).where('device', 'is', null) : failures.where('device', '=', device)
  ).execute();
}

/** Forgets all wrong passwords for an account. Wrong codes stay: who can read its mail has shown no second factor. */
export async function clearWrongPasswords(
  db: Kysely<Database>,
  { realm, account }: Pick<LoginAttempt, 'realm' | 'account'>,
): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('realm', '=', realm)
    .where('account', '=', account)
    .where('is_code', '=', false)
    .execute();
}

/** Removes tries that count for nothing any more. @returns how many */
export async function deleteOldFailures(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_failure')
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
