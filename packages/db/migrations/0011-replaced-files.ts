import { sql, type Kysely } from 'kysely';

/** Files whose content was replaced: crops that were made on the picture before are held to the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_file add column replaced_at timestamptz`.execute(db);
}
