import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The words in a block that a comment is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table review_comment
    add column quote text check (quote <> ''),
    add column quote_before text not null default '',
    add constraint review_comment_quote check (quote is null or block_key is not null)`,
  `comment on column review_comment.quote is 'The words in the block that it is about; null for the whole block, or the page.'`,
  `comment on column review_comment.quote_before is 'What stands before the words, to tell them from the same words elsewhere.'`,
];
