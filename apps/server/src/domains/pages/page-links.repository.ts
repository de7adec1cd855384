import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Transaction } from 'kysely';

/** Where a page stands, without locking it. @returns undefined where it is not there or in the bin */
export async function findPlace(
  tx: Transaction<Database>,
  pageID: number,
): Promise<{ type: string; locale: Locale; slug: string } | undefined> {
  const row = await tx
    .selectFrom('page')
    .select(['type', 'locale', 'slug'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as { type: string; locale: Locale; slug: string } | undefined;
}

/** Other pages whose newest or live version links to an address in its markup, or to one that begins like it. */
export async function listPagesLinkingTo(tx: Transaction<Database>, path: string, exceptPageID: number): Promise<number[]> {
  const pattern = `%href=\\\\"${path.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ page_id: number }>`
    select distinct p.page_id from page p join page_version v on v.page_version_id in (p.newest_version_id, p.live_version_id)
    where p.deleted_at is null and p.page_id <> ${exceptPageID} and v.blocks::text like ${pattern} order by p.page_id`.execute(
    tx,
  );
  return rows.map((row) => row.page_id);
}

/** Locks pages in the order of their IDs: who locks some of the same at the same time waits, and is never waited for by us. */
export async function lockInOrder(tx: Transaction<Database>, pageIDs: readonly number[]): Promise<void> {
  await sql`select 1 from page where page_id = any(${[...pageIDs]}::int[]) order by page_id for update`.execute(tx);
}
