import type { StoredBlock } from '@ximblox/blocks';
import type { Database, PageStateColumn } from '@ximblox/db';
import type { ImageRef, Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { ReferenceRow } from './references/content-references.ts';
import { isRequested, person, type Person } from './page-reads.repository.ts';

/** The content of a version as it is written. */
export type VersionValues = {
  readonly title: string;
  readonly blocks: readonly StoredBlock[];
  readonly typeData: Readonly<Record<string, unknown>>;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoKeywords: readonly string[];
  readonly seoImage: readonly ImageRef[] | null;
  readonly tagIDs: readonly number[];
};

const jsonOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/**
 * Makes a page with its first version, in one statement.
 * @throws a unique violation of `page_locale_slug_key` or `page_group_locale_key` where the address or the sibling exists
 */
export async function insertPage(
  db: Kysely<Database>,
  page: { locale: Locale; slug: string; type: string; content: unknown; groupID: number | null; userID: number | null },
  version: VersionValues,
): Promise<{ pageID: number; pageVersionID: number }> {
  const { rows } = await sql<{ pageID: number; pageVersionID: number }>`
    with id as (
      select nextval(pg_get_serial_sequence('page', 'page_id'))::int as page_id, nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int as version_id
    ), made as (
      insert into page (page_id, page_group_id, locale, slug, type, title, content, newest_version_id, created_by_user_id, updated_by_user_id)
      overriding system value
      select id.page_id, coalesce(${page.groupID}::int, nextval('page_group_seq')::int), ${page.locale}, ${page.slug}, ${page.type}, ${version.title}, ${jsonOrNull(page.content)}::jsonb,
        id.version_id, ${page.userID}::int, ${page.userID}::int from id
    )
    insert into page_version (page_version_id, page_id, number, title, blocks, type_data, seo_title, seo_description, seo_keywords, seo_image, tag_ids, created_by_user_id)
    overriding system value
    select id.version_id, id.page_id, 1, ${version.title}, ${JSON.stringify(version.blocks)}::jsonb, ${JSON.stringify(version.typeData)}::jsonb, ${version.seoTitle},
      ${version.seoDescription}, ${[...version.seoKeywords]}::text[], ${jsonOrNull(version.seoImage)}::jsonb, ${[...version.tagIDs]}::int[], ${page.userID}::int from id
    returning page_id as "pageID", page_version_id as "pageVersionID"`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The page was not written.');
  return row;
}

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
      select p.page_id, p.page_group_id, p.locale, p.slug, p.type, p.state, p.newest_version_id, p.live_version_id, p.published_version_id,
        p.publication_id, p.publication_request_id, p.scheduled_version_id, p.scheduled_at, p.unpublish_at, p.updated_at, ${person(sql`p.updated_by_user_id`)} as updated_by,
        (select array_agg(s.page_id) from page s where s.page_group_id = p.page_group_id and s.deleted_at is null) as group_page_ids,
        array(select m.locale from menu m where jsonb_path_exists(m.items, '$.**.pageID ? (@ == $id)', jsonb_build_object('id', p.page_id))) as menu_locales,
        v.page_version_id as version_id, v.number, v.revision, v.published_at as version_published_at, v.title, v.blocks, v.type_data,
        v.seo_title, v.seo_description, v.seo_keywords, v.seo_image, v.tag_ids, ${isRequested} as is_requested
      from page p join page_version v on v.page_id = p.page_id and ${chosen}
      where ${'pageID' in where ? sql`p.page_id = ${where.pageID} and` : sql``} p.deleted_at is null
      for update of p, v`.execute(tx);
    return rows[0];
  };
  // Where the newest version became another one while the lock was waited for, the join has nothing; now it has.
  return (await read()) ?? (where.versionID === undefined ? read() : undefined);
}

/** The references of one side of a page, written in the place of those before. */
const writeReferences = (side: 'draft' | 'live', pageID: number, versionID: unknown, rows: readonly ReferenceRow[]) => sql`
  gone as (delete from page_reference where page_id = ${pageID} and side = ${side}),
  pointed as (
    insert into page_reference (page_id, page_version_id, side, kind, block_key, visibility, slot, position, media_file_id, crop, hash, target_page_id, anchor, path)
    select ${pageID}, ${versionID}, ${side}, r.kind, r.block_key, r.visibility, r.slot, r.position, r.media_file_id, nullif(r.crop, 'null'::jsonb), r.hash, r.target_page_id, r.anchor, r.path
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int, crop jsonb, hash text, target_page_id int, anchor text, path text)
  )`;

/** Writes the references of a draft in the place of those before. */
export async function replaceReferences(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number },
  references: readonly ReferenceRow[],
): Promise<void> {
  await sql`with ${writeReferences('draft', page.pageID, page.versionID, references)} select 1`.execute(tx);
}

/** Changes the draft that is the newest version. @returns its new revision */
export async function updateDraft(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number; userID: number | null },
  version: VersionValues,
  references: readonly ReferenceRow[],
): Promise<{ pageVersionID: number; revision: number }> {
  const { rows } = await sql<{ pageVersionID: number; revision: number }>`
    with ${writeReferences('draft', page.pageID, page.versionID, references)},
    touched as (update page set title = ${version.title}, updated_at = now(), updated_by_user_id = ${page.userID}::int where page_id = ${page.pageID})
    update page_version set revision = revision + 1, updated_at = now(), title = ${version.title}, blocks = ${JSON.stringify(version.blocks)}::jsonb,
      type_data = ${JSON.stringify(version.typeData)}::jsonb, seo_title = ${version.seoTitle}, seo_description = ${version.seoDescription}, seo_keywords = ${[...version.seoKeywords]}::text[],
      seo_image = ${jsonOrNull(version.seoImage)}::jsonb, tag_ids = ${[...version.tagIDs]}::int[]
    where page_version_id = ${page.versionID} returning page_version_id as "pageVersionID", revision`.execute(tx);
  return written(rows);
}

/** Begins the version after the newest, which stays as it is. */
export async function insertNextVersion(
  tx: Transaction<Database>,
  page: { pageID: number; number: number; revision: number; userID: number | null },
  version: VersionValues,
  references: readonly ReferenceRow[],
): Promise<{ pageVersionID: number; revision: number }> {
  const { rows: ids } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int as id`.execute(tx);
  const versionID = ids[0]?.id ?? 0;
  const { rows } = await sql<{ pageVersionID: number; revision: number }>`
    with made as (
      insert into page_version (page_version_id, page_id, number, revision, title, blocks, type_data, seo_title, seo_description, seo_keywords, seo_image, tag_ids, created_by_user_id)
      overriding system value
      values (${versionID}, ${page.pageID}, ${page.number + 1}, ${page.revision + 1}, ${version.title}, ${JSON.stringify(version.blocks)}::jsonb, ${JSON.stringify(version.typeData)}::jsonb,
        ${version.seoTitle}, ${version.seoDescription}, ${[...version.seoKeywords]}::text[], ${jsonOrNull(version.seoImage)}::jsonb, ${[...version.tagIDs]}::int[], ${page.userID}::int)
      returning page_version_id, revision
    ), touched as (
      update page set title = ${version.title}, newest_version_id = ${versionID}, updated_at = now(), updated_by_user_id = ${page.userID}::int where page_id = ${page.pageID}
    ), ${writeReferences('draft', page.pageID, versionID, references)}
    select page_version_id as "pageVersionID", revision from made`.execute(tx);
  return written(rows);
}

/** Puts a version between those that were published and the draft that is being written, which stays the newest. */
export async function insertBeforeDraft(
  tx: Transaction<Database>,
  page: { pageID: number; draftID: number; revision: number; userID: number | null },
  version: VersionValues,
): Promise<{ pageVersionID: number; revision: number }> {
  const { rows: moved } = await sql<{
    number: number;
  }>`update page_version set number = number + 1 where page_version_id = ${page.draftID} returning number - 1 as number`.execute(
    tx,
  );
  const { rows } = await sql<{ pageVersionID: number; revision: number }>`
    insert into page_version (page_id, number, revision, title, blocks, type_data, seo_title, seo_description, seo_keywords, seo_image, tag_ids, created_by_user_id)
    values (${page.pageID}, ${written(moved).number}, ${page.revision}, ${version.title}, ${JSON.stringify(version.blocks)}::jsonb, ${JSON.stringify(version.typeData)}::jsonb, ${version.seoTitle},
      ${version.seoDescription}, ${[...version.seoKeywords]}::text[], ${jsonOrNull(version.seoImage)}::jsonb, ${[...version.tagIDs]}::int[], ${page.userID}::int)
    returning page_version_id as "pageVersionID", revision`.execute(tx);
  return written(rows);
}

function written<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('The version was not written.');
  return row;
}

/** What lists sort and filter a page by; the day is null for that of its publication. */
export type Listing = {
  readonly on: string | null;
  readonly until: string | null;
  readonly type: number | null;
  readonly status: number | null;
};

/**
 * Makes a version the live one: closes the publication before, opens the next, writes what the live page points at.
 * @param page.keepsPlan whether a publication that is planned stays so; the planned end always does
 * @returns the publication's ID
 */
export async function publishVersion(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number; listing: Listing; userID: number | null; keepsPlan: boolean },
  references: readonly ReferenceRow[],
): Promise<{ publicationID: number }> {
  const { rows } = await sql<{ publicationID: number }>`
    with ended as (update publication set ended_at = now() where page_id = ${page.pageID} and ended_at is null returning publication_id),
    opened as (
      insert into publication (page_id, page_version_id, published_by_user_id) select ${page.pageID}, ${page.versionID}, ${page.userID}::int where (select count(*) from ended) >= 0
      returning publication_id
    ), fixed as (update page_version set published_at = coalesce(published_at, now()) where page_version_id = ${page.versionID}),
    ${writeReferences('live', page.pageID, page.versionID, references)}
    update page set state = 'published', publication_request_id = null, live_version_id = ${page.versionID}, published_version_id = ${page.versionID}, publication_id = opened.publication_id,
      scheduled_at = case when ${page.keepsPlan} then scheduled_at end, scheduled_version_id = case when ${page.keepsPlan} then scheduled_version_id end,
      live_at = coalesce(live_at, now()), sorted_at = coalesce(${page.listing.on}::timestamp::timestamptz, live_at, now()), updated_at = now(), updated_by_user_id = ${page.userID}::int,
      listed_type = ${page.listing.type}, listed_status = ${page.listing.status}, listed_until = coalesce(${page.listing.until}::date, ${page.listing.on}::date, live_at::date, now()::date),
      listed_tag_ids = (select tag_ids from page_version where page_version_id = ${page.versionID})
    from opened where page_id = ${page.pageID} returning opened.publication_id as "publicationID"`.execute(tx);
  return written(rows);
}

/** Takes a page off the site. */
export async function endPublication(tx: Transaction<Database>, page: { pageID: number; userID: number | null }): Promise<void> {
  await sql`
    with ended as (update publication set ended_at = now() where page_id = ${page.pageID} and ended_at is null),
    cleared as (delete from page_reference where page_id = ${page.pageID} and side = 'live')
    update page set state = 'notPublished', publication_request_id = null, live_version_id = null, published_version_id = null, publication_id = null, live_at = null, scheduled_at = null, scheduled_version_id = null, unpublish_at = null,
      updated_at = now(), updated_by_user_id = ${page.userID}::int where page_id = ${page.pageID}`.execute(tx);
}

/** Moves a page to the bin. */
export async function binPage(tx: Transaction<Database>, pageID: number): Promise<void> {
  await tx
    .updateTable('page')
    .set({
      deleted_at: sql`now()`,
      scheduled_at: null,
      scheduled_version_id: null,
      unpublish_at: null,
      publication_request_id: null,
      state: sql`case when state <> 'publicationRequested' then state
        when exists (select from publication o where o.page_id = page.page_id) then 'notPublished' else 'concept' end`,
    })
    .where('page_id', '=', pageID)
    .execute();
}

/** Changes a page's slug. @throws a unique violation of `page_locale_slug_key` where the address is taken */
export async function updateSlug(
  tx: Transaction<Database>,
  page: { pageID: number; slug: string; userID: number | null },
): Promise<void> {
  await tx
    .updateTable('page')
    .set({ slug: page.slug, updated_at: sql`now()`, updated_by_user_id: page.userID })
    .where('page_id', '=', page.pageID)
    .execute();
}

/** Takes a tag out of all drafts. Published versions never change, and show only tags that exist. */
export async function takeTagFromDrafts(db: Kysely<Database>, tagID: number): Promise<void> {
  await sql`
    update page_version set tag_ids = array_remove(tag_ids, ${tagID}::int)
    where published_at is null and tag_ids @> array[${tagID}::int]`.execute(db);
}

/** Names the request that a page waits for; what is live stays live. */
export async function openRequest(db: Kysely<Database>, pageID: number, requestID: number): Promise<void> {
  await db
    .updateTable('page')
    .set({
      state: 'publicationRequested',
      publication_request_id: requestID,
      published_version_id: null,
      publication_id: null,
      updated_at: sql`now()`,
    })
    .where('page_id', '=', pageID)
    .execute();
}

/** Puts a page back to what it was before its request. */
export async function closeRequest(db: Kysely<Database>, pageID: number): Promise<void> {
  await sql`
    update page set publication_request_id = null, published_version_id = live_version_id, updated_at = now(),
      publication_id = (select o.publication_id from publication o where o.page_id = page.page_id and o.ended_at is null),
      state = case when live_version_id is not null then 'published'
        when exists (select from publication o where o.page_id = page.page_id) then 'notPublished' else 'concept' end
    where page_id = ${pageID}`.execute(db);
}
