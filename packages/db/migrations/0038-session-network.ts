import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The network from which a session of the back office began, by which its owner recognizes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column network text not null default ''`.execute(db);
  await sql`comment on column session.network is 'The network of the login to the back office; empty for members.'`.execute(db);
}
