import type { FilterName } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { conditions, pageTypeValues, values, type TextSlugs } from './list-filters.repository.ts';
import { cardColumns, type LiveCardRow } from './live-pages.repository.ts';

/** The maximum number of tags that a list offers, those of most pages first. */
const tagsMax = 200;

type Of = { readonly types: readonly string[]; readonly locale: Locale };

const isListed = ({ types, locale }: Of): RawBuilder<boolean> =>
  sql<boolean>`p.type = any(${[...types]}::text[]) and p.locale = ${locale} and p.live_version_id is not null`;

/** A value of pages in a list; `count` is the number of those that match all other filters. */
export type CountedValue = {
  readonly filter: FilterName;
  readonly value: string;
  readonly name: string;
  readonly count: number;
};

export type FilteredQuery = Of & {
  /** The filters of the list, with the selected value. */
  readonly filters: readonly { readonly name: FilterName; readonly value: string | undefined }[];
  /** The texts that the filters' pages spell themselves, with their slugs. */
  readonly slugs: TextSlugs;
  readonly comingFirst: boolean;
  readonly byTitle?: boolean | undefined;
  /** Only pages whose own fields name this page or one of its translations. */
  readonly naming?: number | undefined;
  /** Only pages that have every one of the words in their title or these fields of theirs; all pages without words. */
  readonly search?: { readonly words: readonly string[]; readonly fields: readonly string[] } | undefined;
  /** The institute's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly pageIndex: number;
  readonly pageSize: number;
};

export type FilteredList = {
  /** Its pages, and whether each is upcoming. */
  readonly rows: readonly (LiveCardRow & { readonly isComing: boolean })[];
  /** The number of pages per combination of filters: `mask` is the sum of `2 ^ position` of the filters that match. */
  readonly having: readonly { readonly mask: number; readonly count: number }[];
  readonly values: readonly CountedValue[];
};

type Counts = { having: { mask: number; count: number }[]; values: CountedValue[] };

/** What narrows a list beside its filters: a search, and a page that its pages name. */
function narrowed({ search, naming }: FilteredQuery): RawBuilder<unknown> {
  const fields = (search?.fields ?? []).map((field) => sql`v.type_data ->> ${field}::text`);
  const text = sql`unaccent(concat_ws(' ', ${sql.join([sql`v.title`, ...fields])}))`;
  const hasWords = (search?.words ?? []).map((word) => sql`and ${text} ilike unaccent(${likePattern(word)})`);
  const isFound =
    hasWords.length === 0
      ? sql``
      : sql`
        and exists (
          select
          from page_version v
          where v.page_version_id = p.live_version_id ${sql.join(hasWords, sql` `)}
        )`;
  const isNaming =
    naming === undefined
      ? sql``
      : sql`
        and p.page_id in (
          select r.page_id
          from
            page n
            join page t on t.page_group_id = n.page_group_id
            join page_reference r on r.target_page_id = t.page_id
          where
            n.page_id = ${naming}
            and t.deleted_at is null
            and r.side = 'live'
            and r.kind = 'page'
            and r.block_key = ''
        )`;
  return sql`${isFound} ${isNaming}`;
}

/** A page of a list with all that its filters tell, in one statement; versions are read only of pages that are shown. */
export async function listFilteredPages(db: Kysely<Database>, query: FilteredQuery): Promise<FilteredList> {
  const has = (position: number) => sql.ref(`has_${position}`);
  const matching = query.filters.map(({ name, value }, position) => {
    const condition = value === undefined ? undefined : conditions[name]?.(value, query.slugs);
    return sql`, ${condition ?? sql`true`} as ${has(position)}`;
  });
  const all = (except?: number): RawBuilder<unknown> =>
    sql.join([sql`true`, ...query.filters.flatMap((_, position) => (position === except ? [] : [has(position)]))], sql` and `);
  const mask = sql.join(
    [sql`0`, ...query.filters.map((_, position) => sql`${has(position)}::int * ${2 ** position}::int`)],
    sql` + `,
  );
  const counted = query.filters.flatMap(({ name }, position) => {
    const of = name === 'type' && query.types.length > 1 ? pageTypeValues : values[name];
    if (of === undefined) return [];
    return [
      sql`
        (
          select *
          from
            (
              select ${name}::text as filter, k.value::text as value, ${of.name ?? sql`''`} as name, k.count
              from
                (
                  select
                    value, (count(*) filter (where ${all(position)}))::int as count,
                    ${of.hasLabel === true ? sql`mode() within group (order by label)` : sql`''`} as label
                  from (${typeof of.of === 'function' ? of.of(query.slugs) : of.of}) o
                  group by value
                ) k
            ) n
          where name is not null
          order by count desc, value desc
          limit ${sql.lit(tagsMax)}
        )`,
    ];
  });
  const title =
    query.byTitle === true ? sql`(select v.title from page_version v where v.page_version_id = p.live_version_id)` : sql`''`;
  const order = query.byTitle
    ? sql`${textOrder('title')}, page_id`
    : query.comingFirst
      ? sql`is_coming desc, case when is_coming then sorted_at end, sorted_at desc, page_id desc`
      : sql`sorted_at desc, page_id desc`;
  const cards = db
    .selectFrom(sql<{ page_id: number; position: number; is_coming: boolean }>`shown`.as('s'))
    .innerJoin('page as p', 'p.page_id', 's.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id');
  // Raw: its columns and its counts depend on the filters of the list, and the builder would know the names of none of them.
  const { rows } = await sql<LiveCardRow & { id: number | null; isComing: boolean; counts: Counts | null }>`
    with
      base as materialized (
        select
          p.page_id, p.sorted_at, p.listed_type, p.listed_status, p.listed_tag_ids, b.is_coming, b.year,
          ${title} as title ${sql.join(matching, sql` `)}
        from
          page p
          cross join lateral (
            select
              coalesce(p.listed_until >= ${query.today}::date, false) as is_coming,
              extract(year from p.sorted_at)::int as year
          ) b
        where ${isListed(query)} ${narrowed(query)}
      ),
      shown as (
        select page_id, is_coming, row_number() over (order by ${order}) as position
        from
          (
            select page_id, sorted_at, is_coming, title
            from base
            where ${all()}
            order by ${order}
            limit ${query.pageSize}
            offset ${query.pageIndex * query.pageSize}
          ) s
      ),
      counted as (
        select
          jsonb_build_object(
            'having',
            (
              select coalesce(jsonb_agg(h), '[]')
              from (select ${mask} as mask, count(*)::int as count from base group by 1) h
            ),
            'values', (select coalesce(jsonb_agg(c), '[]') from (${
              counted.length === 0
                ? sql`
                  select
                  where false`
                : sql.join(counted, sql` union all `)
            }) c)
          ) as counts
      )
    select r.*, case when r.position is null or r.position = 1 then c.counts end as counts
    from
      counted c
      left join (${cards.select(['s.position', 's.is_coming as isComing', ...cardColumns])}) r on true
    order by r.position`.execute(db);
  const counts = rows[0]?.counts;
  return { rows: rows.filter((row) => row.id !== null), having: counts?.having ?? [], values: counts?.values ?? [] };
}

/** These pages in this order, as far as they are live. */
export async function listChosenPages(
  db: Kysely<Database>,
  query: { readonly pageIDs: readonly number[] },
): Promise<LiveCardRow[]> {
  const wanted = sql<{ page_id: number; position: number }>`unnest(${[...query.pageIDs]}::int[]) with ordinality`;
  return db
    .selectFrom(wanted.as<'w'>(sql`w(page_id, position)`))
    .innerJoin('page as p', 'p.page_id', 'w.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(cardColumns)
    .orderBy('w.position')
    .$castTo<LiveCardRow>()
    .execute();
}

/** Pages that share a tag, most shared tags first, then newest first; never the page itself. */
export async function listRelatedPages(
  db: Kysely<Database>,
  query: Of & { readonly pageID: number; readonly tagIDs: readonly number[]; readonly limit: number },
): Promise<LiveCardRow[]> {
  const tagIDs = sql`${[...query.tagIDs]}::int[]`;
  const related = db
    .selectFrom('page as p')
    .select(['p.page_id', 'p.sorted_at'])
    .select(sql<number>`(select count(*) from unnest(p.listed_tag_ids) t (id) where t.id = any(${tagIDs}))`.as('shared'))
    .where(isListed(query))
    .where(sql<boolean>`p.listed_tag_ids && ${tagIDs}`)
    .where('p.page_id', '<>', query.pageID)
    .orderBy('shared', 'desc')
    .orderBy('p.sorted_at', 'desc')
    .orderBy('p.page_id', 'desc')
    .limit(query.limit);
  return db
    .selectFrom(related.as('s'))
    .innerJoin('page as p', 'p.page_id', 's.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(cardColumns)
    .orderBy('s.shared', 'desc')
    .orderBy('s.sorted_at', 'desc')
    .orderBy('s.page_id', 'desc')
    .$castTo<LiveCardRow>()
    .execute();
}

/** Those of the tags that are public. */
export const listPublicTagsByID = (db: Kysely<Database>, tagIDs: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('tag')
    .select(['tag_id as id', 'name'])
    .where('tag_id', '=', sql<number>`any(${[...tagIDs]}::int[])`)
    .where('is_private', '=', false)
    .execute();
