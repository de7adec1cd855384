import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { written } from '../draft/versions.repository.ts';
import type { ReferenceRow } from '../references/content-references.ts';
import { writeReferences } from '../references/page-references.repository.ts';

/** The attributes that lists sort and filter by; a null date stands for that of the publication. */
export type Listing = {
  readonly on: string | null;
  readonly until: string | null;
  readonly type: number | null;
  readonly status: number | null;
};

/**
 * Makes a version live: ends the current release, starts the next, and replaces the live references.
 * @param page.keepsPlan whether a scheduled publication is preserved; the scheduled end always is
 * @returns the release's ID
 */
export async function publishVersion(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number; listing: Listing; userID: number | null; keepsPlan: boolean },
  references: readonly ReferenceRow[],
): Promise<{ releaseID: number }> {
  const { rows } = await sql<{ releaseID: number }>`
    with
      ended as (
        update release
        set ended_at = now()
        where page_id = ${page.pageID} and ended_at is null
        returning release_id
      ),
      opened as (
        insert into release (page_id, page_version_id, published_by_user_id)
        select ${page.pageID}, ${page.versionID}, ${page.userID}::int
        where (select count(*) from ended) >= 0
        returning release_id
      ),
      fixed as (
        update page_version
        set published_at = coalesce(published_at, now())
        where page_version_id = ${page.versionID}
      ),
      ${writeReferences('live', page.pageID, page.versionID, references)}
    update page
    set
      state = 'published', publication_request_id = null, live_version_id = ${page.versionID},
      published_version_id = ${page.versionID}, release_id = opened.release_id,
      scheduled_at = case when ${page.keepsPlan} then scheduled_at end,
      scheduled_version_id = case when ${page.keepsPlan} then scheduled_version_id end,
      live_at = coalesce(live_at, now()),
      sorted_at = coalesce(${page.listing.on}::timestamp::timestamptz, live_at, now()), updated_at = now(),
      updated_by_user_id = ${page.userID}::int, listed_type = ${page.listing.type},
      listed_status = ${page.listing.status},
      listed_until = coalesce(${page.listing.until}::date, ${page.listing.on}::date, live_at::date, now()::date),
      listed_tag_ids = (select tag_ids from page_version where page_version_id = ${page.versionID})
    from opened
    where page_id = ${page.pageID}
    returning opened.release_id as "releaseID"`.execute(tx);
  return written(rows);
}

/** Unpublishes a page. */
export async function endRelease(tx: Transaction<Database>, page: { pageID: number; userID: number | null }): Promise<void> {
  await sql`
    with
      ended as (update release set ended_at = now() where page_id = ${page.pageID} and ended_at is null),
      cleared as (delete from page_reference where page_id = ${page.pageID} and side = 'live')
    update page
    set
      state = 'notPublished', publication_request_id = null, live_version_id = null, published_version_id = null,
      release_id = null, live_at = null, scheduled_at = null, scheduled_version_id = null, unpublish_at = null,
      updated_at = now(), updated_by_user_id = ${page.userID}::int
    where page_id = ${page.pageID}`.execute(tx);
}

/** Sets the outstanding request of a page; its live version is unchanged. */
export async function setPageRequest(db: Kysely<Database>, pageID: number, requestID: number): Promise<void> {
  await db
    .updateTable('page')
    .set({
      state: 'publicationRequested',
      publication_request_id: requestID,
      published_version_id: null,
      release_id: null,
      updated_at: sql`now()`,
    })
    .where('page_id', '=', pageID)
    .execute();
}

/** Restores the state of a page before its request. */
export async function clearPageRequest(db: Kysely<Database>, pageID: number): Promise<void> {
  await db
    .updateTable('page')
    .set((eb) => ({
      publication_request_id: null,
      published_version_id: eb.ref('live_version_id'),
      updated_at: sql`now()`,
      release_id: eb
        .selectFrom('release as r')
        .select('r.release_id')
        .whereRef('r.page_id', '=', 'page.page_id')
        .where('r.ended_at', 'is', null),
      state: sql`
        case
          when live_version_id is not null then 'published'
          when exists (select from release r where r.page_id = page.page_id) then 'notPublished'
          else 'concept'
        end`,
    }))
    .where('page_id', '=', pageID)
    .execute();
}
