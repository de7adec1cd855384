import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Where in a text the users are who have a page open: others see their carets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_presence add column caret jsonb`.execute(db);
  await sql`comment on column page_presence.caret is
    'The path of a text in the block, what is selected there (from, to) and the revision of which; null for none.'`.execute(db);
}
