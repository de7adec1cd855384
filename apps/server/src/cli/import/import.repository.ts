import type { Database } from '@ximblox/db';
import { pagePath, splitPath } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

export type ImportKind = 'page' | 'media' | 'redirect';
export type ImportItem = {
  readonly path: string;
  readonly contentHash: string;
  readonly pageID: number | null;
  readonly mediaFileID: number | null;
};

/** The imported items of a source, by path. */
export async function listImportItems(db: Kysely<Database>, source: string, kind: ImportKind): Promise<Map<string, ImportItem>> {
  const rows = await db
    .selectFrom('import_item')
    .leftJoin('page', 'page.page_id', 'import_item.page_id')
    .leftJoin('media_file', 'media_file.media_file_id', 'import_item.media_file_id')
    .select([
      'source_path as path',
      'import_item.content_hash as contentHash',
      'import_item.page_id as pageID',
      'import_item.media_file_id as mediaFileID',
    ])
    .where('import_item.source', '=', source)
    .where('import_item.kind', '=', kind)
    .where('page.deleted_at', 'is', null)
    .where('media_file.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/** Records an imported item. @param item.contentHash empty while it is incomplete */
export async function upsertImportItem(db: Kysely<Database>, source: string, kind: ImportKind, item: ImportItem): Promise<void> {
  const values = { content_hash: item.contentHash, page_id: item.pageID, media_file_id: item.mediaFileID };
  await db
    .insertInto('import_item')
    .values({ source, kind, source_path: item.path, ...values })
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind', 'source_path']).doUpdateSet({ ...values, imported_at: new Date() }),
    )
    .execute();
}

/** Pages of a source's articles that an interrupted run created without recording, by path; the page itself names its article. */
export async function listBegunPages(db: Kysely<Database>, source: string): Promise<Map<string, number>> {
  const path = sql<string>`content ->> 'importedFrom'`;
  const rows = await db
    .selectFrom('page')
    .select([path.as('path'), 'page_id as id'])
    .where(sql<string>`content ->> 'importSource'`, '=', source)
    .where(path, 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('page_id', 'desc')
    .execute();
  return new Map(rows.map(({ path, id }) => [path, id]));
}

/** Totals of a source over all runs. */
export type ImportTotals = {
  readonly pages: number;
  readonly published: number;
  readonly images: number;
  readonly redirects: number;
};

/**
 * Counts the imported objects of a source: its pages, the public ones among them, its images (each content once) and its
 * redirects.
 */
export async function countImported(db: Kysely<Database>, source: string): Promise<ImportTotals> {
  return db
    .selectFrom('import_item as i')
    .leftJoin('page as p', (join) => join.onRef('p.page_id', '=', 'i.page_id').on('p.deleted_at', 'is', null))
    .select([
      sql<number>`count(p.page_id)::int`.as('pages'),
      sql<number>`count(p.live_version_id)::int`.as('published'),
      sql<number>`count(distinct i.media_file_id)::int`.as('images'),
      sql<number>`count(*) filter (where i.kind = 'redirect')::int`.as('redirects'),
    ])
    .where('i.source', '=', source)
    .executeTakeFirstOrThrow();
}

/** The file of the media library with this content, the oldest where there are several. */
export function findFileByContent(
  db: Kysely<Database>,
  contentHash: string,
): Promise<{ fileID: number; width: number | null; height: number | null } | undefined> {
  return db
    .selectFrom('media_file')
    .select(['media_file_id as fileID', 'width', 'height'])
    .where('content_hash', '=', contentHash)
    .where('deleted_at', 'is', null)
    .orderBy('media_file_id')
    .executeTakeFirst();
}

/** The file of the media library that stands for a video, the oldest where there are several. */
export async function findVideo(
  db: Kysely<Database>,
  video: { readonly type: string; readonly externalID: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('media_file')
    .select('media_file_id as id')
    .where('mime_type', '=', `video/${video.type}`)
    .where('external_id', '=', video.externalID)
    .where('deleted_at', 'is', null)
    .orderBy('media_file_id')
    .executeTakeFirst();
  return row?.id;
}

/** All tags by lower-case name. */
export async function listTagIDs(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tag').select(['tag_id as id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** The current paths of pages, by their IDs. */
export async function listPagePaths(db: Kysely<Database>, pageIDs: readonly number[]): Promise<Map<number, string>> {
  if (pageIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('page')
    .select(['page_id as id', 'locale', 'slug'])
    .where('page_id', '=', sql<number>`any(${[...pageIDs]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, locale, slug }) => [id, pagePath(locale, slug)]));
}

/** The paths among these that a page has, live or not. */
export async function listPageAddresses(db: Kysely<Database>, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const slugs = paths.map((path) => splitPath(path).slug);
  const rows = await db
    .selectFrom('page')
    .select(['locale', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ locale, slug }) => pagePath(locale, slug)));
}

/** The redirects of these paths: the URL or the page to which each leads. */
export async function listRedirectTargets(
  db: Kysely<Database>,
  paths: readonly string[],
): Promise<Map<string, { readonly targetURL: string; readonly pageID: number | null }>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('redirect')
    .select(['original_url', 'target_url as targetURL', 'target_page_id as pageID'])
    .where('original_url', '=', sql<string>`any(${[...paths]}::text[])`)
    .execute();
  return new Map(rows.map(({ original_url: path, ...redirect }) => [path, redirect]));
}
