import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Calendars that users subscribe to, by the hash of the secret in their URL (decision 0094), and notifications in the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table calendar_subscription (
    user_id integer primary key references staff_user on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    last_fetched_at timestamptz
  )`,
  `comment on table calendar_subscription is 'The URL by which a user''s calendar program reads the scheduled pages, one for each user.'`,
  `comment on column calendar_subscription.token_hash is 'Of the secret in its URL, which is stored nowhere.'`,
  `comment on column calendar_subscription.last_fetched_at is 'To the minute.'`,
];
