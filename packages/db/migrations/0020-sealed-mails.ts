import { sql, type Kysely } from 'kysely';

/**
 * Mails with a link that opens an account are kept sealed, and no longer than the link is good; of mails that were sent neither text nor sender
 * is kept. What stands there in clear from before goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column sealed_body bytea, add column expires_at timestamptz`.execute(db);
  await sql`
    update mail set expires_at = created_at + case when dedupe_key like 'reset:%' then interval '1 hour' else interval '5 days' end
    where dedupe_key like 'reset:%' or dedupe_key like 'activate:%'`.execute(db);
  await sql`update mail set body = '', reply_to = '' where state = 'sent' or expires_at < now()`.execute(db);
}
