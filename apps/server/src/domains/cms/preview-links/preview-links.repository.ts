import { createHash, randomBytes } from 'node:crypto';

import type { PreviewLink } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { person } from '../../../kernel/sql/person.ts';

type Audience = PreviewLink['audience'];

const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const selectLinks = (db: Kysely<Database>) =>
  db
    .selectFrom('preview_link as l')
    .select(['l.preview_link_id as id', 'l.page_id as pageID', 'l.audience', 'l.created_at as createdAt'])
    .select(['l.expires_at as expiresAt', 'l.last_opened_at as lastOpenedAt', person(sql`l.created_by_user_id`).as('createdBy')])
    .where('l.expires_at', '>', sql<string>`now()`)
    .$castTo<PreviewLink>();

/** The links of a page that still open it, newest first. */
export const listLinks = (db: Kysely<Database>, pageID: number): Promise<PreviewLink[]> =>
  selectLinks(db).where('l.page_id', '=', pageID).orderBy('l.preview_link_id', 'desc').execute();

export const findLink = (db: Kysely<Database>, id: number): Promise<PreviewLink | undefined> =>
  selectLinks(db).where('l.preview_link_id', '=', id).executeTakeFirst();

/** @returns its ID and its secret, which is stored as a hash */
export async function insertLink(
  db: Kysely<Database>,
  link: { pageID: number; audience: Audience; days: number; userID: number | null },
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('preview_link')
    .values({
      page_id: link.pageID,
      token_hash: hashToken(token),
      audience: link.audience,
      expires_at: sql`now() + make_interval(days => ${link.days})`,
      created_by_user_id: link.userID,
    })
    .returning('preview_link_id as id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export async function deleteLink(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('preview_link').where('preview_link_id', '=', id).execute();
}

/** What a token opens; undefined for one that is unknown, expired or withdrawn, and for pages in the bin. */
export const findOpenLink = (
  db: Kysely<Database>,
  token: string,
): Promise<{ id: number; pageID: number; audience: Audience; expiresAt: string } | undefined> =>
  db
    .selectFrom('preview_link as l')
    .innerJoin('page as p', 'p.page_id', 'l.page_id')
    .select(['l.preview_link_id as id', 'l.page_id as pageID', 'l.audience', 'l.expires_at as expiresAt'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('p.deleted_at', 'is', null)
    .$castTo<{ id: number; pageID: number; audience: Audience; expiresAt: string }>()
    .executeTakeFirst();

/** Notes that a link was opened, at most once a minute. */
export async function noteOpened(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('preview_link')
    .set({ last_opened_at: sql`now()` })
    .where('preview_link_id', '=', id)
    .where(sql<boolean>`last_opened_at is null or last_opened_at < now() - interval '1 minute'`)
    .execute();
}

export async function deleteExpiredLinks(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('preview_link')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
}
