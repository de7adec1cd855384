import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';

/** The value of a setting, undefined where it was never set; with `lock` nobody else sets it until the transaction ends, for the first time either. */
export async function findSetting(db: Kysely<Database>, name: string, lock = false): Promise<unknown> {
  if (lock) await lockKey(db, sql`hashtext('setting'), hashtext(${name})`);
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(db: Kysely<Database>, name: string, value: unknown): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }))
    .execute();
}
