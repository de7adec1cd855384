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
  `alter table staff_user add column mails_mentions boolean not null default true`,
  `comment on column staff_user.mails_mentions is 'Whether they are also mailed when a comment mentions them.'`,
];
