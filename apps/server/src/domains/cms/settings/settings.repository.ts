import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** The value of a setting, undefined where it was never set; with `lock` locks it until the transaction ends. */
export async function findSetting(db: Kysely<Database>, name: string, lock = false): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(db: Kysely<Database>, name: string, value: unknown): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }))
    .execute();
}
