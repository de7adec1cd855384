import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { likePattern, prefixPattern } from '../../../../kernel/sql/like-pattern.ts';

/**
 * Where this many pages or more match a term, only the newest of them and those whose title starts with it are ranked; others
 * follow only where those do not fill the list.
 */
const comparedMax = 1_000;
const newestMax = 500;
const beginningMax = 200;
/** The number of newest pages that are searched for a frequent term. */
const lookedThroughMax = 5_000;

/** Pages for link pickers by words of title or slug, best match first. */
export async function searchPages(db: Kysely<Database>, query: { locale: string | null; searchTerm: string; limit: number }) {
  const term = query.searchTerm.trim();
  const inLocale = sql`p.deleted_at is null ${query.locale === null ? sql`` : sql`and p.locale = ${query.locale}`}`;
  const beginning = prefixPattern(term.toLowerCase());
  const isFrequent = sql`(select count(*) from found) = ${sql.lit(comparedMax)}`;
  // Raw: the ranking's three samples of pages, with limits that count each other, are read as SQL.
  const { rows } = await sql<{
    id: number;
    title: string;
    slug: string;
    locale: Locale;
    type: string;
    state: PageState;
    isLive: boolean;
  }>`
    with
      found as materialized (
        select p.page_id
        from page p
        where ${inLocale} and (p.title || ' ' || p.slug) ilike ${likePattern(term)}
        limit ${sql.lit(comparedMax)}
      ),
      newest as materialized (
        select page_id
        from
          (
            select p.page_id
            from
              (
                select p.page_id, p.title, p.slug
                from page p
                where ${inLocale}
                order by p.updated_at desc, p.page_id desc
                limit ${sql.lit(lookedThroughMax)}
              ) p
            where (p.title || ' ' || p.slug) ilike ${likePattern(term)}
            limit ${sql.lit(newestMax)}
          ) newest
        where ${isFrequent}
      ),
      compared as (
        select page_id
        from newest
        union
        (
          select page_id
          from found
          limit
            case
              when ${isFrequent} then greatest(0, ${query.limit}::int - (select count(*) from newest))
              else ${sql.lit(comparedMax)}
            end
        )
        union
        select page_id
        from
          (
            select p.page_id
            from page p
            where ${inLocale} and lower(p.title) like ${beginning}
            order by lower(p.title) using ~<~, p.page_id
            limit ${sql.lit(beginningMax)}
          ) beginning
        where ${isFrequent}
      )
    select p.page_id as id, p.title, p.slug, p.locale, p.type, p.state, p.live_version_id is not null as "isLive"
    from compared join page p using (page_id)
    order by similarity(p.title, ${query.searchTerm}) desc, p.updated_at desc, p.page_id desc
    limit ${query.limit}`.execute(db);
  return rows;
}
