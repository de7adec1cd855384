import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What each migration says about the release before (decision 0052), where a program that does not have its file can read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table migration add column works_after text, add column why_not text`,
  `comment on column migration.works_after is 'The last migration of the release before, where that release can run on the tables of this one.'`,
  `comment on column migration.why_not is 'Why the release before cannot run on the tables of this one.'`,
];
