import type { BoardState, PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { locales, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';

type BoardPage = {
  pageID: number;
  locale: Locale;
  title: string;
  state: PageState;
  isLive: boolean;
  sourceID: number | null;
  debt: number;
  scheduledAt: string | null;
};

export type BoardQuery = {
  readonly type: string | null;
  readonly locale: string | null;
  readonly state: BoardState | null;
  readonly searchTerm: string;
  readonly columnToSort: 'updatedAt' | 'title';
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** What makes a page `s` of the group of `p` be in a state. */
const inState: Readonly<Record<Exclude<BoardState, 'none'>, RawBuilder<SqlBool>>> = {
  draft: sql<SqlBool>`s.live_version_id is null`,
  live: sql<SqlBool>`s.live_version_id is not null`,
  scheduled: sql<SqlBool>`s.scheduled_at is not null`,
  behind: sql<SqlBool>`
    exists (
      select
      from translation t join page q on q.page_id = t.source_page_id and q.deleted_at is null
      where t.page_id = s.page_id and t.debt > 0
    )`,
};

const siblings = sql`
  from page s
  where s.page_group_id = p.page_group_id and s.deleted_at is null`;

/** Whether the group of `p` has a page in the state, in the language or in any. */
function hasState({ state, locale }: Pick<BoardQuery, 'state' | 'locale'>): RawBuilder<SqlBool> {
  const ofLocale = locale === null ? sql`` : sql`and s.locale = ${locale}`;
  if (state === null) return locale === null ? sql<SqlBool>`true` : sql<SqlBool>`exists (select ${siblings} ${ofLocale})`;
  if (state !== 'none') return sql<SqlBool>`exists (select ${siblings} ${ofLocale} and ${inState[state]})`;
  return locale === null
    ? sql<SqlBool>`(select count(*) ${siblings}) < ${locales.length}`
    : sql<SqlBool>`not exists (select ${siblings} ${ofLocale})`;
}

/** The group of `p` has a page with the term, and one in the state. */
function ofGroup(query: BoardQuery): RawBuilder<SqlBool> {
  const term = query.searchTerm.trim();
  const named =
    term === ''
      ? sql``
      : sql`
        and p.page_group_id in (
          select n.page_group_id
          from page n
          where n.deleted_at is null and (n.title || ' ' || n.slug) ilike ${likePattern(term)}
        )`;
  return sql<SqlBool>`${hasState(query)} ${named}`;
}

/** The oldest page of each group, which stands for it and has its type. */
function conditions(query: BoardQuery): RawBuilder<SqlBool> {
  const ofType = query.type === null ? sql`` : sql`and p.type = ${query.type}`;
  return sql<SqlBool>`
    p.deleted_at is null
    and not exists (
      select
      from page o
      where o.page_group_id = p.page_group_id and o.deleted_at is null and o.page_id < p.page_id
    ) ${ofType}
    and ${ofGroup(query)}`;
}

/** How many groups match. Where no type is asked for, each page says that of its group as well as the oldest, which need not be found. */
const countBoard = (db: Kysely<Database>, query: BoardQuery): Promise<{ total: number }> =>
  query.type === null
    ? db
        .selectFrom('page as p')
        .select(sql<number>`count(distinct p.page_group_id)::int`.as('total'))
        .where('p.deleted_at', 'is', null)
        .where(ofGroup(query))
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('page as p')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(conditions(query))
        .executeTakeFirstOrThrow();

/** Whether few groups match, so that they are found first and sorted then. */
const isNarrow = ({ type, state, searchTerm }: BoardQuery): boolean =>
  type !== null || searchTerm.trim() !== '' || state === 'behind' || state === 'scheduled';

const sortColumns = { updatedAt: sql`p.updated_at`, title: textOrder('p.title') } as const;

/** Groups of pages with the state of each language, and the total. */
export async function listBoard(db: Kysely<Database>, query: BoardQuery) {
  const column = sortColumns[query.columnToSort];
  const { sortOrder } = query;
  const found = db
    .selectFrom('page as p')
    .select(['p.page_id', 'p.page_group_id', 'p.title', 'p.slug', 'p.type', 'p.locale', 'p.updated_at'])
    .where(conditions(query));
  const shown = db
    // The offset keeps the planner from walking all pages in their order to find the few that match.
    .selectFrom((isNarrow(query) ? found.offset(0) : found).as('p'))
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.type', 'p.locale', 'p.updated_at as updatedAt'])
    .select(
      sql<BoardPage[]>`
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'pageID', s.page_id, 'locale', s.locale, 'title', s.title, 'state', s.state, 'isLive',
                s.live_version_id is not null, 'sourceID', t.source_page_id, 'debt', coalesce(t.debt, 0),
                'scheduledAt', s.scheduled_at
              )
              order by s.page_id
            )
          from
            page s
            left join lateral (
              select r.source_page_id, r.debt
              from translation r join page q on q.page_id = r.source_page_id and q.deleted_at is null
              where r.page_id = s.page_id
            ) t on true
          where s.page_group_id = p.page_group_id and s.deleted_at is null
        )`.as('pages'),
    )
    .orderBy(column, sortOrder)
    .orderBy('p.page_id', sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  const [rows, { total }] = await Promise.all([shown, countBoard(db, query)]);
  return { rows, total };
}
