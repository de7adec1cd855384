import { sql, type Kysely } from 'kysely';

/**
 * Authenticator apps as a second factor. The app's secret is kept sealed with the server's key, recovery codes as keyed hashes. A session that
 * waits for the code opens nothing, and a role can ask that whoever has it sets one up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factor (
    user_id integer primary key references staff_user on delete cascade,
    sealed_secret bytea not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    last_step integer not null default 0
  )`,
  `create table recovery_code (
    user_id integer not null references second_factor on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
  `alter table session add column awaits_second_factor boolean not null default false`,
  `alter table role add column requires_second_factor boolean not null default false`,
];
