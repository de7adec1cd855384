import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** The use of a file by a page, as far as it decides who may open it and what they get. */
export type PageFileRow = {
  readonly mediaFileID: number;
  readonly crop: unknown;
  /** The level of the block it stands in; 0 for the page's own pictures. */
  readonly visibility: 0 | 1 | 2;
  /** `draft` where only the newest version uses it: nothing for visitors. */
  readonly side: 'draft' | 'live';
  readonly pageType: string;
  readonly typeData: Record<string, unknown>;
};

/**
 * The uses of a file behind an address `get-page-file/{pageID}/{group}/{hash}`: the live one before the draft's, the most open first.
 * @param wanted.group `block_images_{blockKey}`, `block_files_{blockKey}` or a field of the page such as `seoImage`
 * @returns nothing where neither the live nor the newest version uses such a file, and for pages in the bin
 */
export async function listPageFiles(
  db: Kysely<Database>,
  wanted: { pageID: number; group: string; hash: string },
): Promise<PageFileRow[]> {
  const ofBlock = /^block_(images|files)_(.+)$/.exec(wanted.group);
  const place =
    ofBlock === null
      ? sql`r.block_key = '' and r.slot = ${wanted.group}`
      : sql`r.block_key = ${ofBlock[2]} and r.kind = ${ofBlock[1] === 'images' ? 'image' : 'file'}`;
  const { rows } = await sql<PageFileRow>`
    select r.media_file_id as "mediaFileID", r.crop, r.visibility, r.side, p.type as "pageType", v.type_data as "typeData"
    from page_reference r join page p on p.page_id = r.page_id join page_version v on v.page_version_id = r.page_version_id
    where r.page_id = ${wanted.pageID} and r.hash = ${wanted.hash} and r.media_file_id is not null and ${place} and p.deleted_at is null
    order by r.side = 'live' desc, r.visibility limit 4`.execute(db);
  return rows;
}
