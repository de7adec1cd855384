import type { DeletedPage, PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { person } from '../../../../kernel/sql/person.ts';

type BinnedItem = Omit<DeletedPage, 'can'>;
type Row = Omit<BinnedItem, 'path'>;
const sortColumns = {
  deletedAt: sql`p.deleted_at`,
  updatedAt: sql`p.updated_at`,
  title: sql`lower(p.title)`,
  slug: sql`p.slug`,
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
} as const;

type DeletedPageQuery = {
  /** Null for all, as in the next two filters. */
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchTerm: string;
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
};

/**
 * Pages in the bin, filtered, searched and sorted. @param isShown whether the caller may see a page: those that they may delete
 */
export async function listDeleted(
  db: Kysely<Database>,
  query: DeletedPageQuery,
  isShown: (page: { type: string; locale: Locale }) => boolean,
): Promise<{ items: BinnedItem[]; totalItems: number }> {
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  // The bin holds the deletions of a month: few enough to filter each.
  const { rows } = await sql<Row>`
    select
      p.page_id as id, p.title, p.slug, p.locale, p.type, p.state, p.created_at as "createdAt",
      p.updated_at as "updatedAt", p.deleted_at as "deletedAt",
      ${person(sql`p.updated_by_user_id`)} as "updatedBy"
    from page p
    where
      p.deleted_at is not null
      and (p.title || ' ' || p.slug) ilike ${likePattern(query.searchTerm.trim())}
      and (${query.type}::text is null or p.type = ${query.type})
      and (${query.locale}::text is null or p.locale = ${query.locale})
      and (${query.state}::text is null or p.state = ${query.state})
    order by ${sortColumns[query.columnToSort]} ${direction}, p.page_id ${direction}`.execute(db);
  const shown = rows.filter(isShown);
  const from = query.pageIndex * query.pageSize;
  return {
    items: shown.slice(from, from + query.pageSize).map((row) => ({ ...row, path: pagePath(row.locale, row.slug) })),
    totalItems: shown.length,
  };
}

export type BinnedPage = { pageID: number; pageVersionID: number; title: string; type: string; locale: Locale };

/** Locks a page in the bin. @returns undefined where it is not in the bin */
export async function lockDeleted(db: Kysely<Database>, pageID: number): Promise<BinnedPage | undefined> {
  const { rows } = await sql<BinnedPage>`
    select p.page_id as "pageID", p.newest_version_id as "pageVersionID", p.title, p.type, p.locale
    from page p
    where p.page_id = ${pageID} and p.deleted_at is not null
    for update`.execute(db);
  return rows[0];
}

/** Restores a page from the bin. @throws a unique violation where its path or its locale within the group was taken meanwhile */
export async function unbinPage(db: Kysely<Database>, pageID: number, userID: number | null): Promise<void> {
  await sql`
    update page
    set deleted_at = null, updated_at = now(), updated_by_user_id = ${userID}::int
    where page_id = ${pageID}`.execute(db);
}

/** Pages per statement: deleted with all their versions well within the statement timeout. */
const portion = 100;

/** Deletes what has been in the bin for 30 days. @returns how many pages */
export async function emptyBin(db: Kysely<Database>): Promise<number> {
  let total = 0;
  for (let deleted = portion; deleted === portion; total += deleted) {
    const { numAffectedRows } = await sql`
      delete from page
      where
        page_id in (
          select page_id
          from page
          where deleted_at < now() - interval '30 days'
          order by page_id
          limit ${portion}
          for update skip locked
        )`.execute(db);
    deleted = Number(numAffectedRows);
  }
  return total;
}

/** Moves a page to the bin. */
export async function binPage(tx: Transaction<Database>, pageID: number): Promise<void> {
  await tx
    .updateTable('page')
    .set({
      deleted_at: sql`now()`,
      scheduled_at: null,
      scheduled_version_id: null,
      unpublish_at: null,
      publication_request_id: null,
      state: sql`
        case
          when state <> 'publicationRequested' then state
          when exists (select from release r where r.page_id = page.page_id) then 'notPublished'
          else 'concept'
        end`,
    })
    .where('page_id', '=', pageID)
    .execute();
}
