import { sql, type Kysely } from 'kysely';

// The release before writes no spellings: pages that it indexes meanwhile are indexed anew.
export const worksWithReleaseBefore = true;

/** Whole words, by which misspelt search terms are corrected (decision 0169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // By their bytes, so that the words with a beginning lie together in the index.
  `create table search_spelling (locale text not null, word text collate "C" not null, primary key (locale, word))`,
  `comment on table search_spelling is 'Words of public texts as they are written, in small letters and without accents. search_word has their stems.'`,
  `create index search_spelling_word_idx on search_spelling using gin (word gin_trgm_ops)`,
];
