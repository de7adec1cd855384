import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';
import { textOrder } from '../../../../kernel/sql/text-order.ts';

type ContentRow = {
  pageID: number;
  title: string;
  type: string;
  blocks: StoredBlock[];
  /** Those that visitors get now; null for a page that is not live. */
  liveBlocks: StoredBlock[] | null;
  typeData: Record<string, unknown>;
};

/** The newest versions of pages outside the bin, by title. */
export const listNewestContents = (db: Kysely<Database>, ids: readonly number[]): Promise<ContentRow[]> =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .leftJoin('page_version as live', 'live.page_version_id', 'p.live_version_id')
    .select(['p.page_id as pageID', 'v.title', 'p.type', 'v.blocks', 'v.type_data as typeData', 'live.blocks as liveBlocks'])
    .where('p.page_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('p.deleted_at', 'is', null)
    .orderBy(textOrder('v.title'))
    .orderBy('p.page_id')
    .$castTo<ContentRow>()
    .execute();

export const findNewestContent = async (db: Kysely<Database>, id: number): Promise<ContentRow | undefined> =>
  (await listNewestContents(db, [id]))[0];
