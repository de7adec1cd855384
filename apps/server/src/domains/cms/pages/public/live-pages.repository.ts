import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { locales, type ImageRef, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

export type LivePageRow = {
  pageID: number;
  slug: string;
  locale: Locale;
  type: string;
  liveAt: string;
  versionID: number;
  title: string;
  blocks: StoredBlock[];
  typeData: Record<string, unknown>;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  seoImage: ImageRef[] | null;
  tags: { id: number; name: string }[];
  siblings: { id: number; locale: Locale; slug: string }[];
};

/** The public tags of version `v`, by name. */
const publicTags = sql<{ id: number; name: string }[]>`
  case
    when v.tag_ids = '{}' then '[]'
    else coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', t.tag_id, 'name', t.name) order by ${textOrder('t.name')})
        from tag t
        where t.tag_id = any(v.tag_ids) and not t.is_private
      ),
      '[]'
    )
  end`;

/** What a card shows of live page `p` and its version `v`: a {@link LiveCardRow}. */
export const cardColumns = [
  ...(['p.page_id as id', 'p.locale', 'p.slug', 'p.type', 'p.live_at as liveAt', 'v.title'] as const),
  ...(['v.seo_description as seoDescription', 'v.seo_image as seoImage', 'v.type_data as typeData'] as const),
  publicTags.as('tags'),
] as const;

/** Page `p` with its version `v`, as a visitor may see them: a {@link LivePageRow} but for when it is live. */
export const pageColumns = [
  ...(['p.page_id as pageID', 'p.slug', 'p.locale', 'p.type', 'v.page_version_id as versionID', 'v.title'] as const),
  ...(['v.blocks', 'v.type_data as typeData', 'v.seo_title as seoTitle'] as const),
  ...(['v.seo_description as seoDescription', 'v.seo_keywords as seoKeywords', 'v.seo_image as seoImage'] as const),
  publicTags.as('tags'),
  sql<LivePageRow['siblings']>`
    coalesce(
      (
        select
          jsonb_agg(jsonb_build_object('id', s.page_id, 'locale', s.locale, 'slug', s.slug) order by s.page_id)
        from page s
        where s.page_group_id = p.page_group_id and s.live_version_id is not null and s.deleted_at is null
      ),
      '[]'
    )`.as('siblings'),
] as const;

/** The live page at a path. Without a locale the default one is tried first, then the others in order. */
export async function findLivePage(
  db: Kysely<Database>,
  address: { locale: Locale | undefined; slug: string },
): Promise<LivePageRow | undefined> {
  const found = db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select('p.live_at as liveAt')
    .select(pageColumns)
    .where('p.slug', '=', address.slug)
    .where('p.deleted_at', 'is', null);
  const ofLocale =
    address.locale === undefined
      ? found.orderBy(sql`array_position(${[...locales]}::text[], p.locale)`)
      : found.where('p.locale', '=', address.locale);
  return ofLocale.limit(1).$castTo<LivePageRow>().executeTakeFirst();
}

export type ClosedPageRow = {
  readonly type: string;
  readonly locale: Locale;
  readonly slug: string;
  /** Of the version that was live last. */
  readonly title: string;
  /** Since it was unpublished. */
  readonly days: number;
};

/** A page of some types that was live and is unpublished. */
export const findClosedPage = (
  db: Kysely<Database>,
  { locale, slug }: { readonly locale: Locale; readonly slug: string },
  types: readonly string[],
): Promise<ClosedPageRow | undefined> =>
  db
    .selectFrom('page as p')
    .innerJoin('release as r', 'r.page_id', 'p.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'r.page_version_id')
    .select(['p.type', 'p.locale', 'p.slug', 'v.title'])
    .select(sql<number>`extract(epoch from now() - r.ended_at)::float8 / 86400`.as('days'))
    .where('p.locale', '=', locale)
    .where('p.slug', '=', slug)
    .where('p.type', 'in', [...types])
    .where('p.deleted_at', 'is', null)
    .where('p.live_version_id', 'is', null)
    .where('r.ended_at', 'is not', null)
    .orderBy('r.release_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The blocks of a live page and what decides who may see them; undefined where the page is not live. */
export const findLiveContent = (
  db: Kysely<Database>,
  pageID: number,
): Promise<Pick<LivePageRow, 'type' | 'typeData' | 'blocks'> | undefined> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.type', 'v.type_data as typeData', 'v.blocks'])
    .where('p.page_id', '=', pageID)
    .$castTo<Pick<LivePageRow, 'type' | 'typeData' | 'blocks'>>()
    .executeTakeFirst();

export type LiveCardRow = {
  id: number;
  locale: Locale;
  slug: string;
  type: string;
  title: string;
  seoDescription: string;
  seoImage: ImageRef[] | null;
  typeData: Record<string, unknown>;
  tags: { id: number; name: string }[];
  liveAt: string;
};

/**
 * Live pages of some types in a locale, newest first, with the total. The newest of each type are read in the order of the index, however many there
 * are: of several types at once, all would be read and sorted.
 */
export async function listLivePages(
  db: Kysely<Database>,
  query: { types: readonly string[]; locale: Locale; pageIndex: number; pageSize: number },
): Promise<{ rows: LiveCardRow[]; total: number }> {
  const types = sql<{ type: string }>`unnest(${[...new Set(query.types)]}::text[])`;
  const offset = query.pageIndex * query.pageSize;
  const shown = db
    .with('shown', (eb) =>
      eb
        .selectFrom(types.as<'asked'>(sql`asked(type)`))
        .innerJoinLateral(
          (newest) =>
            newest
              .selectFrom('page as n')
              .select(['n.page_id', 'n.sorted_at'])
              .whereRef('n.type', '=', 'asked.type')
              .where('n.locale', '=', query.locale)
              .where('n.live_version_id', 'is not', null)
              .orderBy('n.sorted_at', 'desc')
              .orderBy('n.page_id', 'desc')
              .limit(offset + query.pageSize)
              .as('n'),
          (join) => join.onTrue(),
        )
        .select(['n.page_id', 'n.sorted_at'])
        .orderBy('n.sorted_at', 'desc')
        .orderBy('n.page_id', 'desc')
        .limit(query.pageSize)
        .offset(offset),
    )
    .selectFrom('shown')
    .innerJoin('page as p', 'p.page_id', 'shown.page_id')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(cardColumns)
    .orderBy('shown.sorted_at', 'desc')
    .orderBy('shown.page_id', 'desc')
    .$castTo<LiveCardRow>()
    .execute();
  const counted = db
    .selectFrom('page as p')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('p.type', '=', sql<string>`any(${[...query.types]}::text[])`)
    .where('p.locale', '=', query.locale)
    .where('p.live_version_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([shown, counted]);
  return { rows, total };
}

/** Titles and paths of live pages, by ID and by slug (for breadcrumbs), in one query. */
export async function listLiveLinks(
  db: Kysely<Database>,
  wanted: { ids: readonly number[]; locale: Locale; slugs: readonly string[] },
): Promise<{ id: number; title: string; locale: Locale; slug: string }[]> {
  if (wanted.ids.length + wanted.slugs.length === 0) return [];
  return db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.page_id as id', 'v.title', 'p.locale', 'p.slug'])
    .where((eb) =>
      eb.or([
        eb('p.page_id', '=', sql<number>`any(${[...wanted.ids]}::int[])`),
        eb.and([
          eb('p.locale', '=', wanted.locale),
          eb('p.slug', '=', sql<string>`any(${[...wanted.slugs]}::text[])`),
          eb('p.deleted_at', 'is', null),
        ]),
      ]),
    )
    .execute();
}

/** The live translations of a page, itself included, by locale. */
export const listLiveSiblings = (db: Kysely<Database>, pageID: number): Promise<{ id: number; locale: Locale; slug: string }[]> =>
  db
    .selectFrom('page as p')
    .innerJoin('page as s', 's.page_group_id', 'p.page_group_id')
    .select(['s.page_id as id', 's.locale', 's.slug'])
    .where('p.page_id', '=', pageID)
    .where('p.live_version_id', 'is not', null)
    .where('s.live_version_id', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.page_id')
    .execute();

/** For each existing page, in order: its translation in a locale, or itself where it is in that locale or has none there. */
export async function siblingIDs(db: Kysely<Database>, locale: Locale, pageIDs: readonly number[]): Promise<number[]> {
  const requested = sql<{ page_id: number; place: number }>`unnest(${[...pageIDs]}::int[]) with ordinality`;
  const rows = await db
    .selectFrom(requested.as<'asked'>(sql`asked(page_id, place)`))
    .innerJoin('page as p', (join) => join.onRef('p.page_id', '=', 'asked.page_id').on('p.deleted_at', 'is', null))
    .leftJoin('page as s', (join) =>
      join.onRef('s.page_group_id', '=', 'p.page_group_id').on('s.locale', '=', locale).on('s.deleted_at', 'is', null),
    )
    .select(({ fn }) => fn.coalesce('s.page_id', 'p.page_id').as('id'))
    .orderBy('asked.place')
    .execute();
  return rows.map((row) => row.id);
}
