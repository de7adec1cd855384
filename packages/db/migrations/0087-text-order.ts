import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The order of lists by text, whatever the order of the database is (decision 0110), with the indexes that paged lists read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create collation if not exists text_order (provider = icu, locale = 'und-u-kn-true')`,
  `comment on collation text_order is 'Lists: accents and case count only where letters are the same, numbers by their value.'`,
  `drop index page_title_idx`,
  `create index page_title_idx on page (title collate text_order, page_id) where deleted_at is null`,
  `create index page_by_slug_idx on page (slug collate text_order, page_id) where deleted_at is null`,
  `drop index media_file_by_name_idx`,
  `create index media_file_by_name_idx on media_file (name collate text_order, media_file_id) where deleted_at is null`,
  `drop index member_last_name_idx`,
  `create index member_last_name_idx on member (last_name collate text_order, member_id)`,
  `drop index member_organisation_idx`,
  `create index member_organisation_idx on member (organisation collate text_order, member_id)`,
  `create index member_by_email_idx on member (email collate text_order, member_id)`,
  `create index redirect_by_url_idx on redirect (original_url collate text_order, redirect_id)`,
];
