import { sql, type Kysely } from 'kysely';

// The release before writes no links to other sites: those of what is saved with it meanwhile are known from its next saving on.
export const worksWithReleaseBefore = true;

/** What is known of links to other sites (decision 0160). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const kinds = (table: string, names: string): string[] => [
  `alter table ${table} drop constraint ${table}_kind_check`,
  `alter table ${table} add constraint ${table}_kind_check check (kind in (${names}))`,
];

const statements = [
  ...kinds('page_reference', `'page', 'anchor', 'image', 'file', 'path', 'reusable', 'address', 'skip', 'url'`),
  ...kinds('reusable_reference', `'page', 'anchor', 'image', 'file', 'path', 'address', 'skip', 'url'`),
  `comment on column page_reference.path is 'Of a link by path: /en/news, or //www.example.org/en/news with its host. Of a url: all of it but its fragment.'`,
  `insert into link_scan select page_id from page where newest_version_id is not null on conflict do nothing`,
  `create table reusable_link_scan (reusable_block_id integer primary key references reusable_block on delete cascade)`,
  `comment on table reusable_link_scan is 'Reusable blocks whose links to other sites are not in reusable_reference yet: written before it had them.'`,
  `insert into reusable_link_scan select reusable_block_id from reusable_block`,
  `create table external_link (
    external_link_id integer generated always as identity primary key,
    url text not null,
    next_check_at timestamptz not null default now(),
    checked_at timestamptz,
    outcome text check (outcome in ('works', 'moved', 'unclear', 'suspect', 'broken')),
    reason text check (reason in ('status', 'unknownHost', 'noConnection', 'certificate', 'redirects', 'noAnswer', 'privateHost')),
    status smallint,
    moved_to text,
    first_failed_at timestamptz,
    check ((outcome is null) = (checked_at is null)),
    check ((outcome = 'moved') = (moved_to is not null)),
    check ((outcome in ('suspect', 'broken')) = (first_failed_at is not null))
  )`,
  `comment on table external_link is 'Links of the site to other sites, and what their last check found.'`,
  `comment on column external_link.outcome is 'Null before the first check. suspect: it failed, and is checked once more before it counts as broken.'`,
  `comment on column external_link.next_check_at is 'When it is due; a process that checks it sets this ahead first.'`,
  `comment on column external_link.status is 'Of the last answer; null without one.'`,
  `create unique index external_link_url_key on external_link (url)`,
  `create index external_link_due_idx on external_link (next_check_at)`,
];
