import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Suggestions: comments on words with what is to stand in their place, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table review_comment
    add column replacement text,
    add column outcome text check (outcome in ('accepted', 'rejected')),
    add constraint review_comment_replacement check (replacement is null or (quote is not null and answered_comment_id is null)),
    add constraint review_comment_outcome check (outcome is null or (replacement is not null and resolved_at is not null))`,
  `comment on column review_comment.replacement is 'What is suggested in place of the words, empty to delete them; null for a comment.'`,
  `comment on column review_comment.outcome is 'What became of a suggestion; null while it is open, and for a comment.'`,
  // A suggestion needs no words beside it.
  `alter table review_comment drop constraint review_comment_text_check`,
  `alter table review_comment add constraint review_comment_text_check
    check (case when text = '' then deleted_at is not null or replacement is not null else deleted_at is null end)`,
];
