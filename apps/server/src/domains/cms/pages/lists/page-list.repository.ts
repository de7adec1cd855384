import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { person, type Person } from '../../../../kernel/sql/person.ts';
import { asTranslation } from '../draft/page.repository.ts';
import { hasDraft, hasLaterChanges, scheduledNumber } from '../draft/versions.repository.ts';
import { hasChangesRequested } from '../publishing/changes-requested.repository.ts';

export type PageListRow = {
  id: number;
  title: string;
  slug: string;
  locale: Locale;
  type: string;
  state: PageState;
  isLive: boolean;
  hasDraft: boolean;
  scheduledAt: string | null;
  scheduledNumber: number | null;
  hasLaterChanges: boolean;
  unpublishAt: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: Person;
  siblings: { pageID: number; locale: Locale; state: PageState; isLive: boolean; debt: number }[];
};

/** The most tags that are counted. */
const tagsMax = 200;
const count = sql<number>`count(*)::int`.as('count');

/** The sortable columns of a list. */
const sortColumns = {
  title: textOrder('p.title'),
  slug: textOrder('p.slug'),
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
} as const;

/** What a list of pages is narrowed to. */
export type PageFilters = {
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly isLive?: true | undefined;
  readonly changesRequested?: true | undefined;
  /** Only these pages, for those with problems. */
  readonly ids?: readonly number[] | undefined;
  readonly updatedBy?: number | undefined;
  readonly tagID?: number | undefined;
  readonly searchTerm: string;
};

export type PageListQuery = PageFilters & {
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** The pages outside the bin that filters leave. */
const listConditions = (query: PageFilters) => {
  const term = query.searchTerm.trim();
  const ofType = query.type === null ? sql`` : sql`and p.type = ${query.type}`;
  const inLocale = query.locale === null ? sql`` : sql`and p.locale = ${query.locale}`;
  const inState = query.state === null ? sql`` : sql`and p.state = ${query.state}`;
  // A published page is live, so that the index of states suffices.
  const live = query.isLive === undefined || query.state === 'published' ? sql`` : sql`and p.live_version_id is not null`;
  const by = query.updatedBy === undefined ? sql`` : sql`and p.updated_by_user_id = ${query.updatedBy}`;
  const tagged = query.tagID === undefined ? sql`` : sql`and p.tag_ids @> array[${query.tagID}::int]`;
  const like = term === '' ? sql`` : sql`and (p.title || ' ' || p.slug) ilike ${likePattern(term)}`;
  const among = query.ids === undefined ? sql`` : sql`and p.page_id = any(${[...query.ids]}::int[])`;
  const asksForChanges = query.changesRequested === undefined ? sql`` : sql`and ${hasChangesRequested}`;
  const kind = sql`${ofType} ${inLocale} ${inState} ${live}`;
  return sql<boolean>`p.deleted_at is null ${kind} ${by} ${tagged} ${asksForChanges} ${among} ${like}`;
};

/**
 * The pages outside the bin that filters leave, to be counted. Those that visitors see are read as those that are published, by an index
 * alone, and as the few that are live under review.
 */
const matching = (db: Kysely<Database>, query: PageFilters) => {
  const pages = (state: PageState | null) =>
    db
      .selectFrom('page as p')
      .select(['p.type', 'p.locale', 'p.state', 'p.updated_by_user_id', 'p.tag_ids'])
      .where(listConditions({ ...query, state }));
  return query.isLive === undefined || query.state !== null
    ? pages(query.state)
    : pages('published').unionAll(pages('publicationRequested'));
};

/** A page of the list and the total. Only the rows shown are read beyond the index, whatever the offset. */
export async function listPages(db: Kysely<Database>, query: PageListQuery): Promise<{ rows: PageListRow[]; total: number }> {
  const { sortOrder: direction } = query;
  const column = sortColumns[query.columnToSort];
  const place = db
    .selectFrom('page as p')
    .select('p.page_id')
    .where(listConditions(query))
    .orderBy(column, direction)
    .orderBy('p.page_id', direction)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize);
  const shown = db
    .selectFrom(place.as('s'))
    .innerJoinLateral(
      // The offset keeps the planner from joining before the limit.
      (eb) => eb.selectFrom('page as p').selectAll('p').whereRef('p.page_id', '=', 's.page_id').offset(0).as('p'),
      (join) => join.onTrue(),
    )
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.locale', 'p.type', 'p.state'])
    .select(['p.scheduled_at as scheduledAt', 'p.unpublish_at as unpublishAt', 'p.created_at as createdAt'])
    .select(['p.updated_at as updatedAt', person(sql`p.updated_by_user_id`).as('updatedBy')])
    .select([
      sql<boolean>`p.live_version_id is not null`.as('isLive'),
      hasDraft.as('hasDraft'),
      scheduledNumber.as('scheduledNumber'),
      hasLaterChanges.as('hasLaterChanges'),
      sql<PageListRow['siblings']>`
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'pageID', s.page_id, 'locale', s.locale, 'state', s.state, 'isLive', s.live_version_id is not null,
                'debt', coalesce(t.debt, 0)
              )
              order by s.page_id
            )
          from page s ${asTranslation}
          where s.page_group_id = p.page_group_id and s.deleted_at is null
        )`.as('siblings'),
    ])
    .orderBy(column, direction)
    .orderBy('p.page_id', direction)
    .execute();
  const counted = db
    .selectFrom(matching(db, query).as('p'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([shown, counted]);
  return { rows, total };
}

/** The path and the title of a page; undefined where there is none, or it is in the bin. */
export const findPageHead = (db: Kysely<Database>, pageID: number): Promise<{ title: string; slug: string } | undefined> =>
  db
    .selectFrom('page')
    .select(['title', 'slug'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The number of pages with one combination of values. */
export type CountedGroup = {
  readonly type: string;
  readonly locale: Locale;
  readonly state: PageState;
  readonly authorID: number | null;
  readonly count: number;
};

/** The number of pages for each combination of type, locale, state and author that occurs. */
export const countGroups = (
  db: Kysely<Database>,
  query: Pick<PageFilters, 'searchTerm' | 'tagID' | 'isLive' | 'changesRequested' | 'ids'>,
): Promise<CountedGroup[]> =>
  db
    .selectFrom(matching(db, { ...query, type: null, locale: null, state: null }).as('p'))
    .select(['p.type', 'p.locale', 'p.state', 'p.updated_by_user_id as authorID', count])
    .groupBy(['p.type', 'p.locale', 'p.state', 'p.updated_by_user_id'])
    .$castTo<CountedGroup>()
    .execute();

/** The number of pages that visitors see while the publication of another version is requested. */
export async function countLiveUnderReview(db: Kysely<Database>, query: PageFilters): Promise<number> {
  const wanted = { state: 'publicationRequested', isLive: true, changesRequested: undefined, ids: undefined } as const;
  const row = await db
    .selectFrom('page as p')
    .select(count)
    .where(listConditions({ ...query, ...wanted }))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The number of pages of which a reviewer wants changes. */
export async function countChangesRequested(db: Kysely<Database>, query: PageFilters): Promise<number> {
  const row = await db
    .selectFrom('page as p')
    .select(count)
    .where(listConditions({ ...query, state: null, isLive: undefined, ids: undefined, changesRequested: true }))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The number of pages with problems. @param ids their IDs, wherever they are */
export async function countAmong(db: Kysely<Database>, query: PageFilters, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('page as p')
    .select(count)
    .where(listConditions({ ...query, state: null, isLive: undefined, changesRequested: undefined, ids }))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The tags of the pages, the most frequent first. */
export const countTags = (
  db: Kysely<Database>,
  query: PageFilters,
): Promise<{ id: number; name: string; private: boolean; count: number }[]> =>
  db
    .selectFrom(
      db
        .selectFrom(matching(db, { ...query, tagID: undefined }).as('p'))
        .select(sql<number>`unnest(p.tag_ids)`.as('tag_id'))
        .as('u'),
    )
    .innerJoin('tag as t', 't.tag_id', 'u.tag_id')
    .select(['t.tag_id as id', 't.name', 't.is_private as private', count])
    .groupBy(['t.tag_id', 't.name', 't.is_private'])
    .orderBy('count', 'desc')
    .orderBy(textOrder('t.name'))
    .limit(tagsMax)
    .execute();

/** The names of users, those of deleted ones included as such. */
export const listAuthors = (db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; person: Person }[]> =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${[...ids]}::int[])`.as<'a'>(sql`a(id)`))
    .select(['a.id', person(sql`a.id`).as('person')])
    .execute();
