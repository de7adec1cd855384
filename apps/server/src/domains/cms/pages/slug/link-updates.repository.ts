import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

/** The update of all links to a page that changed its slug. */
export type LinkUpdateRow = {
  readonly id: number;
  readonly pageID: number;
  /** The path that the page had. */
  readonly fromPath: string;
  /** Linking pages are updated in the order of their IDs: all up to this one are done. */
  readonly lastPageID: number;
  readonly updatedPages: number;
  readonly failedPages: number;
  readonly createdAt: string;
  readonly userID: number | null;
  readonly userName: string;
};

/** A page is rarely renamed again while links to it are updated. */
const listedMax = 100;

const columns = sql`
  u.link_update_id as id, u.page_id as "pageID", u.from_path as "fromPath", u.last_page_id as "lastPageID",
  u.updated_pages as "updatedPages", u.failed_pages as "failedPages", u.created_at as "createdAt",
  u.started_by_user_id as "userID", coalesce(s.name, '') as "userName"`;

/** Begins the update of the links to a page's former path. @returns its ID */
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

/** @returns undefined where the update has ended, or its page is gone */
export async function findOpenLinkUpdate(db: Kysely<Database>, id: number): Promise<LinkUpdateRow | undefined> {
  const { rows } = await sql<LinkUpdateRow>`
    select ${columns}
    from link_update u left join staff_user s on s.staff_user_id = u.started_by_user_id
    where u.link_update_id = ${id} and u.ended_at is null`.execute(db);
  return rows[0];
}

/** The updates of links to a page: those that are running, else the last one. */
export async function listLinkUpdates(
  db: Kysely<Database>,
  pageID: number,
): Promise<{ isRunning: boolean; updates: LinkUpdateRow[] }> {
  const { rows } = await sql<LinkUpdateRow & { isRunning: boolean }>`
    select ${columns}, u.ended_at is null as "isRunning"
    from link_update u left join staff_user s on s.staff_user_id = u.started_by_user_id
    where u.page_id = ${pageID}
    order by u.link_update_id desc
    limit ${listedMax}`.execute(db);
  const running = rows.filter((row) => row.isRunning);
  return { isRunning: running.length > 0, updates: running.length > 0 ? running : rows.slice(0, 1) };
}

/** Notes that all linking pages up to one are done. */
export async function noteUpdatedPage(
  tx: Transaction<Database>,
  { id, pageID, outcome }: { readonly id: number; readonly pageID: number; readonly outcome: 'updated' | 'unchanged' | 'failed' },
): Promise<void> {
  await sql`
    update link_update
    set
      last_page_id = greatest(last_page_id, ${pageID}::int),
      updated_pages = updated_pages + ${outcome === 'updated' ? 1 : 0}::int,
      failed_pages = failed_pages + ${outcome === 'failed' ? 1 : 0}::int
    where link_update_id = ${id}`.execute(tx);
}

/** @returns how many pages were updated; undefined where it had ended already */
export async function endLinkUpdate(tx: Transaction<Database>, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ updatedPages: number }>`
    update link_update
    set ended_at = now()
    where link_update_id = ${id} and ended_at is null
    returning updated_pages as "updatedPages"`.execute(tx);
  return rows[0]?.updatedPages;
}
