import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

/**
 * The update of all links to a moved page: linking pages are updated in ascending order of ID, and all up to `lastPageID` are
 * done.
 */
export type LinkUpdateRow = NonNullable<Awaited<ReturnType<typeof findOpenLinkUpdate>>>;

/** A page is rarely renamed again while links to it are updated. */
const listedMax = 100;

const selectUpdates = (db: Kysely<Database>) =>
  db
    .selectFrom('link_update as u')
    .leftJoin('staff_user as s', 's.staff_user_id', 'u.started_by_user_id')
    .select(['u.link_update_id as id', 'u.page_id as pageID', 'u.from_path as fromPath', 'u.last_page_id as lastPageID'])
    .select(['u.updated_pages as updatedPages', 'u.failed_pages as failedPages', 'u.created_at as createdAt'])
    .select(['u.started_by_user_id as userID', sql<string>`coalesce(s.name, '')`.as('userName')]);

/** Inserts an update of the links to a page's former path. @returns its ID */
export async function insertLinkUpdate(
  tx: Transaction<Database>,
  update: { readonly pageID: number; readonly fromPath: string; readonly userID: number | null },
): Promise<number> {
  const { link_update_id } = await tx
    .insertInto('link_update')
    .values({ page_id: update.pageID, from_path: update.fromPath, started_by_user_id: update.userID })
    .returning('link_update_id')
    .executeTakeFirstOrThrow();
  return link_update_id;
}

/** @returns undefined where the update has ended, or its page no longer exists */
export const findOpenLinkUpdate = (db: Kysely<Database>, id: number) =>
  selectUpdates(db).where('u.link_update_id', '=', id).where('u.ended_at', 'is', null).executeTakeFirst();

/** The link updates of a page: the running ones, otherwise the last one. */
export async function listLinkUpdates(
  db: Kysely<Database>,
  pageID: number,
): Promise<{ isRunning: boolean; updates: LinkUpdateRow[] }> {
  const rows = await selectUpdates(db)
    .select(sql<boolean>`u.ended_at is null`.as('isRunning'))
    .where('u.page_id', '=', pageID)
    .orderBy('u.link_update_id', 'desc')
    .limit(listedMax)
    .execute();
  const running = rows.filter((row) => row.isRunning);
  return { isRunning: running.length > 0, updates: running.length > 0 ? running : rows.slice(0, 1) };
}

/** Records that all linking pages up to one are done. */
export async function updateLinkProgress(
  tx: Transaction<Database>,
  { id, pageID, outcome }: { readonly id: number; readonly pageID: number; readonly outcome: 'updated' | 'unchanged' | 'failed' },
): Promise<void> {
  await tx
    .updateTable('link_update')
    .set((eb) => ({
      last_page_id: sql<number>`greatest(last_page_id, ${pageID}::int)`,
      updated_pages: eb('updated_pages', '+', outcome === 'updated' ? 1 : 0),
      failed_pages: eb('failed_pages', '+', outcome === 'failed' ? 1 : 0),
    }))
    .where('link_update_id', '=', id)
    .execute();
}

/** @returns how many pages were updated; undefined where it had ended already */
export async function endLinkUpdate(tx: Transaction<Database>, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('link_update')
    .set({ ended_at: sql`now()` })
    .where('link_update_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('updated_pages as updatedPages')
    .executeTakeFirst();
  return row?.updatedPages;
}
