import { sql, type Kysely } from 'kysely';

/** Pages whose title begins with a term are found by themselves, however many others have it somewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index page_title_beginning_idx on page (lower(title) text_pattern_ops, page_id) where deleted_at is null`.execute(
    db,
  );
}
