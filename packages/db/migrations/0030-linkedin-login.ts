import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Logging in with LinkedIn: the logins that have begun, the LinkedIn account that a mailed link connects, and members without a title, since
 * LinkedIn knows none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table linkedin_login (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    locale text not null,
    return_path text not null,
    expires_at timestamptz not null
  )`,
  `create index linkedin_login_expires_at_idx on linkedin_login (expires_at)`,
  `alter table account_token
    add column linkedin_subject text,
    add constraint account_token_linkedin_subject_check check ((purpose = 'join') = (linkedin_subject is not null))`,
  `alter table member
    drop constraint member_title_check,
    add constraint member_title_check check (title in ('', 'Mr.', 'Mrs.'))`,
  `comment on column member.title is 'Empty until the member chooses one: an account that was made with LinkedIn has none.'`,
];
