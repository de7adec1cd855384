import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';
import { textOrder } from '../../../../kernel/sql/text-order.ts';

type ContentRow = {
  pageID: number;
  title: string;
  type: string;
  blocks: StoredBlock[];
  typeData: Record<string, unknown>;
};

/** The newest versions of pages outside the bin, by title. */
export const listNewestContents = (db: Kysely<Database>, ids: readonly number[]): Promise<ContentRow[]> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select(['p.page_id as pageID', 'v.title', 'p.type', 'v.blocks', 'v.type_data as typeData'])
    .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('p.deleted_at', 'is', null)
    .orderBy(textOrder('v.title'))
    .orderBy('p.page_id')
    .$castTo<ContentRow>()
    .execute();

export const findNewestContent = async (db: Kysely<Database>, id: number): Promise<ContentRow | undefined> =>
  (await listNewestContents(db, [id]))[0];

/** What visitors get of pages, of those that are live. */
export const listLiveBlocks = (db: Kysely<Database>, ids: readonly number[]): Promise<Pick<ContentRow, 'pageID' | 'blocks'>[]> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.page_id as pageID', 'v.blocks'])
    .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .$castTo<Pick<ContentRow, 'pageID' | 'blocks'>>()
    .execute();
