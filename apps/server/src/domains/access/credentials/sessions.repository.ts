import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { knownPermissions } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import type { Actor, Realm } from '../../../kernel/operation/context.ts';

/** The idle timeout and absolute lifetime of a session, in minutes by the database's clock. */
export type SessionLifetime = { readonly idleMinutes: number; readonly longestMinutes: number };
/** The lifetimes of each kind of session; `remembered` is a member's who chose to stay logged in. */
export const lifetimes = {
  usual: { idleMinutes: 60, longestMinutes: 12 * 60 },
  remembered: { idleMinutes: 14 * 24 * 60, longestMinutes: 30 * 24 * 60 },
} as const satisfies Record<string, SessionLifetime>;
/** The time limit between the two steps of a login. */
const awaitingMinutes = 10;
/** The minimum interval between extensions of a session, so that reads rarely write. */
export const touchSeconds = 60;
/** How long a login counts as recent. */
const recentMinutes = 10;
/** Longer user agents are truncated. */
const longestUserAgent = 300;

export type NewSession = {
  readonly realm: Realm;
  readonly userID: number;
  readonly sessionHash: Buffer;
  readonly lifetime: SessionLifetime;
  /** The user agent, by which the owner recognizes the session. */
  readonly userAgent: string;
  /** The network of the login, for sessions of the back office. */
  readonly network?: string;
};

/** The stored hash of a session's token. @param token as in the cookie */
export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 bits of randomness. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/**
 * The staff user of a valid session, with the role's current permissions; undefined for any other. Extends the session where it
 * was last seen a while ago.
 */
export async function findStaffActor(
  db: Kysely<Database>,
  sessionHash: Buffer,
): Promise<Extract<Actor, { kind: 'staff' }> | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('staff_user as u', 'u.staff_user_id', 's.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.staff_user_id as userID', 'u.name', 'r.permissions'])
    .select(sql<boolean>`s.seen_at < now() - make_interval(secs => ${touchSeconds})`.as('isStale'))
    .select(sql<boolean>`s.authenticated_at > now() - make_interval(mins => ${recentMinutes})`.as('hasRecentLogin'))
    .select((eb) => {
      const confirmed = eb
        .selectFrom('second_factor as f')
        .select('f.user_id')
        .whereRef('f.user_id', '=', 'u.staff_user_id')
        .where('f.confirmed_at', 'is not', null);
      const passkeys = eb.selectFrom('passkey as p').select('p.user_id').whereRef('p.user_id', '=', 'u.staff_user_id');
      return eb
        .and([eb.ref('r.requires_second_factor'), eb.not(eb.exists(confirmed)), eb.not(eb.exists(passkeys))])
        .as('mustSetUp');
    })
    .where('s.session_hash', '=', sessionHash)
    .where('s.realm', '=', 'staff')
    .where('s.awaits_second_factor', '=', false)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.ends_at', '>', sql<string>`now()`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.isStale) await extendSession(db, sessionHash);
  const { userID, name, permissions, hasRecentLogin, mustSetUp } = row;
  return {
    kind: 'staff',
    userID,
    name,
    permissions: knownPermissions(permissions),
    sessionHash,
    hasRecentLogin,
    ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}),
  };
}

export async function insertSession(
  db: Kysely<Database>,
  { realm, userID, sessionHash, lifetime, userAgent, network = '' }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      session_hash: sessionHash,
      realm,
      user_id: userID,
      idle_minutes: lifetime.idleMinutes,
      user_agent: userAgent.slice(0, longestUserAgent),
      network,
      expires_at: sql<string>`now() + make_interval(mins => ${lifetime.idleMinutes})`,
      ends_at: sql<string>`now() + make_interval(mins => ${lifetime.longestMinutes})`,
    })
    .execute();
}

/** Inserts a session that waits for the code of the second factor: it grants nothing, and expires soon. */
export async function insertAwaitingSession(db: Kysely<Database>, userID: number, sessionHash: Buffer): Promise<void> {
  const end = sql<string>`now() + make_interval(mins => ${awaitingMinutes})`;
  await db
    .insertInto('session')
    .values({
      session_hash: sessionHash,
      realm: 'staff',
      user_id: userID,
      awaits_second_factor: true,
      expires_at: end,
      ends_at: end,
    })
    .execute();
}

/** The user of a session that waits for the code of the second factor. */
export async function findAwaitingUserID(db: Kysely<Database>, sessionHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('session_hash', '=', sessionHash)
    .where('realm', '=', 'staff')
    .where('awaits_second_factor', '=', true)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes a session that waits for its code. @returns false where it has ended already */
export async function endAwaitingSession(db: Kysely<Database>, sessionHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('session_hash', '=', sessionHash)
    .where('awaits_second_factor', '=', true)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Rotates the token of a session: the old one becomes invalid. Its expiry is unchanged.
 * @returns the remaining seconds for its cookie where the session outlives the browser, else null
 */
export async function rotateSessionToken(db: Kysely<Database>, sessionHash: Buffer, newHash: Buffer): Promise<number | null> {
  const row = await db
    .updateTable('session')
    .set({ session_hash: newHash })
    .where('session_hash', '=', sessionHash)
    .returning(['idle_minutes as idleMinutes', sql<number>`extract(epoch from ends_at - now())::int`.as('secondsLeft')])
    .executeTakeFirst();
  return row !== undefined && row.idleMinutes === lifetimes.remembered.idleMinutes ? row.secondsLeft : null;
}

/** Records that the user of a session has just confirmed who they are. */
export async function renewLogin(db: Kysely<Database>, sessionHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ authenticated_at: sql`now()` })
    .where('session_hash', '=', sessionHash)
    .execute();
}

/** Whether a session began within some minutes. */
export async function isRecentSession(db: Kysely<Database>, sessionHash: Buffer, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('session_hash', '=', sessionHash)
    .where('authenticated_at', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends the idle timeout of a session, not its absolute lifetime. */
export async function extendSession(db: Kysely<Database>, sessionHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({
      seen_at: sql`now()`,
      expires_at: sql<string>`least(now() + make_interval(mins => idle_minutes), ends_at)`,
    })
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('ends_at', '>', sql<string>`now()`)
    .execute();
}

export async function deleteSession(db: Kysely<Database>, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('session_hash', '=', sessionHash).execute();
}

/** Deletes expired sessions. @returns how many */
export async function deleteEndedSessions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', sql<string>`now()`), eb('ends_at', '<', sql<string>`now()`)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends an account's sessions, optionally except one. */
export async function endSessions(
  db: Kysely<Database>,
  { realm, userID }: { readonly realm: Realm; readonly userID: number },
  except: Buffer | null = null,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where(sql<boolean>`session_hash is distinct from ${except}::bytea`)
    .execute();
}

/** A session as its owner sees it. */
export type OwnSession = {
  readonly id: number;
  readonly userAgent: string;
  readonly network: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly current: boolean;
};

/** An account's active sessions, last used first. @param current the caller's own, null where it is none of them */
export const listSessions = (
  db: Kysely<Database>,
  { realm, userID }: { readonly realm: Realm; readonly userID: number },
  current: Buffer | null,
): Promise<OwnSession[]> =>
  db
    .selectFrom('session')
    .select([
      'session_id as id',
      'user_agent as userAgent',
      'network',
      'created_at as createdAt',
      'seen_at as seenAt',
      sql<boolean>`session_hash is not distinct from ${current}::bytea`.as('current'),
    ])
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('awaits_second_factor', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();

/** The number of an account's active sessions. */
export async function countSessions(
  db: Kysely<Database>,
  { realm, userID }: { readonly realm: Realm; readonly userID: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('awaits_second_factor', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .where('ends_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends one of an account's sessions. @returns false where it has none with this ID */
export async function endSession(
  db: Kysely<Database>,
  { realm, userID, sessionID }: { readonly realm: Realm; readonly userID: number; readonly sessionID: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('realm', '=', realm)
    .where('user_id', '=', userID)
    .where('session_id', '=', sessionID)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}
