import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What was found can be narrowed to pages that name another one in a field of their type (decision 0154). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Pages indexed before have none: they are indexed anew by the rule of words, which is raised with this.
const statements = [
  `alter table search_document add column facet_values text[] not null default '{}'`,
  `comment on column search_document.facet_values is 'The page groups that the live version names in fields by which the search is narrowed, with their type, as harbour-12.'`,
];
