import { sql, type Kysely } from 'kysely';

/**
 * Links that are mailed to the owner of an account: only the hash of what stands in them is kept. And a role can be deleted that only
 * deleted users had, whose rows stay for the names in old records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table account_token (
    token_hash bytea primary key,
    realm text not null check (realm in ('staff', 'member')),
    user_id integer not null,
    purpose text not null check (purpose in ('activate', 'reset')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index account_token_user_idx on account_token (realm, user_id)`,
  `alter table staff_user
    alter column role_id drop not null,
    drop constraint staff_user_role_id_fkey,
    add constraint staff_user_role_id_fkey foreign key (role_id) references role on delete set null,
    add constraint staff_user_has_role check (role_id is not null or deleted_at is not null)`,
];
