import { sql, type Kysely } from 'kysely';

/** The list of pages is read in the order of an index, whatever it is sorted by: of 20,000 pages only those shown are looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index page_slug_idx on page (slug, page_id) where deleted_at is null`.execute(db);
  await sql`create index page_state_idx on page (state, page_id) where deleted_at is null`.execute(db);
}
