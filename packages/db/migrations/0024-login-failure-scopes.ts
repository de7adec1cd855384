import { sql, type Kysely } from 'kysely';

/**
 * Failures in a browser that has logged in to the account before are counted apart, and wrong codes have a threshold of their own.
 * `address` holds the network of the caller: the /24 of IPv4, the /64 of IPv6.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table login_failure
      add column device text,
      add column is_code boolean not null default false`.execute(db);
}
