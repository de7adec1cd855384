import type { StoredBlock } from '@ximblox/blocks';
import type { Database, PageStateColumn } from '@ximblox/db';
import type { ImageRef, Locale } from '@ximblox/primitives';
import { sql, type Transaction } from 'kysely';

import { person, type Person } from '../../../../kernel/sql/person.ts';
import { isRequested } from './versions.repository.ts';

export type LockedPage = {
  readonly page_id: number;
  readonly page_group_id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly type: string;
  readonly state: PageStateColumn;
  readonly newest_version_id: number;
  readonly live_version_id: number | null;
  readonly published_version_id: number | null;
  readonly publication_id: number | null;
  /** Its outstanding request for publication. */
  readonly publication_request_id: number | null;
  /** Whether this version is the one that was asked for. */
  readonly is_requested: boolean;
  readonly version_id: number;
  readonly number: number;
  readonly revision: number;
  readonly version_published_at: string | null;
  /** The version that is to be published at a planned time. */
  readonly scheduled_version_id: number | null;
  readonly scheduled_at: string | null;
  readonly unpublish_at: string | null;
  readonly updated_at: string;
  readonly title: string;
  readonly blocks: StoredBlock[];
  readonly type_data: Record<string, unknown>;
  readonly seo_title: string;
  readonly seo_description: string;
  readonly seo_keywords: string[];
  readonly seo_image: ImageRef[] | null;
  readonly tag_ids: number[];
  readonly updated_by: Person;
  /** The pages of its group: itself and its translations. */
  readonly group_page_ids: number[];
  /** The locales whose menus have an entry for it. */
  readonly menu_locales: string[];
};

/**
 * Locks a page for a change and reads it with one of its versions: the one named, or the newest.
 * @returns undefined where there is no such page or version, or the page is in the bin
 */
export async function lockPage(
  tx: Transaction<Database>,
  where: { pageID: number; versionID?: number | undefined } | { versionID: number },
): Promise<LockedPage | undefined> {
  const read = async (): Promise<LockedPage | undefined> => {
    // Page and version are locked together: where the lock was waited for, both rows are read again as they are by then.
    const chosen =
      where.versionID === undefined ? sql`v.page_version_id = p.newest_version_id` : sql`v.page_version_id = ${where.versionID}`;
    const { rows } = await sql<LockedPage>`
      select
        p.page_id, p.page_group_id, p.locale, p.slug, p.type, p.state, p.newest_version_id, p.live_version_id,
        p.published_version_id, p.publication_id, p.publication_request_id, p.scheduled_version_id, p.scheduled_at,
        p.unpublish_at, p.updated_at, ${person(sql`p.updated_by_user_id`)} as updated_by,
        (
          select array_agg(s.page_id)
          from page s
          where s.page_group_id = p.page_group_id and s.deleted_at is null
        ) as group_page_ids,
        array(
          select m.locale
          from menu m
          where jsonb_path_exists(m.items, '$.**.pageID ? (@ == $id)', jsonb_build_object('id', p.page_id))
        ) as menu_locales,
        v.page_version_id as version_id, v.number, v.revision, v.published_at as version_published_at, v.title,
        v.blocks, v.type_data, v.seo_title, v.seo_description, v.seo_keywords, v.seo_image, v.tag_ids,
        ${isRequested} as is_requested
      from page p join page_version v on v.page_id = p.page_id and ${chosen}
      where ${'pageID' in where ? sql`p.page_id = ${where.pageID} and` : sql``} p.deleted_at is null
      for update of p, v`.execute(tx);
    return rows[0];
  };
  // Where the newest version became another one while the lock was waited for, the join has nothing; now it has.
  return (await read()) ?? (where.versionID === undefined ? read() : undefined);
}
