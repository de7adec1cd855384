import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * The mails of an account within the last hour, and those that are old enough to be deleted, are found by their time: among 200,000 mails
 * 0.2 instead of 170 ms for the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_created_at_idx on mail (created_at)`.execute(db);
}
