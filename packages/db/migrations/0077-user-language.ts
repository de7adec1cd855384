import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The language in which users read the back office (decision 0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table staff_user add column language text check (language in ('en', 'nl'))`,
  `comment on column staff_user.language is 'Of the back office; null follows the browser.'`,
];
