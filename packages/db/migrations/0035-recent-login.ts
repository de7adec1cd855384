import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** When the user of a session last confirmed who they are: what gives power to an account requires that to be recent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table session add column authenticated_at timestamptz not null default now()`,
  `update session set authenticated_at = created_at`,
];
