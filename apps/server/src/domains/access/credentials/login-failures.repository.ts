import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Realm } from '../../../kernel/operation/context.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';

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
type Scope = { readonly most: number; readonly where: RawBuilder<boolean>; readonly isOfNetwork?: true };

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
          {
            most: thresholds.accountAndNetwork,
            where: sql<boolean>`${ofAccount} and f.address = ${network} and f.device is null`,
          },
          { most: thresholds.account, where: sql<boolean>`${ofAccount} and f.device is null` },
          {
            most: thresholds.network,
            where: sql<boolean>`f.realm = ${realm} and f.address = ${network} and f.device is null`,
            isOfNetwork: true,
          },
        ]
      : [{ most: thresholds.device, where: sql<boolean>`${ofAccount} and f.device = ${device}` }];
  return isCode ? [...scopes, { most: thresholds.codes, where: sql<boolean>`${ofAccount} and f.is_code` }] : scopes;
}

/** Serializes attempts per network and per account; always in this order, to avoid deadlocks. */
async function lockCounters(tx: Kysely<Database>, { realm, account, network, device }: LoginAttempt): Promise<void> {
  const names = device === null ? [`login-address:${realm}:${network}`] : [];
  for (const name of [...names, `login-account:${realm}:${account}`]) await lockKey(tx, sql`hashtextextended(${name}, 0)`);
}

const minutesAgo = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes})`;

/** The seconds until the longest lock of the scopes ends; null where there is none. */
async function findLockedSeconds(tx: Kysely<Database>, scopes: readonly Scope[]): Promise<number | null> {
  const locks = scopes
    .map(({ most, where }) =>
      tx
        .selectFrom('login_failure as f')
        .select('f.at')
        .select(({ fn, val }) =>
          fn
            .agg<string | null>('lag', ['f.at', val(most - 1)])
            .over((window) => window.orderBy('f.at').orderBy('f.login_failure_id'))
            .as('first_at'),
        )
        .where(where)
        .where('f.at', '>', minutesAgo(2 * windowMinutes)),
    )
    .reduce((all, one) => all.unionAll(one));
  const { seconds } = await tx
    .selectFrom(locks.as('locks'))
    .select(
      sql<number | null>`
        ceil(extract(epoch from max(locks.at) + make_interval(mins => ${windowMinutes}) - now()))::int`.as('seconds'),
    )
    .where('locks.first_at', '>', sql<string>`locks.at - make_interval(mins => ${windowMinutes})`)
    .where('locks.at', '>', minutesAgo(windowMinutes))
    .executeTakeFirstOrThrow();
  // An attempt that waited for another began before the one that caused the lock.
  return seconds === null ? null : Math.min(Math.max(1, seconds), windowMinutes * 60);
}

/** Whether this failure locks the account for anybody, and is the first to do so within ten minutes. */
async function locksFirst(tx: Kysely<Database>, attempt: LoginAttempt, scopes: readonly Scope[]): Promise<boolean> {
  const isFull = scopes
    .filter(({ isOfNetwork }) => isOfNetwork !== true)
    .map(({ most, where }) =>
      tx
        .selectFrom('login_failure as f')
        .select(sql<boolean>`count(*) >= ${most}`.as('isFull'))
        .where(where)
        .where('f.at', '>', minutesAgo(windowMinutes)),
    );
  const earlier = tx
    .selectFrom('login_failure as f')
    .select('f.at')
    .select([
      sql<string | null>`
        lag(f.at, ${thresholds.accountAndNetwork - 1}) over (
          partition by coalesce(f.device, f.address)
          order by f.at, f.login_failure_id
        )`.as('first_at'),
      sql<number>`row_number() over (order by f.login_failure_id desc)`.as('newest'),
    ])
    .where('f.realm', '=', attempt.realm)
    .where('f.account', '=', attempt.account)
    .where('f.at', '>', minutesAgo(2 * windowMinutes));
  const earlierLocks = tx
    .selectFrom(earlier.as('earlier'))
    .where('earlier.newest', '>', 1)
    .where('earlier.first_at', '>', sql<string>`earlier.at - make_interval(mins => ${windowMinutes})`)
    .where('earlier.at', '>', minutesAgo(windowMinutes));
  const { isFirst } = await tx
    .selectNoFrom(({ and, or, not, exists }) =>
      and([or(isFull.map((count) => sql<boolean>`${count}`)), not(exists(earlierLocks))]).as('isFirst'),
    )
    .executeTakeFirstOrThrow();
  return isFirst === true;
}

/** Until when wrong passwords keep a browser or a network from logging in to an account; null where they keep none. */
export async function findLockEnd(
  db: Kysely<Database>,
  { realm, account }: Pick<LoginAttempt, 'realm' | 'account'>,
): Promise<string | null> {
  const failures = db
    .selectFrom('login_failure as f')
    .select('f.at')
    .select(
      sql<string | null>`
        lag(f.at, ${thresholds.accountAndNetwork - 1}) over (
          partition by coalesce(f.device, f.address)
          order by f.at, f.login_failure_id
        )`.as('first_at'),
    )
    .where('f.realm', '=', realm)
    .where('f.account', '=', account)
    .where('f.at', '>', minutesAgo(2 * windowMinutes));
  const { end } = await db
    .selectFrom(failures.as('locks'))
    .select(sql<string | null>`max(locks.at) + make_interval(mins => ${windowMinutes})`.as('end'))
    .where('locks.first_at', '>', sql<string>`locks.at - make_interval(mins => ${windowMinutes})`)
    .where('locks.at', '>', minutesAgo(windowMinutes))
    .executeTakeFirstOrThrow();
  return end;
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

/** Deletes all failed attempts for accounts: wrong passwords and wrong codes. */
export async function deleteFailures(db: Kysely<Database>, realm: Realm, accounts: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('realm', '=', realm)
    .where('account', '=', sql<string>`any(${[...accounts]}::text[])`)
    .execute();
}
