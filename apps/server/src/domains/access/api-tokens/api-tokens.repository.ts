import { createHash, randomBytes } from 'node:crypto';

import type { APIToken } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { knownPermissionNames, knownPermissions, type PermissionName } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import type { Actor } from '../../../kernel/operation/context.ts';

/** The minimum interval between updates of a token's last use, so that reads rarely write. */
const touchSeconds = 60;

const columns = [
  'api_token_id as id',
  'name',
  'permissions',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'expires_at as expiresAt',
] as const;

/** The stored hash of a token. @param token as in the header */
export const hashAPIToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 bits of randomness, with a prefix that identifies leaked tokens. */
export const newAPIToken = (): string => `ximblox_${randomBytes(32).toString('base64url')}`;

const toAPIToken = <Row extends { permissions: string[] }>(row: Row) => ({
  ...row,
  permissions: knownPermissionNames(row.permissions),
});

export const listAPITokens = async (db: Kysely<Database>): Promise<APIToken[]> =>
  (await db.selectFrom('api_token').select(columns).orderBy('api_token_id', 'desc').execute()).map(toAPIToken);

type NewToken = {
  tokenHash: Buffer;
  name: string;
  permissions: readonly PermissionName[];
  userID: number;
  expiresAt: string;
};

export const insertAPIToken = async (db: Kysely<Database>, token: NewToken): Promise<APIToken> => {
  const row = await db
    .insertInto('api_token')
    .values({
      token_hash: token.tokenHash,
      name: token.name,
      permissions: JSON.stringify(token.permissions),
      user_id: token.userID,
      expires_at: token.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toAPIToken(row);
};

/** Deletes a token. @returns its name and its creator, undefined where it does not exist */
export const deleteAPIToken = (db: Kysely<Database>, id: number): Promise<{ name: string; userID: number } | undefined> =>
  db.deleteFrom('api_token').where('api_token_id', '=', id).returning(['name', 'user_id as userID']).executeTakeFirst();

/**
 * The actor of a valid token: its creator, with the intersection of the token's and the creator's current permissions. Undefined
 * for a token that is unknown, revoked or expired, or whose creator is deleted or inactive.
 */
export async function findTokenActor(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<Extract<Actor, { kind: 'staff' }> | undefined> {
  const row = await db
    .selectFrom('api_token as t')
    .innerJoin('staff_user as u', 'u.staff_user_id', 't.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['t.api_token_id as tokenID', 't.name as tokenName', 't.permissions as names'])
    .select(['u.staff_user_id as userID', 'u.name as userName', 'r.permissions'])
    .select(sql<boolean>`coalesce(t.last_used_at < now() - make_interval(secs => ${touchSeconds}), true)`.as('isStale'))
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.isStale)
    await db
      .updateTable('api_token')
      .set({ last_used_at: sql`now()` })
      .where('api_token_id', '=', row.tokenID)
      .execute();
  return {
    kind: 'staff',
    userID: row.userID,
    name: `${row.userName} (API token “${row.tokenName}”)`,
    permissions: knownPermissions(row.permissions).filter(({ name }) => row.names.includes(name)),
    sessionHash: null,
    tokenID: row.tokenID,
  };
}
