import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull, type Transaction } from 'kysely';

import { lockKey } from '../../../../kernel/sql/advisory-lock.ts';

/** Serializes decisions about the bytes of a content until the transaction ends. */
export async function lockContent(tx: Transaction<Database>, contentHash: string): Promise<void> {
  await lockKey(tx, sql`hashtextextended(${contentHash}, 0)`);
}

/** The contents among these that files of the library, also those in the bin, or images of users refer to. */
export async function listUsedContent(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const wanted = sql<string>`any(${[...hashes]}::text[])`;
  const ofUsers = db.selectFrom('staff_user').select('image_hash as hash').where('image_hash', '=', wanted);
  const rows = await db
    .selectFrom('media_file')
    .select('content_hash as hash')
    .where('content_hash', '=', wanted)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('bin_path', 'is not', null)]))
    .union(ofUsers)
    .$narrowType<{ hash: NotNull }>()
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
