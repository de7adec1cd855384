import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The reviewers whom a request names, how often the program reminded them, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table publication_request
    add column reviewer_user_ids integer[] not null default '{}',
    add column reminders smallint not null default 0 check (reminders >= 0),
    add column reminded_at timestamptz`,
  `comment on column publication_request.reviewer_user_ids is 'Who is mailed; empty for everybody who may publish the page.'`,
  `comment on column publication_request.reminders is 'How often the program reminded the reviewers; what people send themselves is not counted.'`,
];
