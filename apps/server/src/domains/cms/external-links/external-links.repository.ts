import type { ExternalLink, LinkOutcome } from '@ximblox/contract';
import { linkPagesMax } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';
import { textOrder } from '../../../kernel/sql/text-order.ts';
import type { Finding } from './follow-link.ts';

const daySeconds = 24 * 60 * 60;
const weekSeconds = 7 * daySeconds;
/** How long a claimed link is left to the process that claimed it. */
const leaseSeconds = 2 * 60 * 60;

export type LinkRow = Omit<ExternalLink, 'pages' | 'pageCount' | 'menus'>;

/** Links of live pages by whole URL; the reference of a reusable block stands at the page's own block. */
const livePlaces = (db: Kysely<Database>) =>
  db
    .selectFrom('content_reference as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .where('r.kind', '=', 'url')
    .where('r.side', '=', 'live')
    .where('p.live_version_id', 'is not', null)
    .where('p.deleted_at', 'is', null);

/** Whether the link `l` still stands somewhere. @param menuURLs those of published menus */
const isUsed = (db: Kysely<Database>, menuURLs: readonly string[]) =>
  sql<boolean>`(l.url = any(${[...menuURLs]}::text[]) or exists ${livePlaces(db)
    .select('r.path')
    .where('r.path', '=', sql<string>`l.url`)})`;

const hostOf = (column: string) => sql<string>`substring(${sql.ref(column)} from '^https?://([^/?]+)')`;

/**
 * Adds the links that live pages and published menus have, and deletes those that nothing has any more.
 * @param hosts the hosts of the site's own URLs, which are no other sites
 */
export async function collectLinks(db: Kysely<Database>, menuURLs: readonly string[], hosts: readonly string[]): Promise<void> {
  const menus = recordset<{ url: string }, 'm'>(
    menuURLs.map((url) => ({ url })),
    'm',
    sql`url text`,
  );
  await db
    .deleteFrom('external_link as l')
    .where((eb) => eb.or([eb.not(isUsed(db, menuURLs)), eb(hostOf('l.url'), '=', sql<string>`any(${[...hosts]}::text[])`)]))
    .execute();
  await db
    .insertInto('external_link')
    .columns(['url'])
    .expression(
      db
        .selectFrom(
          livePlaces(db)
            .select((eb) => eb.ref('r.path').$notNull().as('url'))
            .union(db.selectFrom(menus).select('m.url'))
            .as('u'),
        )
        .select('u.url')
        .where(hostOf('u.url'), '<>', sql<string>`all(${[...hosts]}::text[])`)
        // Two processes that insert the same in another order would wait for each other.
        .orderBy('u.url'),
    )
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
}

export type Due = { readonly id: number; readonly url: string };

/** Claims links that are due, those that wait longest first: no other process checks them meanwhile. */
export const claimDue = (db: Kysely<Database>, limit: number): Promise<Due[]> =>
  db
    .updateTable('external_link')
    .set({ next_check_at: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('external_link_id', 'in', (due) =>
      due
        .selectFrom('external_link')
        .select('external_link_id')
        .where('next_check_at', '<=', sql<string>`now()`)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['external_link_id as id', 'url'])
    .execute();

/** Leaves the links of a host alone for a while. */
export async function postponeHost(db: Kysely<Database>, host: string, seconds: number): Promise<void> {
  const until = sql<string>`now() + make_interval(secs => ${seconds})`;
  await db
    .updateTable('external_link')
    .set({ next_check_at: until })
    .where(hostOf('url'), '=', host)
    .where('next_check_at', '<', until)
    .execute();
}

/** Hosts that do not exist and refused connections look the same where this server may not call the outside at all. */
const reachesOthers = sql<boolean>`
  exists (select from external_link where status is not null and checked_at > now() - interval '8 days')`;

/**
 * Stores what a check found. A failure counts as broken where it is certain, or began at least 20 hours ago; a success or an answer that says
 * nothing ends it.
 */
export async function storeFinding(db: Kysely<Database>, id: number, found: Finding): Promise<void> {
  const { verdict, reason, status, movedTo } = found;
  const isFailure = verdict === 'gone' || verdict === 'failed';
  const counts = status === null ? reachesOthers : sql<boolean>`true`;
  const outcome = isFailure
    ? sql<LinkOutcome>`
      case
        when not ${counts} then 'unclear'
        when ${verdict === 'gone'}::boolean
        or first_failed_at <= now() - interval '20 hours' then 'broken'
        else 'suspect'
      end`
    : sql<LinkOutcome>`${verdict}::text`;
  const waitSeconds = Math.min(Math.max(found.retrySeconds ?? weekSeconds, 60 * 60), weekSeconds);
  await db
    .updateTable('external_link')
    .set({
      checked_at: sql`now()`,
      outcome,
      reason,
      status,
      moved_to: movedTo,
      first_failed_at: isFailure ? sql`case when ${counts} then coalesce(first_failed_at, now()) end` : null,
      next_check_at: sql`
        now() + make_interval(
          secs => case when ${outcome} = 'suspect' then ${daySeconds}::int else ${waitSeconds}::int end
        )`,
    })
    .where('external_link_id', '=', id)
    .execute();
}

const linkColumns = [
  ...(['l.external_link_id as id', 'l.url', 'l.outcome', 'l.reason', 'l.status', 'l.moved_to as movedTo'] as const),
  ...(['l.checked_at as checkedAt', 'l.first_failed_at as failedSince'] as const),
] as const;

const sortColumns = { url: textOrder('l.url'), checkedAt: sql`l.checked_at`, failedSince: sql`l.first_failed_at` } as const;

/** Links of an outcome that stand somewhere, paged, and how many there are of each. */
export async function listExternalLinks(
  db: Kysely<Database>,
  query: {
    readonly outcome: LinkOutcome;
    readonly pageIndex: number;
    readonly pageSize: number;
    readonly searchTerm: string;
    readonly columnToSort: keyof typeof sortColumns;
    readonly sortOrder: 'asc' | 'desc';
  },
  menuURLs: readonly string[],
) {
  const found = db
    .selectFrom('external_link as l')
    .where('l.outcome', '=', query.outcome)
    .where('l.url', 'ilike', likePattern(query.searchTerm.trim()))
    .where(isUsed(db, menuURLs));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(linkColumns)
    .orderBy(sortColumns[query.columnToSort], query.sortOrder)
    .orderBy('l.external_link_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .$castTo<LinkRow>()
    .execute();
  return { rows, total };
}

/** One link that was checked and stands somewhere; `isFresh`: within the last minute. */
export async function findExternalLink(
  db: Kysely<Database>,
  id: number,
  menuURLs: readonly string[],
): Promise<{ link: LinkRow; isFresh: boolean } | undefined> {
  const row = await db
    .selectFrom('external_link as l')
    .select(linkColumns)
    .select(sql<boolean>`l.checked_at > now() - interval '1 minute'`.as('isFresh'))
    .where('l.external_link_id', '=', id)
    .where('l.outcome', 'is not', null)
    .where(isUsed(db, menuURLs))
    .$castTo<LinkRow & { isFresh: boolean }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { isFresh, ...link } = row;
  return { link, isFresh };
}

/** How many links there are of each outcome; null for those that were not checked. */
export const countOutcomes = (db: Kysely<Database>, menuURLs: readonly string[]) =>
  db
    .selectFrom('external_link as l')
    .select(['l.outcome', sql<number>`count(*)::int`.as('count')])
    .where(isUsed(db, menuURLs))
    .groupBy('l.outcome')
    .execute();

type PlaceRow = {
  url: string;
  pageID: number;
  title: string;
  slug: string;
  locale: Locale;
  type: string;
  blockKey: string;
  total: number;
};

/** The live pages with these links, some of each by title, with how many there are. */
export async function listPlaces(
  db: Kysely<Database>,
  urls: readonly string[],
): Promise<Map<string, Pick<ExternalLink, 'pages' | 'pageCount'>>> {
  const rows = await db
    .selectFrom(
      livePlaces(db)
        .select(['r.path as url', 'p.page_id as pageID', 'p.title', 'p.slug', 'p.locale', 'p.type'])
        .select(sql<string>`min(r.page_block_key)`.as('blockKey'))
        .select(sql<number>`(count(*) over (partition by r.path))::int`.as('total'))
        .select(sql<number>`row_number() over (partition by r.path order by ${textOrder('p.title')}, p.page_id)`.as('place'))
        .where('r.path', '=', sql<string>`any(${[...urls]}::text[])`)
        .groupBy(['r.path', 'p.page_id'])
        .as('u'),
    )
    .select(['u.url', 'u.pageID', 'u.title', 'u.slug', 'u.locale', 'u.type', 'u.blockKey', 'u.total'])
    .where('u.place', '<=', linkPagesMax)
    .orderBy('u.url')
    .orderBy('u.place')
    .$castTo<PlaceRow>()
    .execute();
  const places = new Map<string, { pages: ExternalLink['pages']; pageCount: number }>();
  for (const { url, total, slug, ...page } of rows) {
    const known = places.get(url) ?? { pages: [], pageCount: total };
    places.set(url, known);
    known.pages.push({ ...page, path: pagePath(page.locale, slug) });
  }
  return places;
}
