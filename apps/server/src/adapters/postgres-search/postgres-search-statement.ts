import type { Locale } from '@ximblox/primitives';
import { sql, type RawBuilder } from 'kysely';

import type { SearchQuery } from '../../ports/search-index.ts';
import { searchConfigs } from './postgres-search-query.ts';

/** Matches counted per locale; further ones can't be paged to. */
export const countedMax = 10_000;
/** The newest matches per locale that are ranked: reading a page's vector is what takes the time. */
const newestMax = 500;
/** Where there are more matches, this many with a match in the title are ranked too, however old. */
const titledMax = 500;
/** The part of a text in which a fragment for the snippet is searched. */
const shownTextMax = 100_000;

/** Of the weights D, C, B and A: words of the text, parts of compounds in it, parts of compounds in the title, its words. */
const rankWeights = '{0.1, 0.02, 0.05, 1}';

/** A row of the result; an empty result has one row with the total only. */
export type FoundRow = {
  total: number;
  /** Whether the words found any of the pages, which may be there because they come first. */
  is_by_words: boolean;
  page_id: number | null;
  version_id: number;
  locale: Locale;
  type: string;
  title: string;
  path: string;
  published_at: string;
  year: number;
  /** The page's text as far as the reader may see it. */
  text: string;
  /** The words of the query joined by OR, stemmed. */
  any_word: string;
  /** Whether the words may be in the text, not only in the title. */
  is_in_text: boolean;
};

type Matching = { readonly level: 0 | 1 | 2; readonly groupIDs: readonly number[]; readonly q: RawBuilder<unknown> };

const mayReadGroup = (groupIDs: readonly number[]) => sql`(jip_id is null or jip_id = any(${[...groupIDs]}::int[]))`;

/**
 * The pages whose words a reader of this level may find, by the indexes. The vectors are cumulative, and empty where a page has
 * nothing at that level. Pages of other groups count only where the words match at a lower level; only their vectors are read for
 * that.
 */
export function matches({ level, groupIDs, q }: Matching): RawBuilder<unknown> {
  if (level === 0) return sql`vector_0 @@ ${q}`;
  if (level === 1) return sql`(vector_0 @@ ${q} or vector_1 @@ ${q})`;
  return sql`
    (vector_0 @@ ${q} or vector_1 @@ ${q} or vector_2 @@ ${q})
    and (${mayReadGroup(groupIDs)} or vector_0 @@ ${q} or vector_1 @@ ${q})`;
}

/** Whether a page is one of those that come first. */
export const isFirst = (first: readonly number[]): RawBuilder<unknown> => sql`page_id = any(${[...first]}::int[])`;

/** The pages whose words match, and those that come first. */
export const matchesOrFirst = (matching: Matching, first: readonly number[]): RawBuilder<unknown> =>
  first.length === 0 ? matches(matching) : sql`((${matches(matching)}) or ${isFirst(first)})`;

/** The same as {@link matches} by sequential read: the function behind the operator keeps the planner from using the index. */
function matchesByReading({ level, groupIDs, q }: Matching): RawBuilder<unknown> {
  const has = (vector: string) => sql`ts_match_vq(${sql.ref(vector)}, ${q})`;
  if (level === 0) return has('vector_0');
  if (level === 1) return sql`(${has('vector_0')} or ${has('vector_1')})`;
  return sql`(${has('vector_0')} or ${has('vector_1')} or (${has('vector_2')} and ${mayReadGroup(groupIDs)}))`;
}

/** The text of a row `d` that a reader of this level may see. */
function shownText({ level, groupIDs }: SearchQuery['audience']): RawBuilder<unknown> {
  const text = {
    0: sql`d.text_0`,
    1: sql`d.text_0 || E'\\n' || d.text_1`,
    2: sql`
      d.text_0 || E'\\n' || d.text_1 || case
        when d.jip_id is null
        or d.jip_id = any(${[...groupIDs]}::int[]) then E'\\n' || d.text_2
        else ''
      end`,
  }[level];
  return sql`left(${text}, ${sql.lit(shownTextMax)})`;
}

/** The CTEs of one locale: `query_0`, `found_0` (counted), `candidate_0` (to be ranked). */
function localeParts(query: SearchQuery, locale: Locale, position: number, tsQuery: RawBuilder<unknown>): RawBuilder<unknown> {
  const [queryName, found, counted, candidate] = ['query', 'found', 'counted', 'candidate'].map((name) =>
    sql.ref(`${name}_${position}`),
  );
  // Hidden from the planner: for a known frequent word it would choose to read the vectors of all pages, whose cost it
  // underestimates.
  const q = sql`(select q from ${queryName})`;
  const matching = { ...query.audience, q };
  const ofType = query.pageTypes.length === 0 ? sql`` : sql`and type = any(${[...query.pageTypes]}::text[])`;
  const ofYear = query.year === undefined ? sql`` : sql`and listed_year = ${query.year}::int`;
  const ofTag = query.tagID === undefined ? sql`` : sql`and tag_ids @> array[${query.tagID}::int]`;
  const ofValue = query.facetValue === undefined ? sql`` : sql`and facet_values @> array[${query.facetValue}::text]`;
  const ofTypes = sql`${ofType} ${ofYear} ${ofTag} ${ofValue}`;
  const inLocale = sql`
    from search_document
    where locale = ${locale}`;
  const { first = [] } = query;
  const byWords = first.length === 0 ? sql`true` : sql`case when ${isFirst(first)} then ${matches(matching)} else true end`;
  const newest = sql`
    order by published_at desc, page_id desc
    limit ${sql.lit(newestMax)}`;
  return sql`
    ${queryName} as materialized (select ${tsQuery} as q, ${searchConfigs[locale]}::text as config),
    ${found} as materialized (
      select
        page_id, published_at, ${byWords} as is_by_words ${inLocale}
        and ${matchesOrFirst(matching, first)} ${ofTypes}
      limit ${sql.lit(countedMax)}
    ),
    ${counted} as materialized (
      select count(*)::int as n, coalesce(bool_or(is_by_words), false) as is_by_words
      from ${found}
    ),
    ${candidate} as (
      select page_id
      from (select page_id from ${found} ${newest}) few
      where (select n from ${counted}) < ${sql.lit(countedMax)}
      union all
      select page_id
      from (select page_id ${inLocale} and ${matchesByReading(matching)} ${ofTypes} ${newest}) many
      where (select n from ${counted}) = ${sql.lit(countedMax)}
      union
      select page_id
      from
        (
          select page_id ${inLocale} and ts_filter(vector_0, '{a}') @@ ${q} ${ofTypes}
          limit ${sql.lit(titledMax)}
        ) titled
      where (select n from ${counted}) > ${sql.lit(newestMax)} ${
        first.length === 0
          ? sql``
          : sql`
            union
            select page_id ${inLocale} and ${isFirst(first)} ${ofTypes}`
      }
    )`;
}

/** Above every rank of words. */
const wordRankMax = 1_000;

/** What is added to the rank of the words, so that the pages that come first do, in their order. */
const addedRank = (first: readonly number[]): RawBuilder<unknown> =>
  first.length === 0 ? sql`` : sql`+ coalesce(${sql.lit(wordRankMax)} - array_position(${[...first]}::int[], d.page_id), 0)`;

/**
 * The statement of a search. Candidates are ranked; matches beyond them are sorted by date.
 * @param tsQueryOf the words to match in a locale
 */
export function searchStatement(
  query: SearchQuery,
  locales: readonly Locale[],
  tsQueryOf: (locale: Locale) => RawBuilder<unknown>,
): RawBuilder<FoundRow> {
  const positions = locales.map((_, position) => position);
  const parts = locales.map((locale, position) => localeParts(query, locale, position, tsQueryOf(locale)));
  const all = (from: (position: number) => RawBuilder<unknown>) => sql.join(positions.map(from), sql` union all `);
  const part = (name: string, position: number) => sql.ref(`${name}_${position}`);
  const wanted = sql`limit ${query.count}::int offset`;
  const order = sql`order by rank desc, published_at desc, page_id desc`;
  return sql<FoundRow>`
    with
      ${sql.join(parts)},
      ranked as materialized (
        select
          d.page_id, d.published_at, c.locale_position,
          ts_rank(
            ${rankWeights},
            case
              when d.vector_1 = ''
              and d.vector_2 = '' then d.vector_0
              when d.vector_0 @@ c.q then d.vector_0
              when d.vector_1 @@ c.q then d.vector_1
              else d.vector_2
            end,
            c.q, 1
          ) ${addedRank(query.first ?? [])} as rank
        from (${all(
          (position) => sql`
            select page_id, ${position}::int as locale_position, q
            from ${part('candidate', position)}, ${part('query', position)}`,
        )}) c join search_document d using (page_id)
      ),
      shown as (
        (select page_id, published_at, locale_position, rank from ranked ${order} ${wanted} ${query.offset}::int)
        union all
        select *
        from
          (
            select page_id, published_at, locale_position, -1 as rank
            from (${all(
              (position) => sql`
                select page_id, published_at, ${position}::int as locale_position
                from ${part('found', position)}`,
            )}) f
            where not exists (select from ranked r where r.page_id = f.page_id)
            order by
              published_at desc,
              page_id desc ${wanted} greatest(0, ${query.offset}::int - (select count(*) from ranked))
          ) others
        where (select count(*) from ranked) < ${query.offset}::int + ${query.count}::int ${order}
        limit ${query.count}::int
      ),
      asked as (${all(
        (position) => sql`
          select ${position}::int as locale_position, replace(q::text, '&', '|')::tsquery as any_word
          from ${part('query', position)}`,
      )})
    select
      t.total, t.is_by_words, d.page_id, d.version_id, d.locale, d.type, d.title, d.path, d.published_at,
      coalesce(d.listed_year, extract(year from d.published_at))::int as year,
      ${shownText(query.audience)} as text, a.any_word::text as any_word,
      (d.vector_1 <> '' or d.vector_2 <> '' or ts_filter(d.vector_0, '{c,d}') @@ a.any_word) as is_in_text
    from
      (select sum(n)::int as total, bool_or(is_by_words) as is_by_words from (${all(
        (position) => sql`
          select n, is_by_words
          from ${part('counted', position)}`,
      )}) n) t
      left join (shown s join search_document d using (page_id) join asked a using (locale_position)) on true
    order by s.rank desc, d.published_at desc, d.page_id desc`;
}
