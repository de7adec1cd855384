import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { sql, type Transaction } from 'kysely';

type ScanRow = {
  readonly pageID: number;
  readonly type: string;
  readonly side: 'draft' | 'live';
  readonly versionID: number;
  readonly blocks: StoredBlock[];
  readonly typeData: Record<string, unknown>;
};

/** The next pages to scan, locked against changes; pages that another process has are skipped. */
export const lockNextScans = async (tx: Transaction<Database>, limit: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('link_scan as s')
      .innerJoin('page as p', 'p.page_id', 's.page_id')
      .select('s.page_id')
      .orderBy('s.page_id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map((row) => row.page_id);

/** The newest and the live version of pages. */
export const listScanned = (tx: Transaction<Database>, ids: readonly number[]): Promise<ScanRow[]> =>
  tx
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_id', 'p.page_id')
    .innerJoin(sql<{ side: 'draft' | 'live' }>`(values ('draft'), ('live'))`.as<'s'>(sql`s(side)`), (join) =>
      join.on(sql<boolean>`v.page_version_id = case s.side when 'draft' then p.newest_version_id else p.live_version_id end`),
    )
    .select(['p.page_id as pageID', 'p.type', 's.side', 'v.page_version_id as versionID', 'v.blocks', 'v.type_data as typeData'])
    .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .$castTo<ScanRow>()
    .execute();

/** Deletes what a page's scan writes anew, and that it is to be scanned. */
export async function endScans(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const pages = sql<number>`any(${[...ids]}::int[])`;
  await tx.deleteFrom('page_reference').where('page_id', '=', pages).where('kind', 'in', ['address', 'url', 'skip']).execute();
  await tx.deleteFrom('link_scan').where('page_id', '=', pages).execute();
}

/** The next reusable blocks to scan, locked against changes, with their draft and what pages show; those that another process has are skipped. */
export const lockNextReusableScans = (tx: Transaction<Database>, limit: number) =>
  tx
    .selectFrom('reusable_link_scan as s')
    .innerJoin('reusable_block as b', 'b.reusable_block_id', 's.reusable_block_id')
    .select(['b.reusable_block_id as id', 'b.blocks', 'b.published_blocks as publishedBlocks'])
    .orderBy('b.reusable_block_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Deletes what the scan of reusable blocks writes anew, and that they are to be scanned. */
export async function endReusableScans(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const blocks = sql<number>`any(${[...ids]}::int[])`;
  await tx.deleteFrom('reusable_reference').where('reusable_block_id', '=', blocks).where('kind', '=', 'url').execute();
  await tx.deleteFrom('reusable_link_scan').where('reusable_block_id', '=', blocks).execute();
}
