import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** Whether the database answers a query that needs no table. */
export async function isReachable(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.selectNoFrom(sql`1`.as('one')).execute();
    return true;
  } catch {
    return false;
  }
}
