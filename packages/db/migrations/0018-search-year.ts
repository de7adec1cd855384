import { sql, type Kysely } from 'kysely';

/** What was found can be narrowed to a year: that of the page's own date, which is not when it was published here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document add column listed_year smallint`.execute(db);
  await sql`update search_document d set listed_year = extract(year from coalesce(p.sorted_at, d.published_at)) from page p where p.page_id = d.page_id`.execute(
    db,
  );
}
