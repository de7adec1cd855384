import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Comments that their author edited, or that were deleted and have replies (decision 0100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table review_comment add column edited_at timestamptz, add column deleted_at timestamptz`,
  `comment on column review_comment.edited_at is 'When its author last changed the text.'`,
  `comment on column review_comment.deleted_at is 'When it was deleted: it has no text any more, and stays for the answers to it.'`,
  `alter table review_comment drop constraint review_comment_text_check`,
  `alter table review_comment add constraint review_comment_text_check check ((text = '') = (deleted_at is not null))`,
];
