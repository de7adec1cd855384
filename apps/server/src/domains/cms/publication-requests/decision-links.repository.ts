import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { knownPermissions, type Locale, type Permission } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { person, type Person } from '../../../kernel/sql/person.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Of the email address of user `u`. */
const emailHash = sql<Buffer>`sha256(convert_to(u.email, 'UTF8'))`;

/** Publishing takes more of this user `u` with role `r` than a password. */
const takesSecondFactor = sql<boolean>`
  r.requires_second_factor
  or exists (select from second_factor f where f.user_id = u.staff_user_id and f.confirmed_at is not null)
  or exists (select from passkey k where k.user_id = u.staff_user_id)`;

/** Inserts a link for each reviewer, for seven days. @returns the secrets by user; they are stored as hashes */
export async function insertDecisionLinks(
  tx: Transaction<Database>,
  of: { readonly requestID: number; readonly revision: number; readonly userIDs: readonly number[] },
): Promise<Map<number, { token: string; expiresAt: string; mayAccept: boolean }>> {
  if (of.userIDs.length === 0) return new Map();
  const tokens = new Map(of.userIDs.map((userID) => [userID, newToken()]));
  const links = [...tokens].map(([userID, token]) => ({ userID, hash: hashToken(token).toString('hex') }));
  const rows = await tx
    .with('made', (cte) =>
      cte
        .insertInto('decision_link')
        .columns(['publication_request_id', 'user_id', 'revision', 'token_hash', 'email_hash', 'expires_at'])
        .expression(
          cte
            .selectFrom(recordset<{ userID: number; hash: string }, 'l'>(links, 'l', sql`"userID" int, hash text`))
            .innerJoin('staff_user as u', 'u.staff_user_id', 'l.userID')
            .select([
              sql<number>`${of.requestID}::int`.as('request'),
              'l.userID',
              sql<number>`${of.revision}::int`.as('revision'),
            ])
            .select([sql<Buffer>`decode(l.hash, 'hex')`.as('hash'), emailHash.as('email')])
            .select(sql<string>`now() + interval '7 days'`.as('expires')),
        )
        .returning(['user_id', 'expires_at']),
    )
    .selectFrom('made')
    .innerJoin('staff_user as u', 'u.staff_user_id', 'made.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['made.user_id as userID', 'made.expires_at as expiresAt', sql<boolean>`not (${takesSecondFactor})`.as('mayAccept')])
    .execute();
  return new Map(rows.map(({ userID, ...link }) => [userID, { ...link, token: tokens.get(userID) ?? '' }]));
}

export type DecisionLink = {
  readonly id: number;
  readonly requestID: number;
  readonly versionID: number;
  readonly revision: number;
  readonly expiresAt: string;
  readonly comment: string;
  readonly requestedBy: Person;
  readonly requestedAt: string;
  readonly title: string;
  readonly locale: Locale;
  readonly slug: string;
  readonly reviewer: { readonly ID: number; readonly name: string; readonly permissions: Permission[] };
  readonly mayAccept: boolean;
};

/** What a token decides; undefined for one that is unknown, used or expired, of a user who can't log in, or a page in the bin. */
export async function findDecisionLink(db: Kysely<Database>, token: string): Promise<DecisionLink | undefined> {
  const row = await db
    .selectFrom('decision_link as l')
    .innerJoin('publication_request as q', 'q.publication_request_id', 'l.publication_request_id')
    .innerJoin('page as p', 'p.page_id', 'q.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'q.page_version_id')
    .innerJoin('staff_user as u', 'u.staff_user_id', 'l.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['l.decision_link_id as id', 'l.publication_request_id as requestID', 'l.revision', 'l.expires_at as expiresAt'])
    .select(['q.page_version_id as versionID', 'q.comment', 'q.requested_at as requestedAt'])
    .select([person(sql`q.requested_by_user_id`).as('requestedBy'), 'v.title', 'p.locale', 'p.slug'])
    .select(['u.staff_user_id as userID', 'u.name', 'r.permissions', sql<boolean>`not (${takesSecondFactor})`.as('mayAccept')])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.email_hash', '=', emailHash)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { userID: ID, name, permissions, ...link } = row;
  return { ...link, reviewer: { ID, name, permissions: knownPermissions(permissions) } };
}

/** Deletes a link that was used. @returns false where another call has */
export async function deleteDecisionLink(tx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('decision_link').where('decision_link_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldDecisionLinks(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('decision_link')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
}
