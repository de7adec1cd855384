import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { ReferenceRow } from '../references/content-references.ts';
import { deleteReferences, insertReferences } from '../references/page-references.repository.ts';

/** The attributes that lists sort and filter by; a null date stands for that of the publication. */
export type Listing = {
  readonly on: string | null;
  readonly until: string | null;
  readonly type: number | null;
  readonly status: number | null;
};

/**
 * Makes a version live: ends the current release, starts the next, and replaces the live references.
 * Who publishes has not written: the page keeps the time and the author of its last change.
 * @param page.keepsPlan whether a scheduled publication is preserved; the scheduled end always is
 * @returns the release's ID
 */
export async function publishVersion(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number; listing: Listing; userID: number | null; keepsPlan: boolean },
  references: readonly ReferenceRow[],
): Promise<{ releaseID: number }> {
  const { listing } = page;
  return tx
    .with('ended', (cte) =>
      cte
        .updateTable('release')
        .set({ ended_at: sql`now()` })
        .where('page_id', '=', page.pageID)
        .where('ended_at', 'is', null)
        .returning('release_id'),
    )
    .with('opened', (cte) =>
      cte
        .insertInto('release')
        .columns(['page_id', 'page_version_id', 'published_by_user_id'])
        .expression(
          cte
            .selectNoFrom([
              sql<number>`${page.pageID}`.as('page_id'),
              sql<number>`${page.versionID}`.as('page_version_id'),
              sql<number | null>`${page.userID}::int`.as('published_by_user_id'),
            ])
            // A page has one open release: the current one ends first.
            .where((eb) => eb(eb.selectFrom('ended').select(eb.fn.countAll<number>().as('count')), '>=', 0)),
        )
        .returning('release_id'),
    )
    .with('fixed', (cte) =>
      cte
        .updateTable('page_version')
        .set({ published_at: sql`coalesce(published_at, now())` })
        .where('page_version_id', '=', page.versionID),
    )
    .with('gone', deleteReferences(tx, 'live', page.pageID))
    .with('pointed', insertReferences(tx, 'live', page, references))
    .updateTable('page')
    .from('opened')
    .set((eb) => ({
      state: 'published' as const,
      publication_request_id: null,
      live_version_id: page.versionID,
      published_version_id: page.versionID,
      release_id: eb.ref('opened.release_id'),
      scheduled_at: sql`case when ${page.keepsPlan} then scheduled_at end`,
      scheduled_version_id: sql`case when ${page.keepsPlan} then scheduled_version_id end`,
      live_at: sql`coalesce(live_at, now())`,
      sorted_at: sql`coalesce(${listing.on}::timestamp::timestamptz, live_at, now())`,
      listed_type: listing.type,
      listed_status: listing.status,
      listed_until: sql`coalesce(${listing.until}::date, ${listing.on}::date, live_at::date, now()::date)`,
      listed_tag_ids: sql`(select tag_ids from page_version where page_version_id = ${page.versionID})`,
    }))
    .where('page_id', '=', page.pageID)
    .returning('opened.release_id as releaseID')
    .executeTakeFirstOrThrow();
}

/** Whether a page is or was live at any time. */
export async function wasEverLive(tx: Transaction<Database>, pageID: number): Promise<boolean> {
  return (
    (await tx.selectFrom('release').select('release_id').where('page_id', '=', pageID).limit(1).executeTakeFirst()) !== undefined
  );
}

/** Unpublishes a page. */
export async function endRelease(tx: Transaction<Database>, pageID: number): Promise<void> {
  await tx
    .with('ended', (cte) =>
      cte
        .updateTable('release')
        .set({ ended_at: sql`now()` })
        .where('page_id', '=', pageID)
        .where('ended_at', 'is', null),
    )
    .with('cleared', deleteReferences(tx, 'live', pageID))
    .updateTable('page')
    .set({
      state: 'notPublished',
      publication_request_id: null,
      live_version_id: null,
      published_version_id: null,
      release_id: null,
      live_at: null,
      scheduled_at: null,
      scheduled_version_id: null,
      unpublish_at: null,
    })
    .where('page_id', '=', pageID)
    .execute();
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
