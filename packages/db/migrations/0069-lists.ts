import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * What lists are narrowed to, counted in one index: the tags of a page's newest version are on the page itself. A trigger keeps them, so that
 * the release before does too. And the views that users save (decision 0089).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table page add column tag_ids integer[] not null default '{}'`,
  `comment on column page.tag_ids is 'The tags of the newest version.'`,
  `update page p set tag_ids = v.tag_ids
    from page_version v
    where v.page_version_id = p.newest_version_id and v.tag_ids <> '{}'`,
  `create function page_follows_version() returns trigger language plpgsql as $$
    begin
      update page set tag_ids = new.tag_ids where newest_version_id = new.page_version_id and tag_ids <> new.tag_ids;
      return null;
    end $$`,
  `create trigger page_follows_version after insert or update of tag_ids on page_version
    for each row execute function page_follows_version()`,
  `create index page_tags_idx on page using gin (tag_ids) where deleted_at is null`,
  `create index page_author_idx on page (updated_by_user_id, updated_at desc, page_id desc) where deleted_at is null`,
  `create index page_counts_idx on page (type, locale, state, updated_by_user_id) include (tag_ids) where deleted_at is null`,

  `create table list_view (
    list_view_id integer generated always as identity primary key,
    list text not null,
    name text not null check (length(name) between 1 and 60),
    query text not null check (length(query) <= 2000),
    columns jsonb not null,
    is_shared boolean not null default false,
    is_default boolean not null default false,
    user_id integer references staff_user on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (is_shared or user_id is not null)
  )`,
  `comment on table list_view is 'Filters, order and columns of a list of the back office, under a name.'`,
  `comment on column list_view.query is 'The query of the list''s URL.'`,
  `comment on column list_view.is_default is 'Whether the list opens with it for its owner.'`,
  `comment on column list_view.user_id is 'Its owner; null for a shared view of an account that was erased.'`,
  `create unique index list_view_name_key on list_view (user_id, list, lower(name))`,
  `create unique index list_view_default_key on list_view (user_id, list) where is_default`,
  `create index list_view_shared_idx on list_view (list) where is_shared`,
];
