import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

type Row = { id: number; title: string; locale: Locale; slug: string; state: PageState };
export type PageWithTag = Omit<Row, 'slug'> & { path: string };

/** The first pages that have a tag, in the draft or the live version, by title, and their total. Omits pages in the bin. */
export async function listPagesWithTag(
  db: Kysely<Database>,
  tagID: number,
  limit: number,
): Promise<{ items: PageWithTag[]; totalItems: number }> {
  const matching = sql`
    from page p
    where
      p.deleted_at is null
      and p.page_id in (
        select d.page_id
        from page_version v join page d on d.newest_version_id = v.page_version_id
        where v.tag_ids @> array[${tagID}::int]
        union
        select l.page_id
        from page l
        where l.live_version_id is not null and l.listed_tag_ids @> array[${tagID}::int]
      )`;
  const { rows } = await sql<Row>`
    select p.page_id as id, p.title, p.locale, p.slug, p.state ${matching}
    order by lower(p.title), p.page_id
    limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return {
    items: rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug) })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}

/** These tags with their names, without deleted ones. */
export async function findTags(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; name: string; private: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tag')
    .select(['tag_id as id', 'name', 'is_private as private'])
    .where('tag_id', 'in', [...ids])
    .orderBy('name')
    .execute();
}

/** The existing tags among these. */
export async function findTagIDs(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('tag')
    .select('tag_id')
    .where('tag_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.tag_id));
}

/** Removes a tag from all drafts. Published versions never change, and show only existing tags. */
export async function takeTagFromDrafts(db: Kysely<Database>, tagID: number): Promise<void> {
  await db
    .updateTable('page_version')
    .set({ tag_ids: sql`array_remove(tag_ids, ${tagID}::int)` })
    .where('published_at', 'is', null)
    .where(sql<boolean>`tag_ids @> array[${tagID}::int]`)
    .execute();
}
