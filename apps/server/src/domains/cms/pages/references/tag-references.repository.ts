import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

export type PageWithTag = { id: number; title: string; locale: Locale; state: PageState; isLive: boolean; path: string };

/** The first pages that have a tag, in the draft or the live version, by title, and their total. Omits pages in the bin. */
export async function listPagesWithTag(
  db: Kysely<Database>,
  tagID: number,
  limit: number,
): Promise<{ items: PageWithTag[]; totalItems: number }> {
  const live = db
    .selectFrom('page as l')
    .select('l.page_id')
    .where('l.live_version_id', 'is not', null)
    .where(sql<boolean>`l.listed_tag_ids @> array[${tagID}::int]`);
  const tagged = db
    .selectFrom('page_version as v')
    .innerJoin('page as d', 'd.newest_version_id', 'v.page_version_id')
    .select('d.page_id')
    .where(sql<boolean>`v.tag_ids @> array[${tagID}::int]`)
    .union(live);
  const matching = db.selectFrom('page as p').where('p.deleted_at', 'is', null).where('p.page_id', 'in', tagged);
  const rows = await matching
    .select(['p.page_id as id', 'p.title', 'p.locale', 'p.slug', 'p.state'])
    .select(sql<boolean>`p.live_version_id is not null`.as('isLive'))
    .orderBy(textOrder('p.title'))
    .orderBy('p.page_id')
    .limit(limit)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug) })), totalItems: total };
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
    .orderBy(textOrder('name'))
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
export async function deleteTagFromDrafts(db: Kysely<Database>, tagID: number): Promise<void> {
  await db
    .updateTable('page_version')
    .set({ tag_ids: sql`array_remove(tag_ids, ${tagID}::int)` })
    .where('published_at', 'is', null)
    .where(sql<boolean>`tag_ids @> array[${tagID}::int]`)
    .execute();
}
