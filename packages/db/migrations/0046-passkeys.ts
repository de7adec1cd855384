import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The release before knows no passkeys: an account that has one but no authenticator app is opened there by its password alone.';

/**
 * Passkeys of accounts of the back office: the public keys, and the challenges that wait for a signature. A challenge is kept as a hash, bound to
 * the browser or the session that asked for it, and deleted with its first use.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkey (
    passkey_id integer primary key generated always as identity,
    user_id integer not null references staff_user on delete cascade,
    credential_id bytea not null constraint passkey_credential_id_key unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkey_user_id_idx on passkey (user_id)`,
  `alter table staff_user add column passkey_handle bytea not null default uuid_send(gen_random_uuid())`,
  `comment on column staff_user.passkey_handle is 'What authenticators store as the account: random, so that it tells nobody whose it is.'`,
  `comment on column passkey.public_key is 'In COSE form.'`,
  `comment on column passkey.counter is 'Of the signatures so far; 0 where the authenticator counts none.'`,
  `create table passkey_challenge (
    challenge_hash bytea primary key,
    purpose text not null constraint passkey_challenge_purpose_check check (purpose in ('register', 'login', 'confirm')),
    holder_hash bytea not null,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenge_expires_at_idx on passkey_challenge (expires_at)`,
  `comment on column passkey_challenge.holder_hash is 'Of the session that asked for it; for a login, of the secret in the cookie of the browser.'`,
];
