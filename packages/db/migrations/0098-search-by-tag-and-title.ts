import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What was found can be narrowed to a tag, and titles are suggested by the beginnings of their words (decision 0150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table search_document add column tag_ids integer[] not null default '{}'`,
  `comment on column search_document.tag_ids is 'All tags of the live version, private ones included.'`,
  `update search_document d set tag_ids = p.listed_tag_ids from page p where p.page_id = d.page_id and p.listed_tag_ids <> '{}'`,
  `create text search configuration title_words (copy = simple)`,
  `alter text search configuration title_words alter mapping for hword, hword_part, word with unaccent, simple`,
  // Words joined by one of these marks are several, as they are in what is typed.
  `create index search_document_title_words_idx on search_document using gin (to_tsvector('title_words', regexp_replace(title, '[/.:@_-]+', ' ', 'g')))`,
];
