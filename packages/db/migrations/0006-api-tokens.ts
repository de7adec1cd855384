import { sql, type Kysely } from 'kysely';

/** Keys for programs. Only the hash is kept; what a token may do is never more than its maker may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_token (
      api_token_id integer generated always as identity primary key,
      token_hash bytea not null unique,
      name text not null,
      permissions jsonb not null,
      user_id integer not null references staff_user on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz
    )`.execute(db);
}
