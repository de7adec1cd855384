import type { PageName } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { recordset } from '../../../../kernel/sql/recordset.ts';
import { textOrder } from '../../../../kernel/sql/text-order.ts';

/** A distinct link of the content that counts: of live pages, or of drafts of pages that are not live. */
export type StoredLink = {
  /** Of a link by ID. */ readonly pageID: number | null;
  /** Of a link by address, from `storedPath`; empty for an anchor of the page itself. */ readonly path: string | null;
  readonly anchor: string;
  /** The page that has the link, where it is an anchor of that page. */ readonly ownPageID: number | null;
};

/** Content that counts: what visitors get, or would get of a page that is not live. */
const counts = sql<boolean>`p.deleted_at is null and r.side = case when p.live_version_id is null then 'draft' else 'live' end`;

/**
 * Links that may be broken, each target once: those by ID to pages that are not live or to an anchor, and those by address to
 * anything but a live page of this site without an anchor.
 * @param hosts the hosts of the site's own URLs
 */
export async function listSuspects(db: Kysely<Database>, hosts: readonly string[], limit: number): Promise<StoredLink[]> {
  const prefixes = hosts.map((host) => `//${host}/%`);
  const { rows } = await sql<StoredLink>`
    select r.target_page_id as "pageID", null as path, r.anchor, null::int as "ownPageID"
    from content_reference r join page p on p.page_id = r.page_id left join page t on t.page_id = r.target_page_id
    where
      r.kind = 'page'
      and ${counts}
      and (t.live_version_id is null or t.deleted_at is not null or r.anchor <> '')
    union
    select null, r.path, r.anchor, case when r.path = '' then r.page_id end
    from content_reference r join page p on p.page_id = r.page_id
    where
      r.kind = 'address'
      and ${counts}
      and (r.path not like '//%' or r.path like any(${prefixes}::text[]))
      and not (
        r.anchor = ''
        and exists (
          select
          from page t
          where
            t.locale = case substring(
              r.path
              from '^(?://[^/]+)?/(en|nl|de|fr)(?:/|$)'
              )
              when 'en' then 'en-gb'
              when 'nl' then 'nl-nl'
              when 'de' then 'de-de'
              when 'fr' then 'fr-fr'
            end
            and t.slug = coalesce(substring(r.path from '^(?://[^/]+)?/(?:en|nl|de|fr)/(.*)$'), '')
            and t.live_version_id is not null
            and t.deleted_at is null
        )
      )
    limit ${limit}`.execute(db);
  return rows;
}

type NameRow = { pageID: number; title: string; slug: string; locale: Locale; type: string; isLive: boolean };
export type ProblemPage = PageName & { readonly isLive: boolean };
const named = ({ slug, ...row }: NameRow): ProblemPage => ({ ...row, path: pagePath(row.locale, slug) });

const names = (db: Kysely<Database>) =>
  db
    .selectFrom('page as p')
    .innerJoin('content_reference as r', 'r.page_id', 'p.page_id')
    .select(['p.page_id as pageID', 'p.title', 'p.slug', 'p.locale', 'p.type'])
    .select(sql<boolean>`p.live_version_id is not null`.as('isLive'))
    .where(counts)
    .groupBy('p.page_id')
    .orderBy(textOrder('p.title'))
    .orderBy('p.page_id');

/**
 * The pages that have some of the links, by title. Each kind of link is a set of its own, which PostgreSQL hashes: one condition for
 * all would compare each reference with each link.
 */
export async function listPagesWith(db: Kysely<Database>, links: readonly StoredLink[], limit: number): Promise<ProblemPage[]> {
  if (links.length === 0) return [];
  const linkRows = (some: readonly StoredLink[]) =>
    recordset<StoredLink, 'a'>(some, 'a', sql`"pageID" int, path text, anchor text, "ownPageID" int`);
  const byID = linkRows(links.filter(({ pageID }) => pageID !== null));
  const byAddress = linkRows(links.filter(({ path, ownPageID }) => path !== null && ownPageID === null));
  const toItself = linkRows(links.filter(({ ownPageID }) => ownPageID !== null));
  const rows = await names(db)
    .where(
      sql<boolean>`
        (
          (r.kind = 'page' and (r.target_page_id, r.anchor) in (select a."pageID", a.anchor from ${byID}))
          or (r.kind = 'address' and (r.path, r.anchor) in (select a.path, a.anchor from ${byAddress}))
          or (
            r.kind = 'address'
            and (r.path, r.anchor, r.page_id) in (select a.path, a.anchor, a."ownPageID" from ${toItself})
          )
        )`,
    )
    .limit(limit)
    .execute();
  return rows.map(named);
}

/** The pages with headings that skip a level, by title. */
export const listSkipping = async (db: Kysely<Database>, limit: number): Promise<ProblemPage[]> =>
  (await names(db).where('r.kind', '=', 'skip').limit(limit).execute()).map(named);

/** The pages that link to other sites where the last check found the link broken. */
export async function listIDsWithBrokenURLs(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('content_reference as r')
    .innerJoin('external_link as l', 'l.url', 'r.path')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .select('p.page_id as id')
    .distinct()
    .where('l.outcome', '=', 'broken')
    .where('r.kind', '=', 'url')
    .where(counts)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the links of some pages are not stored yet. */
export async function isScanning(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('link_scan').select('page_id').limit(1).executeTakeFirst()) !== undefined;
}
