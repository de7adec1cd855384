import type { Database, RedirectBefore } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

/** How many redirects a move may change so that it can be undone. */
const restoredMax = 500;

/** A redirect's target without query and fragment. */
const bareTarget = sql<string>`regexp_replace(target_url, '[?#].*$', '')`;

/**
 * The first redirects that lead to pages, by page ID or by path, and how many there are.
 * @param to.targets all variants of the pages' paths, without query and fragment
 */
export async function listRedirectsTo(
  db: Kysely<Database>,
  to: { readonly pageIDs: readonly number[]; readonly targets: readonly string[]; readonly limit: number },
): Promise<{ items: { id: number; originalURL: string }[]; totalItems: number }> {
  const rows = await db
    .selectFrom('redirect')
    .select(['redirect_id as id', 'original_url as originalURL', sql<number>`count(*) over ()::int`.as('total')])
    .where((eb) =>
      eb.or([
        eb('target_page_id', '=', sql<number>`any(${[...to.pageIDs]}::int[])`),
        eb(bareTarget, '=', sql<string>`any(${[...to.targets]}::text[])`),
      ]),
    )
    .orderBy(textOrder('original_url'))
    .limit(to.limit)
    .execute();
  return { items: rows.map(({ id, originalURL }) => ({ id, originalURL })), totalItems: rows[0]?.total ?? 0 };
}

/**
 * The redirects that start from paths or lead to them, and those to a page.
 * @param of.targets all variants of a path, without query and fragment
 * @returns undefined where there are too many to restore
 */
export async function listConcerned(
  tx: Transaction<Database>,
  of: { readonly starts: readonly string[]; readonly targets: readonly string[]; readonly pageID?: number },
): Promise<RedirectBefore[] | undefined> {
  const rows = await tx
    .selectFrom('redirect')
    .select(['redirect_id as id', 'original_url as originalURL', 'target_url as targetURL', 'target_page_id as targetPageID'])
    .select(['status', 'hits', 'last_hit_at as lastHitAt', 'created_at as createdAt', 'created_by_user_id as createdByUserID'])
    .where((eb) =>
      eb.or([
        eb('original_url', '=', sql<string>`any(${[...of.starts]}::text[])`),
        eb(bareTarget, '=', sql<string>`any(${[...of.targets]}::text[])`),
        ...(of.pageID === undefined ? [] : [eb('target_page_id', '=', of.pageID)]),
      ]),
    )
    .orderBy('redirect_id')
    .limit(restoredMax + 1)
    .execute();
  return rows.length > restoredMax ? undefined : rows;
}

/** Deletes the redirect that a move made. */
export async function deleteMoveRedirect(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('redirect').where('redirect_id', '=', id).execute();
}

const columns = sql`
  "id" int, "originalURL" text, "targetURL" text, "targetPageID" int, "status" smallint, "hits" int,
  "lastHitAt" timestamptz, "createdAt" timestamptz, "createdByUserID" int`;

/** Lets redirects lead where they led. */
export async function updateBack(tx: Transaction<Database>, redirects: readonly RedirectBefore[]): Promise<void> {
  if (redirects.length === 0) return;
  await tx
    .updateTable('redirect')
    .from(recordset<RedirectBefore, 'b'>(redirects, 'b', columns))
    .set((eb) => ({
      target_url: eb.ref('b.targetURL'),
      target_page_id: eb.ref('b.targetPageID'),
      status: eb.ref('b.status'),
    }))
    .whereRef('redirect.redirect_id', '=', 'b.id')
    .execute();
}

/** Inserts redirects that a move deleted, with new IDs. @returns them with the paths that redirect */
export async function insertAgain(
  tx: Transaction<Database>,
  redirects: readonly RedirectBefore[],
): Promise<{ id: number; path: string }[]> {
  if (redirects.length === 0) return [];
  return tx
    .insertInto('redirect')
    .columns([
      'original_url',
      'target_url',
      'target_page_id',
      'status',
      'hits',
      'last_hit_at',
      'created_at',
      'created_by_user_id',
    ])
    .expression(
      tx
        .selectFrom(recordset<RedirectBefore, 'b'>(redirects, 'b', columns))
        .select(['b.originalURL', 'b.targetURL', 'b.targetPageID', 'b.status', 'b.hits', 'b.lastHitAt', 'b.createdAt'])
        // The user who made it may have been erased since.
        .select((eb) => [
          eb
            .selectFrom('staff_user as u')
            .select('u.staff_user_id')
            .whereRef('u.staff_user_id', '=', 'b.createdByUserID')
            .as('created_by'),
        ]).where(sql<boolean>`
          "targetPageID" is null
          or exists (select from page where page_id = "targetPageID")`),
    )
    .returning(['redirect_id as id', 'original_url as path'])
    .execute();
}
