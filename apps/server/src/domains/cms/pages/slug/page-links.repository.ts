import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../../kernel/sql/advisory-lock.ts';

/** The type, locale and slug of a page, without a lock. @returns undefined where there is no such page, or it is in the bin */
export async function findPlace(
  db: Kysely<Database>,
  pageID: number,
): Promise<{ type: string; locale: Locale; slug: string } | undefined> {
  const row = await db
    .selectFrom('page')
    .select(['type', 'locale', 'slug'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row;
}

/**
 * The current path of a page that moved, and whether another page has its former slug. @returns undefined where there is no such
 * page, or it is in the bin
 */
export async function findMovedPage(
  tx: Transaction<Database>,
  pageID: number,
  former: { readonly locale: Locale | undefined; readonly slug: string },
): Promise<{ locale: Locale; slug: string; isFormerSlugTaken: boolean } | undefined> {
  return tx
    .selectFrom('page as p')
    .select(['p.locale', 'p.slug'])
    .select(
      sql<boolean>`
        exists (
          select
          from page q
          where q.locale = ${former.locale ?? ''} and q.slug = ${former.slug} and q.deleted_at is null
        )`.as('isFormerSlugTaken'),
    )
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a page's slug and the links to it until the transaction ends. To be taken before any row lock. */
export async function lockSlug(tx: Transaction<Database>, pageID: number): Promise<void> {
  await lockKey(tx, sql`hashtext('page slug'), ${pageID}::int`);
}

type LinkQuery = {
  /** All forms of the target path, from `linkPathsOf`. */
  readonly paths: readonly string[];
  /** The page whose path it is or was; its links to itself are ignored. */
  readonly targetID: number;
  /** Only pages with a higher ID. */
  readonly afterID: number;
  readonly limit: number;
};

/**
 * The pages whose newest or live version links to a path, in ascending order of ID; none in the bin.
 * @returns the IDs of the first `limit` of them, and the total
 */
export async function findLinkingPages(
  db: Kysely<Database>,
  { paths, targetID, afterID, limit }: LinkQuery,
): Promise<{ pageIDs: number[]; total: number }> {
  const rows = await db
    .with(
      (cte) => cte('linking').materialized(),
      (cte) =>
        cte
          .selectFrom('page_reference')
          .select('page_id')
          .distinct()
          .where('path', '=', sql<string>`any(${[...paths]}::text[])`)
          .where('page_id', '>', afterID)
          .where('page_id', '<>', targetID),
    )
    .selectFrom('linking')
    .innerJoin('page as p', 'p.page_id', 'linking.page_id')
    .select(['p.page_id', sql<number>`count(*) over ()::int`.as('total')])
    .where('p.deleted_at', 'is', null)
    .orderBy('p.page_id')
    .limit(limit)
    .execute();
  return { pageIDs: rows.map((row) => row.page_id), total: rows[0]?.total ?? 0 };
}

/** The same, without the total and with pages in the bin: reads hardly more than `limit` rows. */
export async function listNextLinkingPages(
  db: Kysely<Database>,
  { paths, targetID, limit, afterID }: LinkQuery,
): Promise<number[]> {
  const linked = sql<{ path: string }>`unnest(${[...paths]}::text[])`.as<'linked'>(sql`linked(path)`);
  const first = db
    .selectFrom(linked)
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('page_reference')
        .select('page_id')
        .whereRef('page_reference.path', '=', 'linked.path')
        .where('page_id', '>', afterID)
        .where('page_id', '<>', targetID)
        .orderBy('page_id')
        .limit(limit)
        .as('r'),
    )
    .select('r.page_id')
    .orderBy('r.page_id')
    .limit(limit);
  const rows = await db.selectFrom(first.as('first')).select('page_id').distinct().orderBy('page_id').execute();
  return rows.map((row) => row.page_id);
}

/** The versions of a page that link to a path and were last changed before a time. */
export async function listVersionsLinkingTo(
  tx: Transaction<Database>,
  { pageID, paths, before }: { readonly pageID: number; readonly paths: readonly string[]; readonly before: string },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('page_reference as r')
    .innerJoin('page_version as v', 'v.page_version_id', 'r.page_version_id')
    .select('r.page_version_id')
    .distinct()
    .where('r.page_id', '=', pageID)
    .where('r.path', '=', sql<string>`any(${[...paths]}::text[])`)
    .where('v.updated_at', '<=', before)
    .execute();
  return rows.map((row) => row.page_version_id);
}

/** Locks pages in ascending order of ID, to avoid deadlocks. */
export async function lockInOrder(tx: Transaction<Database>, pageIDs: readonly number[]): Promise<void> {
  await tx
    .selectFrom('page')
    .select('page_id')
    .where('page_id', '=', sql<number>`any(${[...pageIDs]}::int[])`)
    .orderBy('page_id')
    .forUpdate()
    .execute();
}
