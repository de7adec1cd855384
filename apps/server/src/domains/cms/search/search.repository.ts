import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

export type LivePageRow = {
  page_id: number;
  version_id: number;
  locale: Locale;
  slug: string;
  type: string;
  title: string;
  seo_title: string;
  seo_description: string;
  blocks: StoredBlock[];
  type_data: Record<string, unknown>;
  published_at: string;
  reusable: string;
  year: number;
  tag_ids: number[];
};

/** What a page's entry in the index depends on. */
export type LiveState = Pick<LivePageRow, 'page_id' | 'version_id' | 'slug' | 'published_at' | 'reusable'>;

/** The published revisions of the reusable blocks of live pages. */
const reusableState = sql<string>`
  coalesce(
    (
      select string_agg(b.reusable_block_id || '.' || b.published_revision, ',' order by b.reusable_block_id)
      from page_reference r join reusable_block b on b.reusable_block_id = r.reusable_block_id
      where r.page_id = page.page_id and r.side = 'live'
    ),
    ''
  )`.as('reusable');

/** The live versions of these pages; unpublished ones are omitted. */
export async function listLivePages(db: Kysely<Database>, pageIDs: readonly number[]): Promise<LivePageRow[]> {
  if (pageIDs.length === 0) return [];
  const rows = await db
    .selectFrom('page')
    .innerJoin('page_version as version', 'version.page_version_id', 'page.live_version_id')
    .select((eb) => [
      'page.page_id',
      'version.page_version_id as version_id',
      'page.locale',
      'page.slug',
      'page.type',
      'version.title',
      'version.seo_title',
      'version.seo_description',
      'version.blocks',
      'version.type_data',
      eb.fn.coalesce('page.live_at', 'page.updated_at').as('published_at'),
      'page.listed_tag_ids as tag_ids',
      reusableState,
      sql<number>`extract(year from coalesce(page.sorted_at, page.live_at, page.updated_at))::int`.as('year'),
    ])
    .where('page.page_id', 'in', [...pageIDs])
    .where('page.deleted_at', 'is', null)
    .execute();
  return rows;
}

/** The live version, path and release time of each of these pages; unpublished ones are omitted. */
export async function findLiveStates(db: Kysely<Database>, pageIDs: readonly number[]): Promise<LiveState[]> {
  if (pageIDs.length === 0) return [];
  const rows = await db
    .selectFrom('page')
    .select((eb) => [
      'page_id',
      'live_version_id as version_id',
      'slug',
      eb.fn.coalesce('live_at', 'updated_at').as('published_at'),
      reusableState,
    ])
    .where('page_id', 'in', [...pageIDs])
    .where('live_version_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .$narrowType<{ version_id: number }>()
    .execute();
  return rows;
}

/** The group of each of these pages that exists, live or not: that of its translations too. */
export async function listPageGroups(db: Kysely<Database>, pageIDs: readonly number[]): Promise<Map<number, number>> {
  if (pageIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('page')
    .select(['page_id', 'page_group_id'])
    .where('page_id', '=', sql<number>`any(${[...new Set(pageIDs)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.page_id, row.page_group_id]));
}

/** The live pages of these groups, one of each: that in the locale, and otherwise the oldest. */
export async function listGroupTitles(
  db: Kysely<Database>,
  groups: readonly number[],
  locale: Locale,
): Promise<{ group: number; type: string; title: string }[]> {
  if (groups.length === 0) return [];
  return db
    .selectFrom('page')
    .innerJoin('page_version as version', 'version.page_version_id', 'page.live_version_id')
    .distinctOn('page.page_group_id')
    .select(['page.page_group_id as group', 'page.type', 'version.title'])
    .where('page.page_group_id', '=', sql<number>`any(${[...groups]}::int[])`)
    .where('page.deleted_at', 'is', null)
    .orderBy('page.page_group_id')
    .orderBy((eb) => eb('page.locale', '=', locale), 'desc')
    .orderBy('page.page_id')
    .execute();
}

/** A batch of IDs of live pages after one, in order, for a rebuild. */
export async function listLivePageIDs(db: Kysely<Database>, afterPageID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select('page_id')
    .where('live_version_id', 'is not', null)
    .where('page_id', '>', afterPageID)
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.page_id);
}

/** The number of live pages. */
export async function countLivePages(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('page')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('live_version_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The number of page changes that are not yet in PostgreSQL's index or on the search server. */
export async function countWaitingChanges(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('topic', 'in', ['index-page', 'index-reusable', 'copy-page'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The tags that editors alone see. */
export async function listPrivateTagIDs(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('tag').select('tag_id').where('is_private', '=', true).execute();
  return rows.map(({ tag_id }) => tag_id);
}
