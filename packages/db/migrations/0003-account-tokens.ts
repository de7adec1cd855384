import { sql, type Kysely } from 'kysely';

/** Links that are mailed to the owner of an account: only the hash of what stands in them is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_token (
      token_hash bytea primary key,
      realm text not null check (realm in ('staff', 'member')),
      user_id integer not null,
      purpose text not null check (purpose in ('activate', 'reset')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_token_user_idx on account_token (realm, user_id)`.execute(db);
}
