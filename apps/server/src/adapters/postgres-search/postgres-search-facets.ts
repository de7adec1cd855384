import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import {
  countedTagsMax,
  countedValuesMax,
  type FacetCount,
  type FacetValueCount,
  type SearchQuery,
  type TagCount,
} from '../../ports/search-index.ts';
import { countedMax, isFirst, matches, matchesOrFirst } from './postgres-search-statement.ts';

type Facets = {
  readonly facets: readonly FacetCount[];
  readonly tags: readonly TagCount[];
  readonly facetValues: readonly FacetValueCount[];
  /** Whether the words found any of the pages, which may be there because they come first. */
  readonly isByWords: boolean;
};

type Counts = FacetCount & TagCount & FacetValueCount;
/** A row of one of the three: the columns of the others are null. */
type Row = { readonly [Name in keyof Counts]: Counts[Name] | null } & { readonly isByWords: boolean | null };

/**
 * Counts the pages that match the words and that a reader may find by language, type and year, by tag and by facet value, up to the
 * counting limit per language.
 * @param locales whose pages are counted; the filters of the query apply to tags and facet values only
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
    const hiddenQuery = sql`(select ${tsQueryOf(locale)} as q offset 0)`;
    const matching = { ...query.audience, q: hiddenQuery };
    const byWords = first.length === 0 ? sql`true` : sql`case when ${isFirst(first)} then ${matches(matching)} else true end`;
    return sql`
      (
        select
          locale, type, coalesce(listed_year, extract(year from published_at))::int as year, tag_ids, facet_values,
          ${byWords} as is_by_words
        from search_document
        where locale = ${locale} and ${matchesOrFirst(matching, first)}
        limit ${sql.lit(countedMax)}
      )`;
  });
  const { tagID = null, facetValue = null } = query;
  const ofLocale = query.locales.length === 0 ? sql`true` : sql`locale = any(${[...query.locales]}::text[])`;
  const ofType = query.pageTypes.length === 0 ? sql`` : sql`and type = any(${[...query.pageTypes]}::text[])`;
  const ofYear = query.year === undefined ? sql`` : sql`and year = ${query.year}::int`;
  const isCounted =
    (query.uncountedTagIDs ?? []).length === 0 ? sql`` : sql`and tag_id <> all(${[...(query.uncountedTagIDs ?? [])]}::int[])`;
  const hasTag = sql`tag_ids @> array[${tagID}::int]`;
  const hasValue = sql`facet_values @> array[${facetValue}::text]`;
  const ofTag = tagID === null ? sql`` : sql`and ${hasTag}`;
  const ofValue = facetValue === null ? sql`` : sql`and ${hasValue}`;
  // Raw, as the search statement whose conditions it shares.
  const { rows } = await sql<Row>`
    with found as materialized (${sql.join(parts, sql` union all `)})
    select
      locale, type, year, count(*)::int as count, count(*) filter (where ${hasTag})::int as "withTag",
      count(*) filter (where ${hasValue})::int as "withValue",
      count(*) filter (where ${hasTag} and ${hasValue})::int as "withBoth", null::int as "tagID",
      null::text as value, bool_or(is_by_words) as "isByWords"
    from found
    group by locale, type, year
    union all
    (
      select null, null, null, count(*)::int, null, null, null, tag_id, null, null
      from found, unnest(tag_ids) as t(tag_id)
      where ${ofLocale} ${ofType} ${ofYear} ${ofValue} ${isCounted}
      group by tag_id
      order by coalesce(tag_id = ${tagID}::int, false) desc, count(*) desc, tag_id
      limit ${sql.lit(countedTagsMax)}
    )
    union all
    (
      select null, null, null, count(*)::int, null, null, null, null, value, null
      from found, unnest(facet_values) as v(value)
      where ${ofLocale} ${ofType} ${ofYear} ${ofTag}
      group by value
      order by coalesce(value = ${facetValue}::text, false) desc, count(*) desc, value collate "C"
      limit ${sql.lit(countedValuesMax)}
    )`.execute(db);
  return { ...sortRows(rows), isByWords: rows.some(({ isByWords }) => isByWords === true) };
}

function sortRows(rows: readonly Row[]): Omit<Facets, 'isByWords'> {
  const facets: FacetCount[] = [];
  const tags: TagCount[] = [];
  const facetValues: FacetValueCount[] = [];
  for (const { locale, type, year, count, withTag, withValue, withBoth, tagID, value } of rows) {
    if (count === null) continue;
    if (tagID !== null) tags.push({ tagID, count });
    else if (value !== null) facetValues.push({ value, count });
    else if (locale !== null && type !== null && year !== null)
      facets.push({ locale, type, year, count, withTag: withTag ?? 0, withValue: withValue ?? 0, withBoth: withBoth ?? 0 });
  }
  return {
    facets,
    tags: tags.toSorted((a, b) => b.count - a.count || a.tagID - b.tagID),
    facetValues: facetValues.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  };
}
