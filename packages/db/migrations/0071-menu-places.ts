import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * A menu for each place of the site in each language, with a draft and earlier versions (decision 0091). What was the menu of a language is its
 * menu `main`. The release before knows no others: for it, `menu` is a view of these that takes what it writes. Footers showed the first level
 * of that menu, and go on to do so until they are changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The first level of entries as the links of one column. */
const column = (entries: string): string => `
  jsonb_build_array(
    jsonb_build_object(
      'key', 'links', 'title', case locale when 'nl-nl' then 'Het instituut' else 'The institute' end, 'link', '', 'pageID', null,
      'newWindow', false,
      'children', (
        select coalesce(jsonb_agg(e.entry || '{"children": []}' order by e.place), '[]')
        from jsonb_array_elements(${entries}) with ordinality as e (entry, place)
      )
    )
  )`;

const statements = [
  `alter table menu rename to site_menu`,
  `alter table site_menu rename constraint menu_pkey to site_menu_pkey`,
  `alter table site_menu
    add column place text not null default 'main',
    add column draft jsonb,
    add column draft_revision integer not null default 0,
    add column draft_of_revision integer,
    add column draft_updated_at timestamptz,
    add column draft_updated_by_user_id integer,
    drop constraint site_menu_pkey,
    add constraint site_menu_pkey primary key (locale, place),
    add constraint site_menu_draft_check check ((draft is null) = (draft_of_revision is null))`,
  `comment on table site_menu is 'The menus of the site: one for each language and place. The published one, and its draft.'`,
  `comment on column site_menu.revision is 'Counts what was published, and is the number of the published version.'`,
  `comment on column site_menu.updated_at is 'When it was published.'`,
  `comment on column site_menu.draft is 'All entries of the draft; null where it is as published.'`,
  `comment on column site_menu.draft_revision is 'Counts what was stored in the draft and discarded.'`,
  `comment on column site_menu.draft_of_revision is 'What was published when the draft was begun.'`,
  `create view menu as
    select locale, revision, items, updated_at, updated_by_user_id, entries, entries_revision from site_menu where place = 'main'`,
  `comment on view menu is 'For the release before, which knows one menu for each language.'`,
  `create table menu_version (
    locale text not null,
    place text not null,
    number integer not null,
    items jsonb not null,
    published_at timestamptz not null,
    published_by_user_id integer,
    primary key (locale, place, number),
    foreign key (locale, place) references site_menu on delete cascade
  )`,
  `comment on table menu_version is 'What was published in menus before the present versions, which are in site_menu.'`,
  `insert into site_menu (locale, place, revision, items, entries, entries_revision)
    select
      locale, 'footer', 1, ${column('items')},
      ${column(`coalesce(case when entries_revision = revision then entries end, items)`)}, 1
    from site_menu
    where jsonb_array_length(coalesce(case when entries_revision = revision then entries end, items)) > 0`,
];
