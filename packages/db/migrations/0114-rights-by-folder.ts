import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * The roles whose users may change what is in a folder of the media library. That a folder is reserved is a column of its own: it stays so
 * when the last of its roles is deleted. A file in the bin keeps the folder that it was in by ID, as folders are renamed and moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media_directory add column is_reserved boolean not null default false`,
  `comment on column media_directory.is_reserved is 'Whether only users of its roles, in media_directory_role, change what is in it and below; without roles, nobody but those who manage roles.'`,
  `create table media_directory_role (
    directory_id integer not null references media_directory on delete cascade,
    role_id integer not null references role on delete cascade,
    primary key (directory_id, role_id)
  )`,
  `comment on table media_directory_role is 'The roles that a reserved folder is reserved for.'`,
  `create index media_directory_role_role_idx on media_directory_role (role_id)`,
  `alter table media_file add column bin_directory_id integer references media_directory on delete set null`,
  `comment on column media_file.bin_directory_id is 'The folder whose rights hold for a file in the bin: the one that it was in, or the nearest above it that is there; null for the root.'`,
  `create index media_file_bin_directory_idx on media_file (bin_directory_id) where bin_directory_id is not null`,
];
