import { sql, type Kysely } from 'kysely';

/**
 * Search reads little of each page that has a word: texts and words lie outside of the row, so that many rows are in a page of the disk,
 * the newest pages of a locale come from an index, and so do those that have a word in their title.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document set (toast_tuple_target = 400)`.execute(db);
  await sql`drop index search_document_locale_idx`.execute(db);
  // Each row is written anew, as it is; nothing less moves what is in the row already.
  await sql`alter table search_document alter column text_0 type text using text_0 || ''`.execute(db);
  await sql`create index search_document_newest_idx on search_document (locale, published_at desc, page_id desc)`.execute(db);
  await sql`create index search_document_title_idx on search_document using gin (ts_filter(vector_0, '{a}'))`.execute(db);
}
