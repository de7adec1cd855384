import { sql, type Kysely } from 'kysely';

/** A document of the search index says which version of its page it was made of, and when it was put. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document
    add column version_id integer not null default 0, add column put_at timestamptz not null default now()`.execute(db);
  await sql`update search_document d set version_id = p.live_version_id from page p
    where p.page_id = d.page_id and p.live_version_id is not null`.execute(db);
}
