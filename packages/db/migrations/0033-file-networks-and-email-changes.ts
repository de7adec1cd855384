import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The network that sent a file of an application, and the address that a mailed link confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table application_file add column network_hash bytea`,
  `comment on column application_file.network_hash is 'HMAC of the network that sent the file, by which its files are bounded; null where calls are not counted by network.'`,

  `alter table account_token
    add column email text,
    drop constraint account_token_purpose_check,
    add constraint account_token_purpose_check check (purpose in ('activate', 'reset', 'restore', 'join', 'email')),
    add constraint account_token_email_check check ((purpose = 'email') = (email is not null))`,
  `comment on column account_token.email is 'The new email address that the link confirms.'`,
];
