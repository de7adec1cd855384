import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Links by which people without an account see the draft of a page, for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table preview_link (
    preview_link_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    token_hash bytea not null unique,
    audience smallint not null check (audience in (0, 1, 2)),
    created_at timestamptz not null default now(),
    created_by_user_id integer references staff_user on delete set null,
    expires_at timestamptz not null,
    last_opened_at timestamptz,
    check (expires_at > created_at)
  )`,
  `comment on column preview_link.token_hash is 'Of the secret in its URL, which is stored nowhere.'`,
  `comment on column preview_link.audience is 'As whom the page is shown: 0 a visitor, 1 a member, 2 a member of its JIP.'`,
  `comment on column preview_link.last_opened_at is 'To the minute.'`,
  `create index preview_link_page_idx on preview_link (page_id)`,
  `create index preview_link_created_by_user_idx on preview_link (created_by_user_id)`,
  `create index preview_link_expires_idx on preview_link (expires_at)`,
];
