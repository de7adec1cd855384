import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

/** Serializes decisions about the bytes of a content until the transaction ends. */
export async function lockContent(tx: Transaction<Database>, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx);
}

/** The contents among these that files of the library or images of users refer to. */
export async function listUsedContent(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select content_hash as hash
    from media_file
    where content_hash = any(${[...hashes]}::text[]) and deleted_at is null
    union
    select image_hash
    from staff_user
    where image_hash = any(${[...hashes]}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
