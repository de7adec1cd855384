import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Comments on a requested version of a page, at one of its blocks or at the page, and the answers to them. A comment belongs to
 * its page and stays with the key of its block, whatever versions follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table review_comment (
    review_comment_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    page_version_id integer not null references page_version on delete cascade,
    answered_comment_id integer references review_comment on delete cascade,
    block_key text check (block_key <> ''),
    block_title text not null default '',
    text text not null check (text <> ''),
    created_at timestamptz not null default now(),
    created_by_user_id integer,
    resolved_at timestamptz,
    resolved_by_user_id integer,
    constraint review_comment_answer check (answered_comment_id is null or (block_key is null and resolved_at is null))
  )`,
  `comment on column review_comment.answered_comment_id is 'The comment that this one answers; null for the first of a conversation.'`,
  `comment on column review_comment.block_key is 'The block that it is about; null for the page.'`,
  `comment on column review_comment.block_title is 'The title of the block when it was written, for when the block is gone.'`,
  `create index review_comment_page_idx on review_comment (page_id, review_comment_id)`,
  `create index review_comment_version_idx on review_comment (page_version_id)`,
  `create index review_comment_answers_idx on review_comment (answered_comment_id) where answered_comment_id is not null`,
];
