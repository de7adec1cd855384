import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** By which rule a document of the search index was cut into words (decision 0108), and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table search_document add column word_rule smallint not null default 0, add column worded_at timestamptz`,
  `comment on column search_document.word_rule is 'The rule that cut its texts into words; lower ones are indexed anew.'`,
  `comment on column search_document.worded_at is 'Equals put_at unless the release before put it.'`,
];
