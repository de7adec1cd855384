import type { FileUse } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { inUse } from '../../../../kernel/operation/errors.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';

/** Pages in the bin use nothing. */
export const pagesInBin = sql`
  array(select p.page_id from page p where p.deleted_at is not null)`;

const pageSortColumns = {
  title: textOrder('p.title'),
  slug: textOrder('p.slug'),
  state: 'p.state',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
} as const;
export type UsingPage = {
  id: number;
  title: string;
  path: string;
  locale: string;
  type: string;
  state: string;
  uses: FileUse[];
};

/** Where the draft and the live version of pages use a file: by block, in the order of the page. */
async function listUses(
  db: Kysely<Database>,
  fileID: number,
  pageIDs: readonly number[],
): Promise<(FileUse & { pageID: number })[]> {
  if (pageIDs.length === 0) return [];
  const blockType = sql<string | null>`
    jsonb_path_query_first(
      v.blocks, '$[*] ? (@.key == $key).type', jsonb_build_object('key', r.page_block_key)
    ) #>> '{}'`;
  return db
    .selectFrom('content_reference as r')
    .innerJoin('page_version as v', 'v.page_version_id', 'r.page_version_id')
    .select(['r.page_id as pageID', 'r.page_block_key as blockKey', 'r.slot as field'])
    .$narrowType<{ pageID: NotNull; blockKey: NotNull; field: NotNull }>()
    .select(({ fn }) => [
      fn.max<string | null>(blockType).as('blockType'),
      sql<boolean>`bool_or(r.side = 'live')`.as('isLive'),
      sql<boolean>`bool_or(r.side = 'draft')`.as('isDraft'),
    ])
    .where('r.media_file_id', '=', fileID)
    .where('r.page_id', '=', sql<number>`any(${[...pageIDs]}::int[])`)
    .groupBy(['r.page_id', 'r.page_block_key', 'r.slot'])
    .orderBy('r.page_id')
    .orderBy(sql`min(r.page_reference_id)`)
    .execute();
}

/** How many reusable blocks use one of these files, in their draft or in what pages show. */
async function countReusableUses(db: Kysely<Database>, fileIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('reusable_reference')
    .select(sql<number>`count(distinct reusable_block_id)::int`.as('count'))
    .where('media_file_id', '=', sql<number>`any(${[...fileIDs]}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The page templates that use one of these files. */
export const listTemplatesUsing = (db: Kysely<Database>, fileIDs: readonly number[]) =>
  db
    .selectFrom('page_template as t')
    .select(['t.page_template_id as id', 't.name'])
    .where('t.page_template_id', 'in', (using) =>
      using
        .selectFrom('page_template_media as m')
        .select('m.page_template_id')
        .where('m.media_file_id', '=', sql<number>`any(${[...fileIDs]}::int[])`),
    )
    .orderBy(textOrder('t.name'))
    .execute();

/** @throws DomainError `inUse` where reusable blocks or page templates use one of these files */
export async function requireUnusedElsewhere(db: Kysely<Database>, property: string, fileIDs: readonly number[]): Promise<void> {
  const blocks = await countReusableUses(db, fileIDs);
  if (blocks > 0) throw inUse(property, { by: 'reusableBlocks', count: blocks });
  const templates = await listTemplatesUsing(db, fileIDs);
  if (templates.length > 0) throw inUse(property, { by: 'pageTemplates', count: templates.length });
}

/** Pages whose draft or live version uses a file. */
export async function listPagesByFile(
  db: Kysely<Database>,
  query: {
    fileID: number;
    searchTerm: string;
    pageIndex: number;
    pageSize: number;
    columnToSort: keyof typeof pageSortColumns;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: UsingPage[]; totalItems: number }> {
  const term = query.searchTerm.trim();
  const using = db
    .selectFrom('page as p')
    .where('p.deleted_at', 'is', null)
    .where('p.page_id', 'in', (where) =>
      where
        .selectFrom('content_reference as r')
        .select('r.page_id')
        .where('r.media_file_id', '=', query.fileID)
        .$narrowType<{ page_id: NotNull }>(),
    )
    .$if(term !== '', (pages) => pages.where(sql<boolean>`(p.title || ' ' || p.slug) ilike ${likePattern(term)}`));
  const { total } = await using.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await using
    .select(['p.page_id as id', 'p.title', 'p.slug', 'p.locale', 'p.type', 'p.state'])
    .orderBy(pageSortColumns[query.columnToSort], query.sortOrder)
    .orderBy('p.page_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  const uses = await listUses(
    db,
    query.fileID,
    rows.map(({ id }) => id),
  );
  const usesOf = (id: number): FileUse[] => uses.flatMap(({ pageID, ...use }) => (pageID === id ? [use] : []));
  const items = rows.map(({ slug, ...page }) => ({ ...page, path: pagePath(page.locale, slug), uses: usesOf(page.id) }));
  return { items, totalItems: total };
}
