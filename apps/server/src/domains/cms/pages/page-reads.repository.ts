import type { StoredBlock } from '@ximblox/blocks';
import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { locales, type ImageRef, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { MediaFacts } from './references/content-references.ts';

/** Who did something, as JSON: nobody is the program itself, a deleted user has no name any more. */
export const person = (
  column: RawBuilder<unknown>,
) => sql`coalesce((select jsonb_build_object('ID', u.staff_user_id, 'name', u.name) from staff_user u
  where u.staff_user_id = ${column} and u.deleted_at is null), jsonb_build_object('ID', 0, 'name', case when ${column} is null then 'system' else 'deleted user' end))`;

export type Person = { ID: number; name: string };

/** Whether the version `v` of the page `p` is the one whose publication was asked for. */
export const isRequested = sql`exists (select from publication_request q where q.publication_request_id = p.publication_request_id and q.page_version_id = v.page_version_id)`;

export type PageDetailRow = {
  page_id: number;
  page_group_id: number;
  slug: string;
  locale: Locale;
  type: string;
  content: unknown;
  state: PageState;
  newest_version_id: number;
  live_version_id: number | null;
  published_version_id: number | null;
  publication_id: number | null;
  scheduled_at: string | null;
  scheduled_version_id: number | null;
  unpublish_at: string | null;
  created_at: string;
  updated_at: string;
  created_by: Person;
  updated_by: Person;
  tags: { id: number; name: string; private: boolean }[];
  siblings: { pageID: number; locale: Locale; slug: string; title: string; state: PageState }[];
};

/** A page for the back office, without its version. @returns undefined where it is not there or in the bin */
export async function findPageDetail(db: Kysely<Database>, pageID: number): Promise<PageDetailRow | undefined> {
  const { rows } = await sql<PageDetailRow>`
    select p.page_id, p.page_group_id, p.slug, p.locale, p.type, p.content, p.state, p.newest_version_id, p.live_version_id, p.published_version_id, p.publication_id, p.scheduled_at, p.scheduled_version_id, p.unpublish_at,
      p.created_at, p.updated_at, ${person(sql`p.created_by_user_id`)} as created_by, ${person(sql`p.updated_by_user_id`)} as updated_by,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.tag_id, 'name', t.name, 'private', t.is_private) order by lower(t.name))
        from page_version v join tag t on t.tag_id = any(v.tag_ids) where v.page_version_id = p.newest_version_id), '[]') as tags,
      (select jsonb_agg(jsonb_build_object('pageID', s.page_id, 'locale', s.locale, 'slug', s.slug, 'title', s.title, 'state', s.state) order by s.page_id)
        from page s where s.page_group_id = p.page_group_id and s.deleted_at is null) as siblings
    from page p where p.page_id = ${pageID} and p.deleted_at is null`.execute(db);
  return rows[0];
}

export type VersionRow = {
  page_version_id: number;
  page_id: number;
  number: number;
  revision: number;
  title: string;
  blocks: StoredBlock[];
  type_data: Record<string, unknown>;
  seo_title: string;
  seo_description: string;
  seo_keywords: string[];
  seo_image: ImageRef[] | null;
  tag_ids: number[];
  created_at: string;
  updated_at: string;
  created_by: Person;
  published_at: string | null;
  is_requested: boolean;
};

const versionColumns = sql`v.page_version_id, v.page_id, v.number, v.revision, v.title, v.blocks, v.type_data, v.seo_title, v.seo_description, v.seo_keywords, v.seo_image, v.tag_ids,
  v.created_at, v.updated_at, v.published_at, ${person(sql`v.created_by_user_id`)} as created_by, ${isRequested} as is_requested`;

/** One version; of a page in the bin too, so that it can be put back. */
export async function findVersion(db: Kysely<Database>, versionID: number): Promise<(VersionRow & { type: string }) | undefined> {
  const { rows } = await sql<VersionRow & { type: string }>`
    select ${versionColumns}, p.type from page_version v join page p on p.page_id = v.page_id where v.page_version_id = ${versionID} and p.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export type VersionListRow = {
  id: number;
  number: number;
  revision: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  createdBy: Person;
  isLive: boolean;
  wasPublished: boolean;
};

/** The versions of a page, newest first, without their blocks. */
export async function listVersions(db: Kysely<Database>, pageID: number): Promise<VersionListRow[]> {
  const { rows } = await sql<VersionListRow>`
    select v.page_version_id as id, v.number, v.revision, v.title, v.created_at as "createdAt", v.updated_at as "updatedAt", ${person(sql`v.created_by_user_id`)} as "createdBy",
      v.page_version_id = p.live_version_id is true as "isLive", v.published_at is not null as "wasPublished"
    from page_version v join page p on p.page_id = v.page_id where v.page_id = ${pageID} and p.deleted_at is null order by v.number desc`.execute(
    db,
  );
  return rows;
}

export type PageListRow = {
  id: number;
  title: string;
  slug: string;
  locale: Locale;
  type: string;
  state: PageState;
  hasDraft: boolean;
  scheduledAt: string | null;
  unpublishAt: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: Person;
  siblings: { pageID: number; locale: Locale; state: PageState }[];
};

/** Columns a list may be sorted by. */
const sortColumns = {
  title: sql`p.title`,
  slug: sql`p.slug`,
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
} as const;

export type PageListQuery = {
  readonly type: string | null;
  readonly locale: string | null;
  readonly state: PageState | null;
  readonly searchTerm: string;
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** What a title or slug is like that has a term in it. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

const listConditions = (query: Pick<PageListQuery, 'type' | 'locale' | 'state' | 'searchTerm'>) => sql`p.deleted_at is null
  ${query.type === null ? sql`` : sql`and p.type = ${query.type}`} ${query.locale === null ? sql`` : sql`and p.locale = ${query.locale}`} ${query.state === null ? sql`` : sql`and p.state = ${query.state}`}
  ${query.searchTerm.trim() === '' ? sql`` : sql`and (p.title || ' ' || p.slug) ilike ${likePattern(query.searchTerm.trim())}`}`;

/** A page of the list and the number of all. Only the rows shown are looked at further than the index, however many come before them. */
export async function listPages(db: Kysely<Database>, query: PageListQuery): Promise<{ rows: PageListRow[]; total: number }> {
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const ordered = sql`order by ${sortColumns[query.columnToSort]} ${direction}, p.page_id ${direction}`;
  const shown = sql<PageListRow>`
    select p.page_id as id, p.title, p.slug, p.locale, p.type, p.state, (p.live_version_id is not null and p.newest_version_id <> p.live_version_id) as "hasDraft", p.scheduled_at as "scheduledAt", p.unpublish_at as "unpublishAt", p.created_at as "createdAt",
      p.updated_at as "updatedAt", ${person(sql`p.updated_by_user_id`)} as "updatedBy",
      (select jsonb_agg(jsonb_build_object('pageID', s.page_id, 'locale', s.locale, 'state', s.state) order by s.page_id) from page s where s.page_group_id = p.page_group_id and s.deleted_at is null) as siblings
    from (select p.page_id from page p where ${listConditions(query)} ${ordered} limit ${query.pageSize} offset ${query.pageIndex * query.pageSize}) s
    join lateral (select p.* from page p where p.page_id = s.page_id offset 0) p on true ${ordered}`.execute(db);
  const counted = sql<{ total: number }>`select count(*)::int as total from page p where ${listConditions(query)}`.execute(db);
  const [{ rows }, { rows: totals }] = await Promise.all([shown, counted]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Whether a page has this address, the bin left out. */
export async function isSlugTaken(db: Kysely<Database>, locale: Locale, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('page')
    .select('page_id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What pages need to know of files, by ID; deleted files are missing.
 * @param isWritten whether it is written down in this transaction: then nobody replaces or deletes the files before its end
 */
export async function findMediaFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  isWritten = false,
): Promise<Map<number, MediaFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_file')
    .select(['media_file_id', 'name', 'content_hash', 'external_id', 'mime_type', 'size', 'width', 'height', 'replaced_at'])
    // In one order, which is that of who deletes many: otherwise each could have what the other waits for.
    .$if(isWritten, (query) => query.orderBy('media_file_id').forKeyShare())
    .where('media_file_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.media_file_id, row]));
}

/** These tags by their names, without those that were deleted. */
export async function findTags(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; name: string; private: boolean }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['tag_id', 'name', 'is_private'])
    .where('tag_id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ id: row.tag_id, name: row.name, private: row.is_private }));
}

/** Which of these tags exist. */
export async function findTagIDs(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('tag')
    .select('tag_id')
    .where('tag_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.tag_id));
}

export type LivePageRow = {
  page_id: number;
  slug: string;
  locale: Locale;
  type: string;
  live_at: string;
  version_id: number;
  title: string;
  blocks: StoredBlock[];
  type_data: Record<string, unknown>;
  seo_title: string;
  seo_description: string;
  seo_keywords: string[];
  seo_image: ImageRef[] | null;
  tags: { id: number; name: string }[];
  siblings: { id: number; locale: Locale; slug: string }[];
};

/** The live page at an address. Without a locale the default one is looked at first, then the others in order. */
export async function findLivePage(
  db: Kysely<Database>,
  address: { locale: Locale | undefined; slug: string },
): Promise<LivePageRow | undefined> {
  const ofLocale =
    address.locale === undefined
      ? sql`order by array_position(${[...locales]}::text[], p.locale)`
      : sql`and p.locale = ${address.locale}`;
  const { rows } = await sql<LivePageRow>`
    select p.page_id, p.slug, p.locale, p.type, p.live_at, v.page_version_id as version_id, v.title, v.blocks, v.type_data, v.seo_title, v.seo_description, v.seo_keywords, v.seo_image,
      case when v.tag_ids = '{}' then '[]' else coalesce((select jsonb_agg(jsonb_build_object('id', t.tag_id, 'name', t.name) order by lower(t.name)) from tag t where t.tag_id = any(v.tag_ids) and not t.is_private), '[]') end as tags,
      (select jsonb_agg(jsonb_build_object('id', s.page_id, 'locale', s.locale, 'slug', s.slug) order by s.page_id) from page s where s.page_group_id = p.page_group_id and s.live_version_id is not null and s.deleted_at is null) as siblings
    from page p join page_version v on v.page_version_id = p.live_version_id where p.slug = ${address.slug} and p.deleted_at is null ${ofLocale} limit 1`.execute(
    db,
  );
  return rows[0];
}

export type LiveCardRow = {
  id: number;
  locale: Locale;
  slug: string;
  type: string;
  title: string;
  seo_description: string;
  seo_image: ImageRef[] | null;
  type_data: Record<string, unknown>;
  tags: { id: number; name: string }[];
  live_at: string;
};

/** Live pages of some types in a locale, newest first, with the number of all. */
export async function listLivePages(
  db: Kysely<Database>,
  query: { types: readonly string[]; locale: Locale; pageIndex: number; pageSize: number },
): Promise<{ rows: LiveCardRow[]; total: number }> {
  const condition = sql`p.type = any(${[...query.types]}::text[]) and p.locale = ${query.locale} and p.live_version_id is not null`;
  const shown = sql<LiveCardRow>`
    select p.page_id as id, p.locale, p.slug, p.type, p.live_at, v.title, v.seo_description, v.seo_image, v.type_data,
      case when v.tag_ids = '{}' then '[]' else coalesce((select jsonb_agg(jsonb_build_object('id', t.tag_id, 'name', t.name) order by lower(t.name)) from tag t where t.tag_id = any(v.tag_ids) and not t.is_private), '[]') end as tags
    from page p join page_version v on v.page_version_id = p.live_version_id where ${condition}
    order by p.sorted_at desc, p.page_id desc limit ${query.pageSize} offset ${query.pageIndex * query.pageSize}`.execute(db);
  const counted = sql<{ total: number }>`select count(*)::int as total from page p where ${condition}`.execute(db);
  const [{ rows }, { rows: totals }] = await Promise.all([shown, counted]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Titles and addresses of live pages, by ID and by slug (for breadcrumbs), in one query. */
export async function listLiveLinks(
  db: Kysely<Database>,
  wanted: { ids: readonly number[]; locale: Locale; slugs: readonly string[] },
): Promise<{ id: number; title: string; locale: Locale; slug: string }[]> {
  if (wanted.ids.length + wanted.slugs.length === 0) return [];
  const { rows } = await sql<{ id: number; title: string; locale: Locale; slug: string }>`
    select p.page_id as id, v.title, p.locale, p.slug from page p join page_version v on v.page_version_id = p.live_version_id
    where p.page_id = any(${[...wanted.ids]}::int[]) or (p.locale = ${wanted.locale} and p.slug = any(${[...wanted.slugs]}::text[]) and p.deleted_at is null)`.execute(
    db,
  );
  return rows;
}

/** The live pages of a page's group, itself too, by locale. */
export async function listLiveSiblings(
  db: Kysely<Database>,
  pageID: number,
): Promise<{ id: number; locale: Locale; slug: string }[]> {
  const { rows } = await sql<{ id: number; locale: Locale; slug: string }>`
    select s.page_id as id, s.locale, s.slug from page p join page s on s.page_group_id = p.page_group_id
    where p.page_id = ${pageID} and p.live_version_id is not null and s.live_version_id is not null and s.deleted_at is null order by s.page_id`.execute(
    db,
  );
  return rows;
}

/** For each page that is there, in order: its sibling in a locale, or itself where it is in that locale or has none there. */
export async function siblingIDs(db: Kysely<Database>, locale: Locale, pageIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(s.page_id, p.page_id) as id
    from unnest(${[...pageIDs]}::int[]) with ordinality as asked(page_id, place)
    join page p on p.page_id = asked.page_id and p.deleted_at is null
    left join page s on s.page_group_id = p.page_group_id and s.locale = ${locale} and s.deleted_at is null
    order by asked.place`.execute(db);
  return rows.map((row) => row.id);
}
