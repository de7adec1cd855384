import type { Database } from '@ximblox/db';
import { sql, type NotNull, type Transaction } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';
import { isRequested, versionContent } from './versions.repository.ts';

type Wanted = { pageID: number; versionID?: number | undefined } | { versionID: number };

/** Page and version are locked together: where the lock was waited for, both rows are read again as they are by then. */
const readLocked = (tx: Transaction<Database>, wanted: Wanted) =>
  tx
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      wanted.versionID === undefined
        ? join.onRef('v.page_id', '=', 'p.page_id').onRef('v.page_version_id', '=', 'p.newest_version_id')
        : join.onRef('v.page_id', '=', 'p.page_id').on('v.page_version_id', '=', wanted.versionID),
    )
    .select(['p.page_id as pageID', 'p.page_group_id as pageGroupID', 'p.locale', 'p.slug', 'p.type', 'p.state'])
    .select(['p.newest_version_id as newestVersionID', 'p.live_version_id as liveVersionID'])
    .select(['p.published_version_id as publishedVersionID', 'p.release_id as releaseID'])
    // Its outstanding request for publication.
    .select('p.publication_request_id as publicationRequestID')
    // The version that is to be published at a planned time.
    .select(['p.scheduled_version_id as scheduledVersionID', 'p.scheduled_at as scheduledAt', 'p.unpublish_at as unpublishAt'])
    .select(['p.updated_at as updatedAt', person(sql`p.updated_by_user_id`).as('updatedBy')])
    .select((eb) => [
      // The pages of its group: itself and its translations.
      eb
        .selectFrom('page as s')
        .select(sql<number[]>`array_agg(s.page_id)`.as('ids'))
        .whereRef('s.page_group_id', '=', 'p.page_group_id')
        .where('s.deleted_at', 'is', null)
        .as('groupPageIDs'),
      // The locales whose menus have an entry for it.
      sql<string[]>`
        array(
          select m.locale
          from menu m
          where jsonb_path_exists(m.items, '$.**.pageID ? (@ == $id)', jsonb_build_object('id', p.page_id))
        )`.as('menuLocales'),
    ])
    .select(['v.page_version_id as versionID', 'v.number', 'v.revision', 'v.published_at as versionPublishedAt'])
    // Whether this version is the one that was asked for.
    .select([...versionContent, isRequested.as('isRequested')])
    .$if('pageID' in wanted, (query) => query.where('p.page_id', '=', 'pageID' in wanted ? wanted.pageID : 0))
    .where('p.deleted_at', 'is', null)
    .forUpdate(['p', 'v'])
    .$narrowType<{ newestVersionID: NotNull; groupPageIDs: NotNull }>()
    .executeTakeFirst();

export type LockedPage = NonNullable<Awaited<ReturnType<typeof readLocked>>>;

/**
 * Locks a page for a change and reads it with one of its versions: the one named, or the newest.
 * @returns undefined where there is no such page or version, or the page is in the bin
 */
export async function lockPage(tx: Transaction<Database>, wanted: Wanted): Promise<LockedPage | undefined> {
  const page = await readLocked(tx, wanted);
  // Where the newest version became another one while the lock was waited for, the join has nothing; now it has.
  return page ?? (wanted.versionID === undefined ? readLocked(tx, wanted) : undefined);
}
