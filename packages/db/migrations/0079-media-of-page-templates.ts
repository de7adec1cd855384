import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The media of a page template that the release before creates don’t count as used, until the template is created again.';

/** What page templates use of the media library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_template_media (
    page_template_id integer not null references page_template on delete cascade,
    media_file_id integer not null,
    primary key (page_template_id, media_file_id)
  )`,
  `comment on table page_template_media is 'The files of the media library that page templates use.'`,
  `create index page_template_media_file_idx on page_template_media (media_file_id)`,
  `insert into page_template_media (page_template_id, media_file_id)
    select distinct t.page_template_id, id::int
    from page_template t
    cross join lateral (
      select jsonb_path_query(t.blocks, '$.**.fileID ? (@.type() == "number")') as id
      union
      select jsonb_path_query(t.type_data, '$.**.fileID ? (@.type() == "number")')
    ) used`,
];
