import { createHash, randomBytes } from 'node:crypto';

import type { APIToken } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Permission, PermissionName } from '@ximblox/primitives';
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

export const listAPITokens = (db: Kysely<Database>): Promise<APIToken[]> =>
  db.selectFrom('api_token').select(columns).orderBy('api_token_id', 'desc').execute();

type NewToken = {
  tokenHash: Buffer;
  name: string;
  permissions: readonly PermissionName[];
  userID: number;
  expiresAt: string | null;
};

export const insertAPIToken = (db: Kysely<Database>, token: NewToken): Promise<APIToken> =>
  db
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

/** Deletes a token. @returns its name and its creator, undefined where it does not exist */
export const deleteAPIToken = (db: Kysely<Database>, id: number): Promise<{ name: string; userID: number } | undefined> =>
  db.deleteFrom('api_token').where('api_token_id', '=', id).returning(['name', 'user_id as userID']).executeTakeFirst();

type ActorRow = {
  tokenID: number;
  tokenName: string;
  names: PermissionName[];
  userID: number;
  userName: string;
  permissions: Permission[];
  isStale: boolean;
};

/**
 * The actor of a valid token: its creator, with the intersection of the token's and the creator's current permissions. Undefined
 * for a token that is unknown, revoked or expired, or whose creator is deleted or inactive.
 */
export async function readTokenActor(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<Extract<Actor, { kind: 'staff' }> | undefined> {
  const { rows } = await sql<ActorRow>`
    select
      t.api_token_id as "tokenID", t.name as "tokenName", t.permissions as names, u.staff_user_id as "userID",
      u.name as "userName", r.permissions,
      coalesce(t.last_used_at < now() - make_interval(secs => ${touchSeconds}), true) as "isStale"
    from api_token t join staff_user u on u.staff_user_id = t.user_id join role r on r.role_id = u.role_id
    where
      t.token_hash = ${tokenHash}
      and (t.expires_at is null or t.expires_at > now())
      and u.is_active
      and u.deleted_at is null`.execute(db);
  const row = rows[0];
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
    permissions: row.permissions.filter(({ name }) => row.names.includes(name)),
    sessionHash: null,
    tokenID: row.tokenID,
  };
}
