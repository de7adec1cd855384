import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { pageColumns, type LivePageRow } from './live-pages.repository.ts';

/** A page with the version that a preview shows. */
export type PreviewRow = LivePageRow;

/** The ID of the version of page `p` that is live at a time by what is scheduled now; without a time, the newest. */
const versionAt = (at: Date | undefined) =>
  at === undefined
    ? sql<number | null>`p.newest_version_id`
    : sql<number | null>`
      case
        when p.unpublish_at <= ${at} then null
        when p.scheduled_at <= ${at} then p.scheduled_version_id
        else p.live_version_id
      end`;

/** The version of a page that a preview shows; undefined where there is none at that time, and for pages in the bin. */
export const findPreviewRow = (db: Kysely<Database>, pageID: number, at: Date | undefined): Promise<PreviewRow | undefined> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      join.onRef('v.page_id', '=', 'p.page_id').on('v.page_version_id', '=', versionAt(at)),
    )
    .select(sql<string>`coalesce(p.live_at, p.scheduled_at, now())`.as('liveAt'))
    .select(pageColumns)
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .$castTo<PreviewRow>()
    .executeTakeFirst();

/** Where a page stands; undefined for pages in the bin. */
export const findPageAddress = (
  db: Kysely<Database>,
  pageID: number,
): Promise<Pick<LivePageRow, 'locale' | 'slug' | 'type'> | undefined> =>
  db
    .selectFrom('page')
    .select(['locale', 'slug', 'type'])
    .where('page_id', '=', pageID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
