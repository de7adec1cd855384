import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The unique index of paths also finds the pages below one, whatever order of letters the database has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unique index page_locale_slug_bytes_key on page (locale, slug text_pattern_ops) where deleted_at is null`,
  `drop index page_locale_slug_key`,
  `alter index page_locale_slug_bytes_key rename to page_locale_slug_key`,
];
