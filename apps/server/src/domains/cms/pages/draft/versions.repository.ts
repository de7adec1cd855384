import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { ImageRef } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';
import type { ReferenceRow } from '../references/content-references.ts';
import { deleteReferences, insertReferences } from '../references/page-references.repository.ts';

/** Whether the publication of version `v` of page `p` is requested. */
export const isRequested = sql<boolean>`
  exists (
    select
    from publication_request q
    where q.publication_request_id = p.publication_request_id and q.page_version_id = v.page_version_id
  )`;

/** Whether version `v` was rejected in a review. */
export const wasRejected = sql<boolean>`
  exists (
    select
    from publication_request q
    where q.page_version_id = v.page_version_id and q.decision = 'rejected'
  )`;

const contentOf = (version: 'n' | 'o') => sql`
  ${sql.ref(`${version}.title`)}, ${sql.ref(`${version}.blocks`)}, ${sql.ref(`${version}.type_data`)},
  ${sql.ref(`${version}.seo_title`)}, ${sql.ref(`${version}.seo_description`)},
  ${sql.ref(`${version}.seo_keywords`)}, ${sql.ref(`${version}.seo_image`)},
  array(select unnest(${sql.ref(`${version}.tag_ids`)}) order by 1)`;

const differsFrom = (other: 'p.live_version_id' | 'p.scheduled_version_id') => sql<boolean>`
  ${sql.ref(other)} is not null
  and p.newest_version_id <> ${sql.ref(other)}
  and exists (
    select
    from page_version n, page_version o
    where
      n.page_version_id = p.newest_version_id
      and o.page_version_id = ${sql.ref(other)}
      and row(${contentOf('n')}) is distinct from row(${contentOf('o')})
  )`;

/** Whether the newest version of page `p` says something else than its live one; false for a page that is not live. */
export const hasDraft = differsFrom('p.live_version_id');

/** Whether the newest version of page `p` says something else than its scheduled one; false where none is scheduled. */
export const hasLaterChanges = differsFrom('p.scheduled_version_id');

/** The number of the scheduled version of page `p`. */
export const scheduledNumber = sql<number | null>`
  (select w.number from page_version w where w.page_version_id = p.scheduled_version_id)`;

/** How the newest version of a page differs from its live and its scheduled one. */
export const findDifferences = (db: Kysely<Database>, pageID: number): Promise<{ hasDraft: boolean; hasLaterChanges: boolean }> =>
  db
    .selectFrom('page as p')
    .select([hasDraft.as('hasDraft'), hasLaterChanges.as('hasLaterChanges')])
    .where('p.page_id', '=', pageID)
    .executeTakeFirstOrThrow();

/** The content of version `v`. */
export const versionContent = [
  'v.title',
  'v.blocks',
  'v.type_data as typeData',
  'v.seo_title as seoTitle',
  'v.seo_description as seoDescription',
  'v.seo_keywords as seoKeywords',
  'v.seo_image as seoImage',
  'v.tag_ids as tagIDs',
] as const;

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** One version; of a page in the bin too, so that it can be restored. */
export const findVersion = (db: Kysely<Database>, versionID: number) =>
  db
    .selectFrom('page_version as v')
    .innerJoin('page as p', 'p.page_id', 'v.page_id')
    .select(['v.page_version_id as versionID', 'v.page_id as pageID', 'v.number', 'v.revision', 'p.type', ...versionContent])
    .select(['v.created_at as createdAt', 'v.updated_at as updatedAt', 'v.published_at as publishedAt'])
    .select([person(sql`v.created_by_user_id`).as('createdBy'), isRequested.as('isRequested')])
    .where('v.page_version_id', '=', versionID)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

/** The versions of a page, newest first, without their blocks. */
export const listVersions = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page_version as v')
    .innerJoin('page as p', 'p.page_id', 'v.page_id')
    .select(['v.page_version_id as id', 'v.number', 'v.name', 'v.revision', 'v.title', 'v.created_at as createdAt'])
    .select(['v.updated_at as updatedAt', 'v.published_at as publishedAt', person(sql`v.created_by_user_id`).as('createdBy')])
    .select([
      sql<boolean>`v.page_version_id = p.live_version_id is true`.as('isLive'),
      sql<boolean>`v.published_at is not null`.as('wasPublished'),
    ])
    .where('v.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .orderBy('v.number', 'desc')
    .execute();

/** The stored content of a version. */
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

export const jsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const columnsOf = (version: VersionValues) => ({
  title: version.title,
  blocks: JSON.stringify(version.blocks),
  type_data: JSON.stringify(version.typeData),
  seo_title: version.seoTitle,
  seo_description: version.seoDescription,
  seo_keywords: [...version.seoKeywords],
  seo_image: jsonOrNull(version.seoImage),
  tag_ids: [...version.tagIDs],
});

/** Updates the draft, the newest version. @returns its new revision */
export async function updateDraft(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number; userID: number | null },
  version: VersionValues,
  references: readonly ReferenceRow[],
): Promise<{ pageVersionID: number; revision: number }> {
  return tx
    .with('gone', deleteReferences(tx, 'draft', page.pageID))
    .with('pointed', insertReferences(tx, 'draft', page, references))
    .with('touched', (cte) =>
      cte
        .updateTable('page')
        .set({ title: version.title, updated_at: sql`now()`, updated_by_user_id: page.userID })
        .where('page_id', '=', page.pageID),
    )
    .updateTable('page_version')
    .set((eb) => ({ ...columnsOf(version), revision: eb('revision', '+', 1), updated_at: sql`now()` }))
    .where('page_version_id', '=', page.versionID)
    .returning(['page_version_id as pageVersionID', 'revision'])
    .executeTakeFirstOrThrow();
}

/** Inserts the version after the newest, which stays unchanged. */
export async function insertNextVersion(
  tx: Transaction<Database>,
  page: { pageID: number; number: number; revision: number; userID: number | null },
  version: VersionValues,
  references: readonly ReferenceRow[],
): Promise<{ pageVersionID: number; revision: number }> {
  const { id: versionID } = await tx
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int`.as('id'))
    .executeTakeFirstOrThrow();
  // Raw: the builder has no `overriding system value`.
  const { rows } = await sql<{ pageVersionID: number; revision: number }>`
    with
      made as (
        insert into
          page_version (
            page_version_id, page_id, number, revision, title, blocks, type_data, seo_title, seo_description,
            seo_keywords, seo_image, tag_ids, created_by_user_id
          )
        overriding system value
        values
          (
            ${versionID}, ${page.pageID}, ${page.number + 1}, ${page.revision + 1}, ${version.title},
            ${JSON.stringify(version.blocks)}::jsonb, ${JSON.stringify(version.typeData)}::jsonb,
            ${version.seoTitle}, ${version.seoDescription}, ${[...version.seoKeywords]}::text[],
            ${jsonOrNull(version.seoImage)}::jsonb, ${[...version.tagIDs]}::int[], ${page.userID}::int
          )
        returning page_version_id, revision
      ),
      touched as (
        update page
        set
          title = ${version.title}, newest_version_id = ${versionID}, updated_at = now(),
          updated_by_user_id = ${page.userID}::int
        where page_id = ${page.pageID}
      ),
      gone as (${deleteReferences(tx, 'draft', page.pageID)}),
      pointed as (${insertReferences(tx, 'draft', { pageID: page.pageID, versionID }, references)})
    select page_version_id as "pageVersionID", revision
    from made`.execute(tx);
  return written(rows);
}

/** Inserts a version between the published ones and the current draft, which stays the newest. */
export async function insertBeforeDraft(
  tx: Transaction<Database>,
  page: { pageID: number; draftID: number; revision: number; userID: number | null },
  version: VersionValues,
): Promise<{ pageVersionID: number; revision: number }> {
  const moved = await tx
    .updateTable('page_version')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('page_version_id', '=', page.draftID)
    .returning(sql<number>`number - 1`.as('number'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('page_version')
    .values({
      ...columnsOf(version),
      page_id: page.pageID,
      number: moved.number,
      revision: page.revision,
      created_by_user_id: page.userID,
    })
    .returning(['page_version_id as pageVersionID', 'revision'])
    .executeTakeFirstOrThrow();
}

function written<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('The version was not inserted.');
  return row;
}
