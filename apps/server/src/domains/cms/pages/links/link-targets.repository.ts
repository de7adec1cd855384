import type { StoredBlock } from '@ximblox/blocks';
import type { LinkCheck } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { recordset } from '../../../../kernel/sql/recordset.ts';

/** A page that a link may lead to. */
export type TargetRow = {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly type: string;
  readonly title: string;
  readonly isLive: boolean;
  readonly isDeleted: boolean;
};

const targetColumns = [
  ...(['p.page_id as id', 'p.locale', 'p.slug', 'p.type', 'p.title'] as const),
  sql<boolean>`p.live_version_id is not null`.as('isLive'),
  sql<boolean>`p.deleted_at is not null`.as('isDeleted'),
] as const;

/** Pages by their IDs, those in the bin included. */
export const listTargets = async (db: Kysely<Database>, ids: readonly number[]): Promise<TargetRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('page as p')
        .select(targetColumns)
        .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
        .execute();

type Address = { readonly locale: Locale; readonly slug: string };

/** Pages by their addresses, those in the bin included: at one address there may be several of these, and one that is not. */
export const listTargetsAt = async (db: Kysely<Database>, addresses: readonly Address[]): Promise<TargetRow[]> =>
  addresses.length === 0
    ? []
    : db
        .selectFrom(recordset<Address, 'a'>(addresses, 'a', sql`locale text, slug text`))
        .innerJoin('page as p', (join) => join.onRef('p.locale', '=', 'a.locale').onRef('p.slug', '=', 'a.slug'))
        .select(targetColumns)
        // What is there before what was.
        .orderBy(sql`p.deleted_at is not null`)
        .orderBy('p.page_id', 'desc')
        .execute();

/** The blocks and fields of pages: of their live version, of their newest where they have none. */
export const listTargetContents = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; versionID: number; type: string; blocks: StoredBlock[]; typeData: Record<string, unknown> }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('page as p')
        .innerJoin('page_version as v', (join) =>
          join.on(sql<boolean>`v.page_version_id = coalesce(p.live_version_id, p.newest_version_id)`),
        )
        .select(['p.page_id as id', 'v.page_version_id as versionID', 'p.type', 'v.blocks', 'v.type_data as typeData'])
        .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
        .$castTo<{ id: number; versionID: number; type: string; blocks: StoredBlock[]; typeData: Record<string, unknown> }>()
        .execute();

/** The targets of redirects by the paths that they start from; visits are not counted. */
export async function listRedirectTargets(db: Kysely<Database>, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('redirect as r')
    .leftJoin('page as p', 'p.page_id', 'r.target_page_id')
    .select(['r.original_url as path', 'r.target_url as target', 'p.locale', 'p.slug'])
    .where('r.original_url', '=', sql<string>`any(${[...paths]}::text[])`)
    .where((eb) => eb.or([eb('r.target_page_id', 'is', null), eb('p.live_version_id', 'is not', null)]))
    .execute();
  return new Map(
    rows.map(({ path, target, locale, slug }) => [path, locale === null || slug === null ? target : pagePath(locale, slug)]),
  );
}

/** A file as an address of the site names it. */
export type FileAddress = { readonly pageID: number; readonly hash: string };

/** Who may open the file of an address: the lowest level by the live version of its page, and by the newest; null where it has none. */
export type OpenAddress = { readonly live: number | null; readonly draft: number | null };

/** The files among these that pages outside the bin have, also under an earlier address of the live version: `pageID/hash`. */
export async function listOpenAddresses(db: Kysely<Database>, files: readonly FileAddress[]): Promise<Map<string, OpenAddress>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom(recordset<FileAddress, 'a'>(files, 'a', sql`"pageID" int, hash text`))
    .leftJoin('media_address as m', 'm.hash', 'a.hash')
    .innerJoin('content_reference as r', (join) =>
      join
        .onRef('r.page_id', '=', 'a.pageID')
        .on(sql<boolean>`(r.hash = a.hash or (r.side = 'live' and r.media_file_id = m.media_file_id))`),
    )
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .select(['a.pageID', 'a.hash'])
    .select(sql<number | null>`(min(r.visibility) filter (where r.side = 'live'))::int`.as('live'))
    .select(sql<number | null>`(min(r.visibility) filter (where r.side = 'draft'))::int`.as('draft'))
    .where('p.deleted_at', 'is', null)
    .groupBy(['a.pageID', 'a.hash'])
    .execute();
  return new Map(rows.map(({ pageID, hash, live, draft }) => [`${pageID}/${hash}`, { live, draft }]));
}

/** Files of the library by their IDs: whether they are in the bin. Those that were deleted for good are left out. */
export async function listLibraryFiles(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, { isInBin: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_file')
    .select(['media_file_id as id', sql<boolean>`bin_path is not null`.as('isInBin')])
    .where('media_file_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('bin_path', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, isInBin }) => [id, { isInBin }]));
}

/** What the last check of a link to another site found, as far as it is certain: that it is broken, or where it has moved for good. */
export type CheckedURL = {
  readonly outcome: 'broken' | 'moved';
  /** Empty unless it has moved. */ readonly movedTo: string;
  readonly lastCheck: LinkCheck;
};

/** Those of these URLs, without their fragments, that were found broken or moved. */
export async function listCheckedURLs(db: Kysely<Database>, urls: readonly string[]): Promise<Map<string, CheckedURL>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('external_link')
    .select(['url', 'outcome', 'moved_to as movedTo', 'checked_at as checkedAt', 'reason', 'status'])
    .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
    .where('outcome', 'in', ['broken', 'moved'])
    .$narrowType<{ outcome: CheckedURL['outcome']; checkedAt: string }>()
    .execute();
  return new Map(rows.map(({ url, outcome, movedTo, ...lastCheck }) => [url, { outcome, movedTo: movedTo ?? '', lastCheck }]));
}
