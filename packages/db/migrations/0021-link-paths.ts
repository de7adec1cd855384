import { sql, type Kysely } from 'kysely';

const statements = [
  // A plain link to a page's path is a row of the reference table, so that the pages that link to a path are found without reading any content.
  `alter table page_reference add column path text`,
  `alter table page_reference drop constraint page_reference_kind_check`,
  `alter table page_reference add constraint page_reference_kind_check check (kind in ('page', 'anchor', 'image', 'file', 'path'))`,
  `create index page_reference_path_idx on page_reference (path, page_id) where path is not null`,
  // The links to a page that changed its slug, while they are updated in the background.
  `create table link_update (
    link_update_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    from_path text not null,
    last_page_id integer not null default 0,
    updated_pages integer not null default 0,
    failed_pages integer not null default 0,
    started_by_user_id integer,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create index link_update_page_idx on link_update (page_id, link_update_id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
