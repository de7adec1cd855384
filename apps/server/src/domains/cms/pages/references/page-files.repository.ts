import type { Database } from '@ximblox/db';
import type { CropParams } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

/** The use of a file by a page, with what decides who may open it and what they get. */
export type PageFileRow = {
  readonly mediaFileID: number;
  readonly crop: unknown;
  readonly kind: 'image' | 'file';
  /** The level of the block or of the page's own field it stands in. */
  readonly visibility: 0 | 1 | 2;
  /** `draft` where only the newest version uses it: not for visitors. */
  readonly side: 'draft' | 'live';
  /** Whether it stands in the page itself, and not in a reusable block that the page shows. */
  readonly isOwn: boolean;
  readonly pageType: string;
  readonly typeData: Record<string, unknown>;
};

/** The block and kind of a group; undefined for the fields of a page. */
function blockOfGroup(group: string): { key: string; kind: 'image' | 'file' } | undefined {
  const [, kind, key] = /^block_(images|files)_(.+)$/.exec(group) ?? [];
  return key === undefined ? undefined : { key, kind: kind === 'images' ? 'image' : 'file' };
}

/**
 * The uses of a file by its URL `get-page-file/{pageID}/{group}/{hash}`: live before draft, most public first.
 * @param wanted.group `block_images_{blockKey}`, `block_files_{blockKey}` or a field of the page such as `seoImage`
 * @returns nothing where neither the live nor the newest version uses such a file, and for pages in the bin
 */
export async function listPageFiles(
  db: Kysely<Database>,
  wanted: { pageID: number; group: string; hash: string },
): Promise<PageFileRow[]> {
  const ofBlock = blockOfGroup(wanted.group);
  const used = db
    .selectFrom('content_reference as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'r.page_version_id')
    .select(['r.media_file_id as mediaFileID', 'r.crop', 'r.kind', 'r.visibility', 'r.side'])
    .select(['p.type as pageType', 'v.type_data as typeData', sql<boolean>`r.block_key = r.page_block_key`.as('isOwn')])
    .where('r.page_id', '=', wanted.pageID)
    .where('r.hash', '=', wanted.hash)
    .where('r.media_file_id', 'is not', null)
    .where('p.deleted_at', 'is', null);
  const ofPlace =
    ofBlock === undefined
      ? used.where('r.block_key', '=', '').where('r.slot', '=', wanted.group)
      : used.where('r.block_key', '=', ofBlock.key).where('r.kind', '=', ofBlock.kind);
  return ofPlace
    .orderBy(sql`r.side = 'live'`, 'desc')
    .orderBy('r.visibility')
    .limit(4)
    .$castTo<PageFileRow>()
    .execute();
}

/** A use by the live version, with what its address is made of. */
export type MovedFileRow = PageFileRow & { readonly group: string; readonly hash: string; readonly name: string };

/**
 * The present uses of a file by a page's live version, for an address under which live pages showed it earlier: before its content was replaced, in
 * another crop, or in a block that was made anew. Those of the same block or field first, then the most public.
 * @param wanted as for {@link listPageFiles}
 */
export async function listMovedFiles(
  db: Kysely<Database>,
  wanted: { pageID: number; group: string; hash: string },
): Promise<MovedFileRow[]> {
  const ofBlock = blockOfGroup(wanted.group);
  const group = sql<string>`case when r.block_key = '' then r.slot else 'block_' || r.kind || 's_' || r.block_key end`;
  const found = db
    .selectFrom('media_address as a')
    .innerJoin('content_reference as r', 'r.media_file_id', 'a.media_file_id')
    .innerJoin('media_file as m', 'm.media_file_id', 'a.media_file_id')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'r.page_version_id')
    .select(['r.media_file_id as mediaFileID', 'r.crop', 'r.kind', 'r.visibility', 'r.side', 'r.hash', 'm.name'])
    .select(['p.type as pageType', 'v.type_data as typeData', group.as('group')])
    .select(sql<boolean>`r.block_key = r.page_block_key`.as('isOwn'))
    .where('a.hash', '=', wanted.hash)
    .where('r.page_id', '=', wanted.pageID)
    .where('r.side', '=', 'live')
    .where('r.hash', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null);
  return (ofBlock === undefined ? found : found.where('r.kind', '=', ofBlock.kind))
    .orderBy(sql`${group} = ${wanted.group}`, 'desc')
    .orderBy('r.visibility')
    .orderBy('r.page_reference_id')
    .limit(20)
    .$castTo<MovedFileRow>()
    .execute();
}

/** The files of a group in any version or checkpoint of a page. Nothing for pages in the bin. */
export async function listFilesOfAllVersions(
  db: Kysely<Database>,
  wanted: { pageID: number; group: string },
): Promise<{ fileID: number; cropParams: CropParams | null }[]> {
  const block = blockOfGroup(wanted.group);
  const inVersion =
    block === undefined
      ? sql`
        jsonb_array_elements(
          case
            when ${wanted.group} = 'seoImage' then v.seo_image
            else jsonb_path_query_array(
              v.type_data, '$[*].keyvalue() ? (@.key == $name).value[*]',
              jsonb_build_object('name', ${wanted.group}::text)
            )
          end
        ) as used(ref)`
      : sql`
        jsonb_path_query(
          v.blocks, '$[*] ? (@.key == $key)', jsonb_build_object('key', ${block.key}::text)
        ) as block(body),
        jsonb_each(block.body -> ${block.kind === 'image' ? '__images' : '__files'}) as slot(name, refs),
        jsonb_array_elements(slot.refs) as used(ref)`;
  // Raw: the builder has no table functions with column lists, which are all that this statement reads.
  const { rows } = await sql<{ fileID: number; cropParams: CropParams | null }>`
    select distinct
      (used.ref ->> 'fileID')::int as "fileID", nullif(used.ref -> 'cropParams', 'null'::jsonb) as "cropParams"
    from
      (
        select page_id, blocks, type_data, seo_image
        from page_version
        where page_id = ${wanted.pageID}
        union all
        select page_id, blocks, type_data, seo_image
        from page_checkpoint
        where page_id = ${wanted.pageID}
      ) v
      join page p on p.page_id = v.page_id,
      ${inVersion}
    where p.deleted_at is null and jsonb_typeof(used.ref -> 'fileID') = 'number'`.execute(db);
  return rows;
}

/** A document of a page and its group. */
export type OpenFileRow = {
  readonly pageID: number;
  readonly blockKey: string;
  readonly slot: string;
  readonly hash: string;
  readonly fileID: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
};

/**
 * The first document of each of these live pages up to a level: the page's own fields before blocks, public before restricted.
 * @param levels the level for each page, in the same order
 */
export async function listFirstOpenFiles(
  db: Kysely<Database>,
  pageIDs: readonly number[],
  levels: readonly number[],
): Promise<OpenFileRow[]> {
  const wanted = sql<{ page_id: number; level: number }>`unnest(${[...pageIDs]}::int[], ${[...levels]}::int[])`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted(page_id, level)`))
    .innerJoin('page_reference as r', 'r.page_id', 'wanted.page_id')
    .innerJoin('media_file as m', 'm.media_file_id', 'r.media_file_id')
    .distinctOn('r.page_id')
    .select(['r.page_id as pageID', 'r.block_key as blockKey', 'r.slot', 'r.hash'])
    .select(['m.media_file_id as fileID', 'm.name', 'm.size', 'm.mime_type as mimeType'])
    .where('r.side', '=', 'live')
    .where('r.kind', '=', 'file')
    .whereRef('r.visibility', '<=', 'wanted.level')
    .where('r.hash', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .where('m.mime_type', 'not like', 'video/%')
    .orderBy('r.page_id')
    .orderBy(sql`r.block_key <> ''`)
    .orderBy('r.visibility')
    .orderBy('r.page_reference_id')
    .$narrowType<{ hash: NotNull }>()
    .execute();
}
