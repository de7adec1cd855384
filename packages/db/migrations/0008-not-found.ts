import { sql, type Kysely } from 'kysely';

/** Addresses that visitors asked for and that nothing stands at. Locale and slug are the address taken apart, to find the page that came there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table not_found (
      not_found_id integer generated always as identity primary key,
      path text not null unique check (length(path) <= 300),
      locale text,
      slug text not null,
      hits integer not null,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(db);
}
