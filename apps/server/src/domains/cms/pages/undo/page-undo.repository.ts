import type { Database, MoveBefore, PublicationBefore, ReplacementBefore } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

/** For how long a change of a page can be undone. */
const validFor = sql<string>`now() - interval '1 hour'`;

/** A change of a page that can be undone, by its action. */
export type PageUndo = { readonly pageID: number; readonly userID: number | null } & (
  | { readonly action: 'unpublish' | 'delete'; readonly before: PublicationBefore }
  | { readonly action: 'move'; readonly before: MoveBefore }
  | { readonly action: 'replace'; readonly before: ReplacementBefore }
);

/** @returns the ID by which the change is undone */
export async function insertUndo(tx: Transaction<Database>, undo: PageUndo): Promise<number> {
  const { id } = await tx
    .insertInto('page_undo')
    .values({ page_id: undo.pageID, user_id: undo.userID, action: undo.action, before: JSON.stringify(undo.before) })
    .returning('page_undo_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a user may still undo. @returns undefined for the changes of others, and an hour later */
export const findUndo = (db: Kysely<Database>, id: number, userID: number | null): Promise<PageUndo | undefined> =>
  db
    .selectFrom('page_undo')
    .select(['page_id as pageID', 'user_id as userID', 'action', 'before'])
    .where('page_undo_id', '=', id)
    .where('user_id', 'is not distinct from', userID)
    .where('created_at', '>', validFor)
    .$castTo<PageUndo>()
    .executeTakeFirst();

/** Deletes an undo that was used. @returns false where another call has */
export async function deleteUndo(tx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('page_undo').where('page_undo_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldUndos(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('page_undo').where('created_at', '<=', validFor).execute();
}

/** The release of a page that began last, open or ended. */
export async function findLastRelease(tx: Transaction<Database>, pageID: number): Promise<number | null> {
  const { releaseID } = await tx
    .selectFrom('release')
    .select(({ fn }) => fn.max('release_id').as('releaseID'))
    .where('page_id', '=', pageID)
    .executeTakeFirstOrThrow();
  return releaseID;
}

/** Whether versions are as they were. */
export async function areUnchanged(tx: Transaction<Database>, versions: PublicationBefore['fixed']): Promise<boolean> {
  if (versions.length === 0) return true;
  const ids = versions.map(({ versionID }) => versionID);
  const now = await tx
    .selectFrom('page_version')
    .select(['page_version_id as versionID', 'revision'])
    .where('page_version_id', 'in', ids)
    .execute();
  return versions.every((then) => now.some((one) => one.versionID === then.versionID && one.revision === then.revision));
}

/** How a locked page is on the site, its schedule and its request. */
export const readPublication = (tx: Transaction<Database>, pageID: number): Promise<PublicationBefore> =>
  tx
    .selectFrom('page as p')
    .leftJoin('publication_request as q', 'q.publication_request_id', 'p.publication_request_id')
    .select(['p.live_version_id as liveVersionID', 'p.live_at as liveAt', 'p.scheduled_version_id as scheduledVersionID'])
    .select(['p.scheduled_at as scheduledAt', 'p.unpublish_at as unpublishAt', 'p.planned_by_user_id as plannedByUserID'])
    .select('p.publication_request_id as requestID')
    .select(sql<number | null>`(select max(r.release_id) from release r where r.page_id = p.page_id)`.as('releaseID'))
    .select(
      sql<PublicationBefore['fixed']>`
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('versionID', v.page_version_id, 'revision', v.revision))
            from page_version v
            where v.page_version_id in (p.scheduled_version_id, q.page_version_id)
          ),
          '[]'
        )`.as('fixed'),
    )
    .where('p.page_id', '=', pageID)
    .executeTakeFirstOrThrow();

/** Since when a page is live, before it is live again. */
export async function setLiveSince(tx: Transaction<Database>, pageID: number, liveAt: string | null): Promise<void> {
  await tx.updateTable('page').set({ live_at: liveAt }).where('page_id', '=', pageID).execute();
}

/** Whether a request is still to be decided. */
export async function isUndecided(tx: Transaction<Database>, requestID: number): Promise<boolean> {
  const row = await tx
    .selectFrom('publication_request')
    .select('publication_request_id')
    .where('publication_request_id', '=', requestID)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a page out of the bin as it was. @returns false where it is not in the bin
 * @throws a unique violation where its path or its locale within the group was taken meanwhile
 */
export async function takeFromBin(tx: Transaction<Database>, pageID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page')
    .set({ deleted_at: null })
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
