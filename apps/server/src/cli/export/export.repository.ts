import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull, type RawBuilder } from 'kysely';

import { textOrder } from '../../kernel/sql/text-order.ts';

export type ExportedVersion = {
  title: string;
  typeData: Record<string, unknown>;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  seoImage: unknown;
  tags: string[];
  updatedAt: string;
  blocks: StoredBlock[];
};
export type ExportedPage = {
  id: number;
  locale: Locale;
  slug: string;
  type: string;
  translations: number[];
  publishedAt: string | null;
  live: ExportedVersion | null;
  /** The newest version where it is not the live one. */
  draft: ExportedVersion | null;
};
export type ExportedFile = {
  id: number;
  folder: string;
  name: string;
  altText: string;
  /** By name. */ tags: string[];
  type: string;
  mimeType: string;
  size: number;
  sha256: string | null;
  videoID: string | null;
};

const pagesAtOnce = 100;
const rowsAtOnce = 1_000;

const version = (condition: RawBuilder<unknown>) => sql<ExportedVersion | null>`
  (
    select
      jsonb_build_object(
        'title', v.title, 'typeData', v.type_data, 'seoTitle', v.seo_title, 'seoDescription', v.seo_description,
        'seoKeywords', v.seo_keywords, 'seoImage', v.seo_image, 'updatedAt', v.updated_at, 'blocks', v.blocks,
        'tags',
        coalesce(
          (
            select jsonb_agg(t.name order by ${textOrder('t.name')})
            from tag t
            where t.tag_id = any(v.tag_ids)
          ),
          '[]'
        )
      )
    from page_version v
    where ${condition}
  )`;

const isLive = sql`v.page_version_id = p.live_version_id`;
const isDraft = sql`v.page_version_id = p.newest_version_id and v.page_version_id is distinct from p.live_version_id`;

/** All pages outside the bin, by ID. */
export async function* listExportedPages(tx: Kysely<Database>): AsyncGenerator<ExportedPage> {
  for (let last = 0; ;) {
    const rows: ExportedPage[] = await tx
      .selectFrom('page as p')
      .select(['p.page_id as id', 'p.locale', 'p.slug', 'p.type', 'p.live_at as publishedAt'])
      .select([
        sql<number[]>`
          coalesce(
            (
              select jsonb_agg(s.page_id order by s.page_id)
              from page s
              where s.page_group_id = p.page_group_id and s.page_id <> p.page_id and s.deleted_at is null
            ),
            '[]'
          )`.as('translations'),
        version(isLive).as('live'),
        version(isDraft).as('draft'),
      ])
      .where('p.page_id', '>', last)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.page_id')
      .limit(pagesAtOnce)
      .execute();
    yield* rows;
    if (rows.length < pagesAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** All files of the media library, by ID, with their folder: `a/b`, empty for the root. */
export async function* listExportedFiles(tx: Kysely<Database>): AsyncGenerator<ExportedFile> {
  for (let last = 0; ;) {
    const rows: ExportedFile[] = await tx
      .withRecursive('folder', (cte) =>
        cte
          .selectFrom('media_directory')
          .select(['media_directory_id as id', sql<string>`''`.as('path')])
          .where('parent_id', 'is', null)
          .unionAll(
            cte
              .selectFrom('folder')
              .innerJoin('media_directory as d', 'd.parent_id', 'folder.id')
              .select('d.media_directory_id as id')
              .select(sql<string>`case when folder.path = '' then d.name else folder.path || '/' || d.name end`.as('path')),
          ),
      )
      .selectFrom('media_file as f')
      .innerJoin('folder', 'folder.id', 'f.media_directory_id')
      .select(['f.media_file_id as id', 'folder.path as folder', 'f.name', 'f.default_alt_text as altText', 'f.type'])
      .select(['f.mime_type as mimeType', 'f.size', 'f.content_hash as sha256', 'f.external_id as videoID'])
      .select(
        sql<string[]>`
          coalesce(
            (
              select jsonb_agg(t.name order by ${textOrder('t.name')})
              from media_file_tag ft join tag t on t.tag_id = ft.tag_id
              where ft.media_file_id = f.media_file_id
            ),
            '[]'
          )`.as('tags'),
      )
      .where('f.media_file_id', '>', last)
      .where('f.deleted_at', 'is', null)
      .orderBy('f.media_file_id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export type ExportedRedirect = {
  id: number;
  originalURL: string;
  targetURL: string;
  status: number;
  locale: Locale | null;
  slug: string | null;
};

/** All redirects, by ID; one to a page has that page's locale and slug. */
export async function* listExportedRedirects(tx: Kysely<Database>): AsyncGenerator<ExportedRedirect> {
  for (let last = 0; ;) {
    const rows: ExportedRedirect[] = await tx
      .selectFrom('redirect as r')
      .leftJoin('page as p', 'p.page_id', 'r.target_page_id')
      .select(['r.redirect_id as id', 'r.original_url as originalURL', 'r.target_url as targetURL', 'r.status'])
      .select(['p.locale', 'p.slug'])
      .where('r.redirect_id', '>', last)
      .orderBy('r.redirect_id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The reusable blocks, by ID: what pages show of each, and its draft where that says something else. */
export async function* listExportedReusable(tx: Kysely<Database>) {
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom('reusable_block')
      .select(['reusable_block_id as id', 'name', 'locale', 'published_at as publishedAt', 'published_blocks as live'])
      .select(sql<StoredBlock[] | null>`case when published_blocks is distinct from blocks then blocks end`.as('draft'))
      .where('reusable_block_id', '>', last)
      .orderBy('reusable_block_id')
      .limit(pagesAtOnce)
      .execute();
    yield* rows;
    if (rows.length < pagesAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export type ExportedMenu = { locale: string; place: string; items: unknown[]; draft: unknown[] | null };

/** The menus of each locale with their drafts, and the tags. */
export async function listMenusAndTags(
  tx: Kysely<Database>,
): Promise<{ menus: ExportedMenu[]; tags: { name: string; private: boolean }[] }> {
  const menus = await tx
    .selectFrom('site_menu')
    .select(['locale', 'place', 'draft'])
    .select(sql<unknown[]>`coalesce(case when entries_revision = revision then entries end, items)`.as('items'))
    .orderBy('locale')
    .orderBy('place')
    .execute();
  const tags = await tx.selectFrom('tag').select(['name', 'is_private as private']).orderBy(textOrder('name')).execute();
  return { menus, tags };
}

/** The number of pages and files in an export. */
export async function countContent(db: Kysely<Database>): Promise<{ pages: number; files: number }> {
  const count = sql<number>`count(*)::int`.as('count');
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('page').select(count).where('deleted_at', 'is', null).$asScalar().as('pages'),
      selectFrom('media_file').select(count).where('deleted_at', 'is', null).$asScalar().as('files'),
    ])
    .$narrowType<{ pages: NotNull; files: NotNull }>()
    .executeTakeFirstOrThrow();
}
