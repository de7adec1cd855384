import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Links by which reviewers decide a publication request from its mail (decision 0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table decision_link (
    decision_link_id integer generated always as identity primary key,
    publication_request_id integer not null references publication_request on delete cascade,
    user_id integer not null references staff_user on delete cascade,
    revision integer not null,
    token_hash bytea not null unique,
    email_hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    check (expires_at > created_at)
  )`,
  `comment on table decision_link is 'What opens the decision on a publication request for one reviewer. A row goes when it was used.'`,
  `comment on column decision_link.token_hash is 'Of the secret in the mail, which is stored nowhere else.'`,
  `comment on column decision_link.email_hash is 'Of the address that the mail was sent to: a user who changes theirs ends the link.'`,
  `comment on column decision_link.revision is 'Of the requested version when the mail was written.'`,
  `create index decision_link_request_idx on decision_link (publication_request_id)`,
  `create index decision_link_user_idx on decision_link (user_id)`,
  `create index decision_link_expires_idx on decision_link (expires_at)`,
];
