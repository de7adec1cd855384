import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull, type Transaction } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';
import { isRequested, scheduledNumber, versionContent, wasRejected } from './versions.repository.ts';

type Wanted = { pageID: number; versionID?: number | undefined } | { versionID: number };

/** Locks page and version in one statement: after waiting for the lock, both rows are read again in their current state. */
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
    // Its outstanding publication request.
    .select('p.publication_request_id as publicationRequestID')
    // The version of its scheduled publication.
    .select(['p.scheduled_version_id as scheduledVersionID', 'p.scheduled_at as scheduledAt', 'p.unpublish_at as unpublishAt'])
    .select(scheduledNumber.as('scheduledNumber'))
    .select(['p.updated_at as updatedAt', person(sql`p.updated_by_user_id`).as('updatedBy')])
    .select((eb) => [
      // The pages of its group: itself and its translations.
      eb
        .selectFrom('page as s')
        .select(sql<number[]>`array_agg(s.page_id)`.as('ids'))
        .whereRef('s.page_group_id', '=', 'p.page_group_id')
        .where('s.deleted_at', 'is', null)
        .as('groupPageIDs'),
      // The locales whose published menus contain it.
      sql<string[]>`
        array(
          select distinct m.locale
          from site_menu m
          where
            jsonb_path_exists(
              m.items || coalesce(m.entries, '[]'), '$.**.pageID ? (@ == $id)', jsonb_build_object('id', p.page_id)
            )
        )`.as('menuLocales'),
    ])
    .select([
      'v.page_version_id as versionID',
      'v.number',
      'v.revision',
      'v.published_at as versionPublishedAt',
      'v.name as versionName',
    ])
    // Whether this version's publication is requested, and whether it was rejected.
    .select([...versionContent, isRequested.as('isRequested'), wasRejected.as('wasRejected')])
    .$if('pageID' in wanted, (query) => query.where('p.page_id', '=', 'pageID' in wanted ? wanted.pageID : 0))
    .where('p.deleted_at', 'is', null)
    .forUpdate(['p', 'v'])
    .$narrowType<{ newestVersionID: NotNull; groupPageIDs: NotNull }>()
    .executeTakeFirst();

export type LockedPage = NonNullable<Awaited<ReturnType<typeof readLocked>>>;

/**
 * Locks a page for a change and reads it with one of its versions: the given one, or the newest.
 * @returns undefined where there is no such page or version, or the page is in the bin
 */
export async function lockPage(tx: Transaction<Database>, wanted: Wanted): Promise<LockedPage | undefined> {
  const page = await readLocked(tx, wanted);
  // If a newer version was created while waiting for the lock, the join is empty; a second read finds it.
  return page ?? (wanted.versionID === undefined ? readLocked(tx, wanted) : undefined);
}

/** What permissions on a page depend on; undefined where there is no such page, or it is in the bin. */
export const findPageSubject = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page')
    .select(['type', 'locale'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
