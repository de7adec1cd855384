import { sql, type Kysely } from 'kysely';

/** Requests for publication. The one that is outstanding for a page is named by the page, exactly while its state says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table publication_request (
    publication_request_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    page_version_id integer not null references page_version on delete cascade,
    comment text not null default '',
    requested_at timestamptz not null default now(),
    requested_by_user_id integer,
    decision text check (decision in ('accepted', 'rejected', 'revoked')),
    feedback text not null default '',
    decided_at timestamptz,
    decided_by_user_id integer,
    check ((decision is null) = (decided_at is null))
  )`,
  `create index publication_request_version_idx on publication_request (page_version_id, publication_request_id desc)`,
  `alter table page add column publication_request_id integer references publication_request`,
  `update page set state = case when live_version_id is null then 'concept' else 'published' end where state = 'publicationRequested'`,
  `alter table page add constraint page_is_requested check ((state = 'publicationRequested') = (publication_request_id is not null))`,
  `create index page_publication_request_idx on page (publication_request_id) where publication_request_id is not null`,
];
