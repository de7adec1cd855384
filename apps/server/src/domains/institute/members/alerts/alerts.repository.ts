import type { AlertSubject, MemberAlerts, StoredAlerts } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

/** The page types that members are told of. Of projects only those that they belong to. */
const types = ['news', 'event', 'publication', 'jip'] as const;
/** Types of events and publications that are interests of the profile. */
const [course, seminar, magazine] = [5, 6, 3] as const;

/** What a member chose, and since when they are to be told of pages; off and without subjects where they never did. */
export async function findAlerts(db: Kysely<Database>, memberID: number): Promise<StoredAlerts> {
  const row = await db
    .selectFrom('member_alert')
    .select(['frequency', 'tag_ids as tagIDs', 'since'])
    .where('member_id', '=', memberID)
    .executeTakeFirst();
  return row ?? { frequency: 'off', tagIDs: [], since: null };
}

/** The chosen subjects, also those that no page of the locale has, and the public tags that most of its live pages have, by name. */
export const listSubjects = (
  db: Kysely<Database>,
  { chosen, locale, limit }: { readonly chosen: readonly number[]; readonly locale: Locale; readonly limit: number },
): Promise<AlertSubject[]> => {
  const used = db
    .selectFrom('page as p')
    .innerJoin(sql<{ id: number }>`unnest(p.listed_tag_ids)`.as<'u'>(sql`u(id)`), (join) => join.onTrue())
    .select(['u.id', sql<number>`count(*)`.as('pages')])
    .where('p.live_version_id', 'is not', null)
    .where('p.type', 'in', types)
    .where('p.locale', '=', locale)
    .groupBy('u.id');
  const isChosen = sql<boolean>`t.tag_id = any(${[...chosen]}::int[])`;
  const offered = db
    .selectFrom('tag as t')
    .leftJoin(used.as('u'), 'u.id', 't.tag_id')
    .select(['t.tag_id as id', 't.name'])
    .select(sql<boolean>`u.id is not null`.as('isInLanguage'))
    .where('t.is_private', '=', false)
    .where((where) => where.or([where('u.id', 'is not', null), isChosen]))
    .orderBy(isChosen, 'desc')
    .orderBy('u.pages', (order) => order.desc().nullsLast())
    .orderBy('t.tag_id')
    .limit(limit);
  return db.selectFrom(offered.as('o')).select(['id', 'name', 'isInLanguage']).orderBy(textOrder('name')).execute();
};

/** Stores a choice. Who turns alerts on is told of what is published from then on. @param now when they are turned on */
export async function storeAlerts(
  tx: Transaction<Database>,
  memberID: number,
  { frequency, tagIDs }: MemberAlerts,
  now: string,
): Promise<void> {
  await tx
    .insertInto('member_alert')
    .values({ member_id: memberID, frequency, tag_ids: tagIDs, since: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        frequency,
        tag_ids: tagIDs,
        since: sql`case when member_alert.frequency = 'off' then excluded.since else member_alert.since end`,
      }),
    )
    .execute();
}

/** Turns the alerts of a member off. @returns whether they were on */
export async function turnOffAlerts(tx: Transaction<Database>, memberID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_alert')
    .set({ frequency: 'off' })
    .where('member_id', '=', memberID)
    .where('frequency', '<>', 'off')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until when the two kinds of digests tell of pages. */
export type DigestTimes = { readonly daily: string; readonly weekly: string };

const endOf = ({ daily, weekly }: DigestTimes) =>
  sql<string>`case a.frequency when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end`;

/** Which of the members whose digest is due: so many of them, without some, or one of them alone. */
export type Due = { readonly limit: number; readonly except: readonly number[] } | { readonly only: number };

/** Members whose digest is due, locked; those that another process has are left out, as are accounts that are closed. @returns their IDs */
export async function lockDue(tx: Transaction<Database>, times: DigestTimes, due: Due): Promise<number[]> {
  const rows = await tx
    .selectFrom('member_alert as a')
    .innerJoin('member as m', 'm.member_id', 'a.member_id')
    .select('a.member_id as id')
    .where('a.frequency', '<>', 'off')
    // The later of the two, which the index knows.
    .where('a.since', '<', times.daily)
    .where('a.since', '<', endOf(times))
    .where('m.is_active', '=', true)
    .where('m.delete_after', 'is', null)
    .where('only' in due ? sql<boolean>`a.member_id = ${due.only}` : sql<boolean>`a.member_id <> all(${[...due.except]}::int[])`)
    .orderBy('a.since')
    .limit('only' in due ? 1 : due.limit)
    // The account too: one that is erased meanwhile would leave its mail behind.
    .forNoKeyUpdate(['a', 'm'])
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that members were notified of all pages until now. */
export async function markNotified(tx: Transaction<Database>, memberIDs: readonly number[], times: DigestTimes): Promise<void> {
  await tx
    .updateTable('member_alert as a')
    .set({ since: endOf(times) })
    .where('a.member_id', 'in', memberIDs)
    .execute();
}

/** What a member is told of. */
export type Digest = {
  readonly memberID: number;
  readonly email: string;
  readonly language: 'en' | 'nl';
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** The newest pages first, as many as a mail lists. */
  readonly pageIDs: readonly number[];
  /** How many pages there are in all. */
  readonly total: number;
};

/**
 * What some members are to be told of, a row each: live pages with one of their subjects that were first published after what they were told
 * before. Of a page in several languages they are told once, in their own language where they may choose.
 */
export function listDigests(
  tx: Transaction<Database>,
  memberIDs: readonly number[],
  { times, limit }: { readonly times: DigestTimes; readonly limit: number },
): Promise<Digest[]> {
  const own = sql`case m.language when 'nl' then 'nl-nl' else 'en-gb' end`;
  const hasSubject = sql<boolean>`
    (
      f.tag_ids && a.tag_ids
      or f.locale = ${own}
      and (
        f.type = 'event'
        and f.listed_type = ${course}
        and m.receive_courses
        or f.type = 'event'
        and f.listed_type = ${seminar}
        and m.receive_seminars
        or f.type = 'publication'
        and f.listed_type = ${magazine}
        and m.receive_report_magazine_digital
      )
    )`;
  const isOwnProject = sql<boolean>`
    (
      f.type <> 'jip'
      or exists (select from jip_member j where j.member_id = a.member_id and to_jsonb(j.jip_id) = f.jip_id)
    )`;
  // A translation with a subject that the languages share is the same news.
  const siblingAt = sql<string>`
    (
      select min(r.published_at)
      from page s join release r on r.page_id = s.page_id
      where
        s.page_group_id = f.page_group_id
        and s.page_id <> f.page_id
        and s.live_version_id is not null
        and s.listed_tag_ids && a.tag_ids
    )`;
  return (
    tx
      // Read once for all members, and few beside the pages of the site.
      .with(
        (cte) => cte('fresh').materialized(),
        (cte) =>
          cte
            .selectFrom('page as p')
            .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
            .select([
              'p.page_id',
              'p.page_group_id',
              'p.locale',
              'p.type',
              'p.listed_type',
              'p.listed_tag_ids as tag_ids',
              'p.live_at',
            ])
            .select(sql`v.type_data -> 'jipID'`.as('jip_id'))
            .select(sql<string>`(select min(r.published_at) from release r where r.page_id = p.page_id)`.as('first_at'))
            .where('p.type', 'in', types)
            .where('p.live_at', '>', (eb) =>
              eb
                .selectFrom('member_alert as o')
                .select(sql<string>`min(o.since)`.as('since'))
                .where('o.member_id', 'in', memberIDs),
            )
            .where('p.live_at', '<=', times.daily),
      )
      .selectFrom('member_alert as a')
      .innerJoin('member as m', 'm.member_id', 'a.member_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom(
              eb
                .selectFrom('fresh as f')
                .distinctOn('f.page_group_id')
                .select(['f.page_id', 'f.live_at'])
                .whereRef('f.live_at', '>', 'a.since')
                .whereRef('f.first_at', '>', 'a.since')
                .where('f.live_at', '<=', endOf(times))
                .where(hasSubject)
                .where(isOwnProject)
                .where(sql<boolean>`coalesce(${siblingAt} > a.since, true)`)
                .orderBy('f.page_group_id')
                .orderBy(sql`f.locale = ${own}`, 'desc')
                .orderBy('f.page_id')
                .as('n'),
            )
            .select(sql<number[]>`(array_agg(n.page_id order by n.live_at desc, n.page_id desc))[1:${limit}::int]`.as('pageIDs'))
            .select(sql<number>`count(*)::int`.as('total'))
            .as('found'),
        (join) => join.onTrue(),
      )
      .select(['a.member_id as memberID', 'm.email', 'm.language', 'm.first_name as firstName', 'm.middle_name as middleName'])
      .select(['m.last_name as lastName', 'found.pageIDs', 'found.total'])
      .where('a.member_id', 'in', memberIDs)
      .where('found.total', '>', 0)
      .execute()
  );
}
