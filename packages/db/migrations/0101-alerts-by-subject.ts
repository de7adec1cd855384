import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What members want to be mailed of new pages, how such a mail is unsubscribed from, and the index by which new pages are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table member_alert (
    member_id integer primary key references member on delete cascade,
    frequency text not null check (frequency in ('off', 'daily', 'weekly')),
    tag_ids integer[] not null default '{}',
    since timestamptz not null
  )`,
  `create index member_alert_since_idx on member_alert (since) where frequency <> 'off'`,
  `create index page_live_at_idx on page (live_at) where live_version_id is not null`,
  `comment on column member_alert.tag_ids is 'The subjects: public tags as they were when they were chosen. One may be gone by now.'`,
  `comment on column member_alert.since is 'Pages that were published until then are told, or older than the choice.'`,
  `alter table mail add column unsubscribe_url text not null default ''`,
  `comment on column mail.unsubscribe_url is 'Where a mail program unsubscribes by one click (RFC 8058); empty for a mail that nobody subscribes to.'`,
  `alter table mail add column html text not null default ''`,
  `comment on column mail.html is 'The body as HTML beside the text; empty for none.'`,
];
