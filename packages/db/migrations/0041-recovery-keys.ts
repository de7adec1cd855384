import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The release before hashes recovery codes with another key: it refuses those made since, and the next release those that it makes again.';

/**
 * The key that a user's recovery codes are hashed with, sealed with the server's secret: it can be sealed anew under another secret, which a hash
 * can't. Null for codes made before, whose key is derived from the secret itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table second_factor add column sealed_recovery_key bytea`).execute(db);
}
