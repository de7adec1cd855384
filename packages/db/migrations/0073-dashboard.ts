import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What the dashboard counts and the calendar lists is found by index (decision 0093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index page_scheduled_at_idx on page (scheduled_at, page_id) where scheduled_at is not null`,
  `create index page_unpublish_at_idx on page (unpublish_at, page_id) where unpublish_at is not null`,
  `create index page_offline_idx on page (page_id) where live_version_id is null`,
  `create index review_comment_open_idx on review_comment (review_comment_id, page_id)
    where answered_comment_id is null and resolved_at is null`,
  `create index mail_failed_idx on mail (mail_id) where state = 'failed'`,
  `create index media_directory_quota_idx on media_directory (media_directory_id) where quota_bytes is not null`,
  `create index job_kind_idx on job (kind, job_id desc)`,
];
