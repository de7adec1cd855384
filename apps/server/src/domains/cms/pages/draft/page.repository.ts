import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { person } from '../../../../kernel/sql/person.ts';
import { hasDraft, hasLaterChanges, jsonOrNull, scheduledNumber, type VersionValues } from './versions.repository.ts';

export type PageDetailRow = NonNullable<Awaited<ReturnType<typeof findPageDetail>>>;

type TagOfPage = { id: number; name: string; private: boolean };
type Sibling = {
  pageID: number;
  locale: Locale;
  slug: string;
  title: string;
  state: PageState;
  isLive: boolean;
  sourceID: number | null;
  debt: number;
  scheduledAt: string | null;
  scheduledNumber: number | null;
};

/** The translation `t` of page `s`, as long as its source is not in the bin. */
export const asTranslation = sql`
  left join lateral (
    select r.source_page_id, r.debt
    from translation r join page q on q.page_id = r.source_page_id and q.deleted_at is null
    where r.page_id = s.page_id
  ) t on true`;

/** A page for the back office, without its version. @returns undefined where it does not exist or is in the bin */
export const findPageDetail = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page as p')
    .select(['p.page_id as pageID', 'p.page_group_id as pageGroupID', 'p.slug', 'p.locale', 'p.type', 'p.content', 'p.state'])
    .select(['p.newest_version_id as newestVersionID', 'p.live_version_id as liveVersionID'])
    .select(['p.published_version_id as publishedVersionID', 'p.release_id as releaseID'])
    .select(['p.scheduled_at as scheduledAt', 'p.scheduled_version_id as scheduledVersionID', 'p.unpublish_at as unpublishAt'])
    .select([scheduledNumber.as('scheduledNumber'), hasLaterChanges.as('hasLaterChanges')])
    .select(['p.created_at as createdAt', 'p.updated_at as updatedAt', hasDraft.as('hasDraft')])
    .select([person(sql`p.created_by_user_id`).as('createdBy'), person(sql`p.updated_by_user_id`).as('updatedBy')])
    .select([
      sql<TagOfPage[]>`
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object('id', t.tag_id, 'name', t.name, 'private', t.is_private)
                order by ${textOrder('t.name')}
              )
            from page_version v join tag t on t.tag_id = any(v.tag_ids)
            where v.page_version_id = p.newest_version_id
          ),
          '[]'
        )`.as('tags'),
      sql<Sibling[]>`
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'pageID', s.page_id, 'locale', s.locale, 'slug', s.slug, 'title', s.title, 'state', s.state, 'isLive',
                s.live_version_id is not null, 'sourceID', t.source_page_id, 'debt', coalesce(t.debt, 0),
                'scheduledAt', s.scheduled_at, 'scheduledNumber',
                (select w.number from page_version w where w.page_version_id = s.scheduled_version_id)
              )
              order by s.page_id
            )
          from page s ${asTranslation}
          where s.page_group_id = p.page_group_id and s.deleted_at is null
        )`.as('siblings'),
    ])
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .$narrowType<{ newestVersionID: NotNull }>()
    .executeTakeFirst();

/**
 * Inserts a page with its first version in one statement.
 * @throws a unique violation of `page_locale_slug_key` or `page_group_locale_key` where the path or the translation exists
 */
export async function insertPage(
  db: Kysely<Database>,
  page: { locale: Locale; slug: string; type: string; content: unknown; groupID: number | null; userID: number | null },
  version: VersionValues,
): Promise<{ pageID: number; pageVersionID: number }> {
  // Raw: the builder has no `overriding system value`, and the two rows need each other's ID.
  const { rows } = await sql<{ pageID: number; pageVersionID: number }>`
    with
      id as (
        select
          nextval(pg_get_serial_sequence('page', 'page_id'))::int as page_id,
          nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int as version_id
      ),
      made as (
        insert into
          page (
            page_id, page_group_id, locale, slug, type, title, content, newest_version_id, created_by_user_id,
            updated_by_user_id
          )
        overriding system value
        select
          id.page_id, coalesce(${page.groupID}::int, nextval('page_group_seq')::int), ${page.locale},
          ${page.slug}, ${page.type}, ${version.title}, ${jsonOrNull(page.content)}::jsonb, id.version_id,
          ${page.userID}::int, ${page.userID}::int
        from id
      )
    insert into
      page_version (
        page_version_id, page_id, number, title, blocks, type_data, seo_title, seo_description, seo_keywords,
        seo_image, tag_ids, created_by_user_id
      )
    overriding system value
    select
      id.version_id, id.page_id, 1, ${version.title}, ${JSON.stringify(version.blocks)}::jsonb,
      ${JSON.stringify(version.typeData)}::jsonb, ${version.seoTitle}, ${version.seoDescription},
      ${[...version.seoKeywords]}::text[], ${jsonOrNull(version.seoImage)}::jsonb, ${[...version.tagIDs]}::int[],
      ${page.userID}::int
    from id
    returning page_id as "pageID", page_version_id as "pageVersionID"`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The page was not inserted.');
  return row;
}
