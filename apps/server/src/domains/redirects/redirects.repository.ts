import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

export type RedirectRow = { id: number; originalURL: string; targetURL: string; status: 301 | 302 | 307 | 308; hits: number; createdAt: string };

type Target = { target_url: string; status: number; locale: string | null; slug: string | null; live_version_id: number | null };

const targetOf = (row: Target): string => (row.locale === null || row.slug === null ? row.target_url : pagePath(row.locale as Locale, row.slug));

/** Where an address leads now. @returns undefined where there is no redirect, or its page is not live */
export async function findRedirect(db: Kysely<Database>, originalURL: string): Promise<{ targetURL: string; status: number } | undefined> {
  const row = await db
    .selectFrom('redirect')
    .leftJoin('page', 'page.page_id', 'redirect.target_page_id')
    .select(['target_url', 'status', 'page.locale', 'page.slug', 'page.live_version_id'])
    .where('original_url', '=', originalURL)
    .executeTakeFirst();
  if (row === undefined || (row.locale !== null && row.live_version_id === null)) return undefined;
  return { targetURL: targetOf(row), status: row.status };
}

/** Makes a redirect. @throws a unique violation where the address has one */
export async function insertRedirect(
  db: Kysely<Database>,
  redirect: { originalURL: string; targetURL: string; status: number; userID: number | null },
): Promise<RedirectRow> {
  const row = await db
    .insertInto('redirect')
    .values({ original_url: redirect.originalURL, target_url: redirect.targetURL, status: redirect.status, target_page_id: null, created_by_user_id: redirect.userID })
    .returning(['redirect_id as id', 'original_url as originalURL', 'target_url as targetURL', 'status', 'hits', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
  return row as RedirectRow;
}

/** Leads an old address to a page, wherever it goes from now on; one that was set before is replaced. */
export async function upsertPageRedirect(db: Kysely<Database>, redirect: { originalURL: string; pageID: number; userID: number | null }): Promise<void> {
  await sql`
    insert into redirect (original_url, target_page_id, created_by_user_id) values (${redirect.originalURL}, ${redirect.pageID}, ${redirect.userID}::int)
    on conflict (original_url) do update set target_page_id = excluded.target_page_id, target_url = '', status = 301`.execute(db);
}

/** Forgets the redirect of an address, because a page lives there now. */
export async function deleteRedirectFrom(db: Kysely<Database>, originalURL: string): Promise<void> {
  await db.deleteFrom('redirect').where('original_url', '=', originalURL).execute();
}

/** Redirects, paged. */
export async function listRedirects(
  db: Kysely<Database>,
  query: { pageIndex: number; pageSize: number; searchTerm: string; columnToSort: 'originalURL' | 'createdAt'; sortOrder: 'asc' | 'desc' },
): Promise<{ items: RedirectRow[]; totalItems: number }> {
  const pattern = `%${query.searchTerm.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const column = query.columnToSort === 'createdAt' ? 'redirect.created_at' : 'redirect.original_url';
  const rows = await db
    .selectFrom('redirect')
    .leftJoin('page', 'page.page_id', 'redirect.target_page_id')
    .select((eb) => [
      'redirect_id as id', 'original_url as originalURL', 'target_url', 'status', 'hits', 'redirect.created_at as createdAt', 'page.locale', 'page.slug', 'page.live_version_id',
      eb.fn.countAll<number>().over().as('total'),
    ])
    .where((eb) => eb.or([eb('original_url', 'ilike', pattern), eb('target_url', 'ilike', pattern)]))
    .orderBy(column, query.sortOrder)
    .orderBy('redirect_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  const items = rows.map((row) => ({ id: row.id, originalURL: row.originalURL, targetURL: targetOf(row), status: row.status as RedirectRow['status'], hits: row.hits, createdAt: row.createdAt }));
  return { items, totalItems: rows[0]?.total ?? 0 };
}
