import type { Database } from '@ximblox/db';
import { pagePath } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const pageSortColumns = {
  title: 'p.title',
  slug: 'p.slug',
  state: 'p.state',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
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
  const term = query.searchTerm.trim();
  const using = db
    .selectFrom('page as p')
    .where('p.deleted_at', 'is', null)
    .where('p.page_id', 'in', (where) =>
      where.selectFrom('page_reference as r').select('r.page_id').where('r.media_file_id', '=', query.fileID),
    )
    .$if(term !== '', (pages) => pages.where(sql<boolean>`(p.title || ' ' || p.slug) ilike ${likePattern(term)}`));
  const { total } = await using.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await using
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.locale', 'p.type', 'p.state'])
    .orderBy(pageSortColumns[query.columnToSort], query.sortOrder)
    .orderBy('p.page_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  return { items: rows.map(({ slug, ...page }) => ({ ...page, path: pagePath(page.locale, slug) })), totalItems: total };
}
