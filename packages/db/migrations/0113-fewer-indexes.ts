import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Each GIN index writes its first page for every row, and lists what is new apart: one of several columns does that once, and answers the
 * same questions. Those by slug and by filters are answered by indexes that are there anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index page_slug_idx`,
  `drop index page_filter_idx`,
  `drop index page_tags_idx`,
  `drop index page_search_idx`,
  `create index page_search_idx on page using gin ((title || ' ' || slug) gin_trgm_ops, tag_ids) where deleted_at is null`,
  `drop index search_document_vector_0_idx`,
  `drop index search_document_vector_1_idx`,
  `drop index search_document_vector_2_idx`,
  `drop index search_document_title_idx`,
  `drop index search_document_title_words_idx`,
  `create index search_document_words_idx on search_document using gin (vector_0, vector_1, vector_2, ts_filter(vector_0, '{a}'), to_tsvector('title_words', regexp_replace(title, '[/.:@_-]+', ' ', 'g')))`,
  // What is known of an expression's values goes with its index.
  `analyze page`,
  `analyze search_document`,
];
