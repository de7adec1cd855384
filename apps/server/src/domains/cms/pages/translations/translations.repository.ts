import type { StoredBlock, TranslationRecord } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull, type SqlBool, type Transaction } from 'kysely';

import { versionContent } from '../draft/versions.repository.ts';

/** A page with the page that it is a translation of, if any: as recorded, else the oldest page of its group. */
export const findTranslation = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page as p')
    .leftJoin('translation as t', 't.page_id', 'p.page_id')
    .leftJoin('page as s', (join) =>
      join
        .on(
          's.page_id',
          '=',
          sql<number>`
            coalesce(
              t.source_page_id,
              (select min(o.page_id) from page o where o.page_group_id = p.page_group_id and o.deleted_at is null)
            )`,
        )
        .onRef('s.page_id', '<>', 'p.page_id')
        .on('s.deleted_at', 'is', null),
    )
    .select(['p.page_id as pageID', 't.debt', 's.page_id as sourceID', 's.locale', 's.title', 's.slug', 's.state', 's.type'])
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

/** Records that a page is a translation of another; nothing changes where that is known. */
export const insertTranslation = (tx: Transaction<Database>, pageID: number, sourcePageID: number) =>
  tx
    .insertInto('translation')
    .values({ page_id: pageID, source_page_id: sourcePageID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks the translations that a change of a page concerns: the page itself, and those made from it. */
export const lockTranslations = (tx: Transaction<Database>, pageID: number) =>
  tx
    .selectFrom('translation as t')
    .select(['t.page_id as pageID', 't.source_page_id as sourceID', 't.debt'])
    .where((eb) => eb.or([eb('t.page_id', '=', pageID), eb('t.source_page_id', '=', pageID)]))
    .orderBy('t.page_id')
    .forUpdate()
    .execute();

/** The newest content of pages. */
export const listNewestContents = (db: Kysely<Database>, pageIDs: readonly number[]) =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select(['p.page_id as pageID', 'p.type', 'p.locale', 'p.slug', 'v.page_version_id as versionID', 'v.revision'])
    .select([...versionContent])
    .where('p.page_id', 'in', [...pageIDs])
    .execute();

/** The keys and types of the blocks of pages in their newest versions. */
export const listBlockKeys = (db: Kysely<Database>, pageIDs: readonly number[]) =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select([
      'p.page_id as pageID',
      sql<{ key: string; type: string }[]>`
        coalesce(
          (
            select
              jsonb_agg(jsonb_build_object('key', b.value -> 'key', 'type', b.value -> 'type') order by b.ordinality)
            from jsonb_array_elements(v.blocks) with ordinality b
          ),
          '[]'
        )`.as('blocks'),
    ])
    .where('p.page_id', 'in', [...pageIDs])
    .execute();

export type RecordRow = TranslationRecord & { readonly pageID: number; readonly confirmedAt: string | null };

/** What the blocks of translations were made from, without the source’s content. */
export const listRecords = (db: Kysely<Database>, pageIDs: readonly number[]): Promise<RecordRow[]> =>
  db
    .selectFrom('translation_block as b')
    .select(['b.page_id as pageID', 'b.block_key as blockKey', 'b.source_key as sourceKey', 'b.source_hash as hash'])
    .select('b.confirmed_at as confirmedAt')
    .where('b.page_id', 'in', [...pageIDs])
    .orderBy('b.page_id')
    .orderBy('b.block_key')
    .execute();

/** What the source said when blocks of a translation were last right. */
export const listSnapshots = (
  db: Kysely<Database>,
  pageID: number,
  blockKeys: readonly string[],
): Promise<{ blockKey: string; source: StoredBlock }[]> =>
  db
    .selectFrom('translation_block as b')
    .select(['b.block_key as blockKey', 'b.source'])
    .where('b.page_id', '=', pageID)
    .where('b.block_key', 'in', [...blockKeys])
    .where('b.source', 'is not', null)
    .$narrowType<{ source: NotNull }>()
    .execute();

/** What a block of a translation is recorded with; without `hash` and `source` it was never translated. */
export type NewRecord = {
  readonly blockKey: string;
  readonly sourceKey: string;
  readonly hash: string | null;
  readonly source: StoredBlock | null;
};

/** Records blocks of a translation in place of what was recorded of either side. */
export async function replaceRecords(tx: Transaction<Database>, pageID: number, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = JSON.stringify(records);
  await tx
    .deleteFrom('translation_block as b')
    .where('b.page_id', '=', pageID)
    .where(
      sql<SqlBool>`
        exists (
          select
          from jsonb_to_recordset(${rows}::jsonb) as r("blockKey" text, "sourceKey" text)
          where b.block_key = r."blockKey" or b.source_key = r."sourceKey"
        )`,
    )
    .execute();
  await tx
    .insertInto('translation_block')
    .columns(['page_id', 'block_key', 'source_key', 'source_hash', 'source', 'confirmed_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ blockKey: string; sourceKey: string; hash: string | null; source: string | null }>`
            jsonb_to_recordset(${rows}::jsonb)`.as<'r'>(sql`r("blockKey" text, "sourceKey" text, "hash" text, "source" jsonb)`),
        )
        .select([sql<number>`${pageID}::int`.as('pageID'), 'r.blockKey', 'r.sourceKey', 'r.hash', 'r.source'])
        .select(sql<string | null>`case when r."hash" is not null then now() end`.as('confirmedAt')),
    )
    .execute();
}

/** Sets the hashes of snapshots that say what they said, in the form of today. */
export async function updateHashes(
  tx: Transaction<Database>,
  pageID: number,
  hashes: readonly { readonly blockKey: string; readonly hash: string }[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .updateTable('translation_block as b')
    .from(
      sql<{ blockKey: string; hash: string }>`
        jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb)`.as<'r'>(sql`r("blockKey" text, "hash" text)`),
    )
    .set((eb) => ({ source_hash: eb.ref('r.hash') }))
    .where('b.page_id', '=', pageID)
    .whereRef('b.block_key', '=', 'r.blockKey')
    .execute();
}

export const updateDebt = (tx: Transaction<Database>, pageID: number, debt: number) =>
  tx.updateTable('translation').set({ debt }).where('page_id', '=', pageID).execute();
