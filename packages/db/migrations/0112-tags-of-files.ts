import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The tags of files of the media library: those that pages have too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table media_file_tag (
    media_file_id integer not null references media_file on delete cascade,
    tag_id integer not null references tag on delete cascade,
    primary key (media_file_id, tag_id)
  )`,
  `comment on table media_file_tag is 'The tags of files; deleting a tag removes it from its files.'`,
  `create index media_file_tag_tag_idx on media_file_tag (tag_id, media_file_id)`,
];
