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

  `create table notification (
    notification_id integer generated always as identity primary key,
    user_id integer not null references staff_user on delete cascade,
    kind text not null check (kind in (
      'requested', 'reminder', 'accepted', 'rejected', 'comment', 'reply', 'published', 'unpublished', 'scheduleFailed', 'jobDone', 'jobFailed'
    )),
    page_id integer references page on delete cascade,
    page_version_id integer references page_version on delete cascade,
    text text not null default '',
    actor_user_id integer references staff_user on delete set null,
    created_at timestamptz not null default now(),
    read_at timestamptz
  )`,
  `comment on table notification is 'What happened that concerns users of the back office; the clean-up leaves 200 of each user.'`,
  `comment on column notification.text is 'What was written, shortened; the kind of a job.'`,
  `create index notification_user_idx on notification (user_id, notification_id desc)`,
  `create index notification_page_idx on notification (page_id) where page_id is not null`,
  `create index notification_version_idx on notification (page_version_id) where page_version_id is not null`,
  `create index notification_actor_idx on notification (actor_user_id) where actor_user_id is not null`,
];
