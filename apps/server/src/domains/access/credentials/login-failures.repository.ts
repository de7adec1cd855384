import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Realm } from '../../../kernel/operation/context.ts';

/** The number of failures within ten minutes that lock for ten minutes. */
const thresholds = { accountAndNetwork: 5, account: 50, network: 100, device: 5, codes: 5 } as const;
const windowMinutes = 10;

/** The attributes by which a failed attempt is counted. */
export type LoginAttempt = {
  readonly realm: Realm;
  /** The normalized e-mail address, whether or not there is such an account. */
  readonly account: string;
  /** The caller's network, from `networkOf`. */
  readonly network: string;
  /** The browser, where it has logged in to the account before. */
  readonly device: string | null;
  /** Whether the attempt is a code of the second factor. */
  readonly isCode: boolean;
};

/** Failures that are counted together, and their limit. */
type Scope = { readonly most: number; readonly where: RawBuilder<unknown>; readonly isOfNetwork?: true };

/**
 * A known browser has a counter of its own, so that the owner can log in whatever others attempt. All other browsers share
 * counters. Codes are also counted per account: only a person with the password can try them, so nobody else can lock the account
 * this way, and a second factor must resist guesses from many networks.
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

/** Serializes attempts per network and per account; always in this order, to avoid deadlocks. */
async function lockCounters(tx: Kysely<Database>, { realm, account, network, device }: LoginAttempt): Promise<void> {
  const names = device === null ? [`login-address:${realm}:${network}`] : [];
  for (const name of [...names, `login-account:${realm}:${account}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The seconds until the longest lock of the scopes ends; null where there is none. */
async function findLockedSeconds(tx: Kysely<Database>, scopes: readonly Scope[]): Promise<number | null> {
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
  // An attempt that waited for another began before the one that caused the lock.
  return seconds === null ? null : Math.min(Math.max(1, seconds), windowMinutes * 60);
}

/** Whether this failure locks the account for anybody, and is the first to do so within ten minutes. */
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
 * Counts an attempt before its password is verified, so that concurrent ones can't bypass the limit.
 * @returns the attempt's ID and whether a failure notifies the owner, or the remaining seconds of the lock
 */
export async function beginAttempt(
  db: Kysely<Database>,
  attempt: LoginAttempt,
): Promise<{ attemptID: number; isLast: boolean } | { lockedSeconds: number }> {
  const scopes = scopesOf(attempt);
  const { realm, account, network, device, isCode } = attempt;
  return db.transaction().execute(async (tx) => {
    await lockCounters(tx, attempt);
    const lockedSeconds = await findLockedSeconds(tx, scopes);
    if (lockedSeconds !== null) return { lockedSeconds };
    const { attemptID } = await tx
      .insertInto('login_failure')
      .values({ realm, account, address: network, device, is_code: isCode })
      .returning('login_failure_id as attemptID')
      .executeTakeFirstOrThrow();
    return { attemptID, isLast: await locksFirst(tx, attempt, scopes) };
  });
}

/** Removes an attempt that succeeded, or was never verified. */
export async function cancelAttempt(db: Kysely<Database>, attemptID: number): Promise<void> {
  await db.deleteFrom('login_failure').where('login_failure_id', '=', attemptID).execute();
}

/** Clears the failures of the browser after a success, or those of its network where it was not known. */
export async function clearOwnFailures(
  db: Kysely<Database>,
  { realm, account, network, device }: Omit<LoginAttempt, 'isCode'>,
): Promise<void> {
  const failures = db.deleteFrom('login_failure').where('realm', '=', realm).where('account', '=', account);
  await (
    device === null ? failures.where('address', '=', network).where('device', 'is', null) : failures.where('device', '=', device)
  ).execute();
}

/** Clears all wrong passwords for an account. Wrong codes stay: access to its mail proves no second factor. */
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

/** Deletes attempts that no longer count. @returns how many */
export async function deleteOldFailures(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_failure')
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
