import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Users who are mentioned in comments, and whether they are mailed of it (decision 0157). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Not a kind of its own: the release before shows a mention as the comment or the answer that it is in.
const statements = [
  `alter table notification add column is_mention boolean not null default false`,
  `comment on column notification.is_mention is 'Whether the comment or the answer mentions the user.'`,
  `create table notification_setting (
    staff_user_id integer primary key references staff_user on delete cascade,
    mails_mentions boolean not null
  )`,
  `comment on table notification_setting is 'What users chose about their notifications; without a row, they are mailed too.'`,
  `comment on column notification_setting.mails_mentions is 'Whether they are also mailed when a comment mentions them.'`,
];
