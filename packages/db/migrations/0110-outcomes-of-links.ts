import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The list of pages with problems finds the few broken links among all links to other sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index external_link_outcome_idx on external_link (outcome)`.execute(db);
}
