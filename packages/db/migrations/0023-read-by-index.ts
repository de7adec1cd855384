import { sql, type Kysely } from 'kysely';

/**
 * Lists and searches that read a whole table, found by explaining every statement in 20,000 pages: the audit log by user, action and words,
 * redirects by words and age, pages by tag, files by folder.
 */
const statements = [
  `create index page_deleted_idx on page (deleted_at, page_id) where deleted_at is not null`,
  `create index page_filter_idx on page (type, state, locale) where deleted_at is null`,
  `create index page_version_tags_idx on page_version using gin (tag_ids)`,
  // Not only of files that are there: deleting a folder looks for those that were deleted too.
  `create index media_file_directory_idx on media_file (media_directory_id)`,
  // With the ID, so that the last page of the log is found in the index alone.
  `drop index audit_at_idx`,
  `create index audit_at_idx on audit (at desc, audit_id desc)`,
  `create index audit_user_idx on audit (user_id, at desc, audit_id desc)`,
  `create index audit_action_idx on audit (action text_pattern_ops, at desc, audit_id desc)`,
  `create index audit_search_idx on audit using gin ((user_name || ' ' || action || ' ' || summary) gin_trgm_ops)`,
  // The planner knows how frequent words are from the statistics of an index, which a new one has not until its table changes enough.
  `analyze audit`,
  `drop index redirect_original_url_key`,
  `create unique index redirect_original_url_key on redirect (original_url) include (redirect_id)`,
  `create index redirect_search_idx on redirect using gin (original_url gin_trgm_ops, target_url gin_trgm_ops)`,
  `create index redirect_created_at_idx on redirect (created_at, redirect_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
