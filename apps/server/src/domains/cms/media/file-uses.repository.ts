import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const pageSortColumns = {
  title: sql`p.title`,
  slug: sql`p.slug`,
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
} as const;
export type UsingPage = { id: number; title: string; path: string; locale: string; type: string; state: string };

/** Pages whose draft or live version uses a file. */
export async function listPagesByFile(
  db: Kysely<Database>,
  query: {
    fileID: number;
    searchTerm: string;
    pageIndex: number;
    pageSize: number;
    columnToSort: keyof typeof pageSortColumns;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: UsingPage[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const named = query.searchTerm.trim() === '' ? sql`` : sql`and (p.title || ' ' || p.slug) ilike ${pattern}`;
  const using = sql`
    from page p
    where
      p.deleted_at is null ${named}
      and p.page_id in (select r.page_id from page_reference r where r.media_file_id = ${query.fileID})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${using}`.execute(db);
  const { rows } = await sql<{ id: number; title: string; slug: string; locale: Locale; type: string; state: string }>`
    select p.page_id as id, p.title, p.slug, p.locale, p.type, p.state ${using}
    order by ${pageSortColumns[query.columnToSort]} ${direction}, p.page_id ${direction}
    limit ${query.pageSize}
    offset ${query.pageIndex * query.pageSize}`.execute(db);
  return {
    items: rows.map(({ id, title, slug, locale, type, state }) => ({
      id,
      title,
      locale,
      type,
      state,
      path: pagePath(locale, slug),
    })),
    totalItems: counted[0]?.total ?? 0,
  };
}
