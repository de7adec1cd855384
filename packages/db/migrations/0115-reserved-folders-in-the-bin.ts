import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * A reserved folder that is deleted while files of it are in the bin: it leaves the tree, and its row stays with its roles, so that the files
 * stay reserved and it comes back as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media_directory add column bin_path text`,
  `comment on column media_directory.bin_path is 'The path that a deleted folder had whose rights still hold for files in the bin; it is in no other folder then. Null for folders that are there.'`,
  `alter table media_directory add column bin_directory_id integer references media_directory`,
  `comment on column media_directory.bin_directory_id is 'The folder that a deleted one was in, or the nearest above it that is there or in the bin.'`,
  `create index media_directory_bin_idx on media_directory (bin_directory_id) where bin_directory_id is not null`,
  `create index media_directory_reserved_idx on media_directory (media_directory_id) where is_reserved`,
  `alter table media_directory drop constraint media_directory_check`,
  `alter table media_directory add check ((parent_id is null) = (media_directory_id = 1 or bin_path is not null))`,
  `alter table media_directory add check ((bin_path is null) = (bin_directory_id is null))`,
];
