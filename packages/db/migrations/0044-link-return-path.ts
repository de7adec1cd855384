import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The page of the site that a mailed link leads back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table account_token add column return_path text`,
  `comment on column account_token.return_path is 'The path of the site to return to once the link is used; null for none.'`,
];
