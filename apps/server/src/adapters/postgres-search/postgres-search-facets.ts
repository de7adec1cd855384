import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { countedTagsMax, type FacetCount, type SearchQuery, type TagCount } from '../../ports/search-index.ts';
import { countedMax, isFirst, matches, matchesOrFirst } from './postgres-search-statement.ts';

type Facets = {
  readonly facets: readonly FacetCount[];
  readonly tags: readonly TagCount[];
  /** Whether the words found any of the pages, which may be there because they come first. */
  readonly isByWords: boolean;
};

/** A row of either: the columns of the other are null. */
type Row = { readonly [Name in keyof (FacetCount & TagCount)]: (FacetCount & TagCount)[Name] | null } & {
  readonly isByWords: boolean | null;
};

/**
 * Counts the pages that match the words and that a reader may find by language, type and year, and by tag, up to the counting limit
 * per language.
 * @param locales whose pages are counted; the filters of the query apply to its tags only
 */
export async function countFacets(
  db: Kysely<Database>,
  query: SearchQuery,
  locales: readonly Locale[],
  tsQueryOf: (locale: Locale) => RawBuilder<unknown>,
): Promise<Facets> {
  const { first = [] } = query;
  const parts = locales.map((locale) => {
    // Hidden from the planner, for the same reason as in the search statement.
    const asked = sql`(select ${tsQueryOf(locale)} as q offset 0)`;
    const matching = { ...query.audience, q: asked };
    const byWords = first.length === 0 ? sql`true` : sql`case when ${isFirst(first)} then ${matches(matching)} else true end`;
    return sql`
      (
        select
          locale, type, coalesce(listed_year, extract(year from published_at))::int as year, tag_ids,
          ${byWords} as is_by_words
        from search_document
        where locale = ${locale} and ${matchesOrFirst(matching, first)}
        limit ${sql.lit(countedMax)}
      )`;
  });
  const tagID = query.tagID ?? null;
  const ofLocale = query.locales.length === 0 ? sql`true` : sql`locale = any(${[...query.locales]}::text[])`;
  const ofType = query.pageTypes.length === 0 ? sql`` : sql`and type = any(${[...query.pageTypes]}::text[])`;
  const ofTag =
    (query.uncountedTagIDs ?? []).length === 0 ? sql`` : sql`and tag_id <> all(${[...(query.uncountedTagIDs ?? [])]}::int[])`;
  const ofYear = query.year === undefined ? sql`` : sql`and year = ${query.year}::int`;
  // Raw, as the search statement whose conditions it shares.
  const { rows } = await sql<Row>`
    with found as materialized (${sql.join(parts, sql` union all `)})
    select
      locale, type, year, count(*)::int as count,
      count(*) filter (where tag_ids @> array[${tagID}::int])::int as "withTag", null::int as "tagID",
      bool_or(is_by_words) as "isByWords"
    from found
    group by locale, type, year
    union all
    (
      select null, null, null, count(*)::int, null, tag_id, null
      from found, unnest(tag_ids) as t(tag_id)
      where ${ofLocale} ${ofType} ${ofYear} ${ofTag}
      group by tag_id
      order by coalesce(tag_id = ${tagID}::int, false) desc, count(*) desc, tag_id
      limit ${sql.lit(countedTagsMax)}
    )`.execute(db);
  const facets: FacetCount[] = [];
  const tags: TagCount[] = [];
  for (const { locale, type, year, count, withTag, tagID: tag } of rows) {
    if (count === null) continue;
    if (tag !== null) tags.push({ tagID: tag, count });
    else if (locale !== null && type !== null && year !== null) facets.push({ locale, type, year, count, withTag: withTag ?? 0 });
  }
  return {
    facets,
    tags: tags.toSorted((a, b) => b.count - a.count || a.tagID - b.tagID),
    isByWords: rows.some(({ isByWords }) => isByWords === true),
  };
}
