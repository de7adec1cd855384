import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

/** The pages of a page's group, without those in the bin; empty where the page itself is not there. */
export async function listGroup(db: Kysely<Database>, pageID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page as p')
    .innerJoin('page as s', 's.page_group_id', 'p.page_group_id')
    .select('s.page_id as pageID')
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.pageID);
}
