import type { DeletedPage, PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull, type Transaction } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { hasChangesRequested } from '../publishing/changes-requested.repository.ts';
import { person } from '../../../../kernel/sql/person.ts';

type BinnedItem = Omit<DeletedPage, 'can'>;
const sortColumns = {
  deletedAt: sql`p.deleted_at`,
  updatedAt: sql`p.updated_at`,
  title: textOrder('p.title'),
  slug: textOrder('p.slug'),
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
} as const;

type DeletedPageQuery = {
  /** Null for all, as in the next two filters. */
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly isLive?: true | undefined;
  readonly changesRequested?: true | undefined;
  readonly updatedBy?: number | undefined;
  readonly tagID?: number | undefined;
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
  const { type, locale, state, updatedBy, tagID } = query;
  // The bin holds the deletions of a month: few enough to filter each.
  const rows = await db
    .selectFrom('page as p')
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.locale', 'p.type', 'p.state', 'p.created_at as createdAt'])
    .select(['p.updated_at as updatedAt', 'p.deleted_at as deletedAt', person(sql`p.updated_by_user_id`).as('updatedBy')])
    .where('p.deleted_at', 'is not', null)
    .where(sql<string>`p.title || ' ' || p.slug`, 'ilike', likePattern(query.searchTerm.trim()))
    .$if(type !== null, (pages) => pages.where('p.type', '=', type))
    .$if(locale !== null, (pages) => pages.where('p.locale', '=', locale))
    .$if(state !== null, (pages) => pages.where('p.state', '=', state))
    .$if(query.isLive === true, (pages) => pages.where('p.live_version_id', 'is not', null))
    .$if(updatedBy !== undefined, (pages) => pages.where('p.updated_by_user_id', '=', updatedBy ?? 0))
    .$if(tagID !== undefined, (pages) => pages.where(sql<boolean>`p.tag_ids @> array[${tagID}::int]`))
    .$if(query.changesRequested === true, (pages) => pages.where(hasChangesRequested))
    .orderBy(sortColumns[query.columnToSort], query.sortOrder)
    .orderBy('p.page_id', query.sortOrder)
    .$narrowType<{ deletedAt: NotNull }>()
    .execute();
  const shown = rows.filter(isShown);
  const from = query.pageIndex * query.pageSize;
  return {
    items: shown.slice(from, from + query.pageSize).map((row) => ({ ...row, path: pagePath(row.locale, row.slug) })),
    totalItems: shown.length,
  };
}

export type BinnedPage = { pageID: number; pageVersionID: number; title: string; slug: string; type: string; locale: Locale };

/** Locks a page in the bin. @returns undefined where it is not in the bin */
export const lockDeleted = (db: Kysely<Database>, pageID: number): Promise<BinnedPage | undefined> =>
  db
    .selectFrom('page')
    .select(['page_id as pageID', 'newest_version_id as pageVersionID', 'title', 'slug', 'type', 'locale'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .$narrowType<{ pageVersionID: NotNull }>()
    .executeTakeFirst();

/** Restores a page from the bin at a path. @throws a unique violation where the path or its locale within the group is taken */
export async function restoreFromBin(
  db: Kysely<Database>,
  { pageID, slug, userID }: { readonly pageID: number; readonly slug: string; readonly userID: number | null },
): Promise<void> {
  await db
    .updateTable('page')
    .set({ deleted_at: null, slug, updated_at: sql`now()`, updated_by_user_id: userID })
    .where('page_id', '=', pageID)
    .execute();
}

/** Pages per statement: deleted with all their versions well within the statement timeout. */
const portion = 100;

/** Deletes what has been in the bin for 30 days. @returns how many pages */
export async function emptyBin(db: Kysely<Database>): Promise<number> {
  let total = 0;
  for (let deleted = portion; deleted === portion; total += deleted) {
    const { numDeletedRows } = await db
      .deleteFrom('page')
      .where('page_id', 'in', (eb) =>
        eb
          .selectFrom('page')
          .select('page_id')
          .where('deleted_at', '<', sql<string>`now() - interval '30 days'`)
          .orderBy('page_id')
          .limit(portion)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
  return total;
}

/** Moves a page to the bin. */
export async function moveToBin(tx: Transaction<Database>, pageID: number): Promise<void> {
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
