import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * The largest total size of a folder with all below it, and what the files of each folder take. Triggers count that for every writer: the release
 * before, the import, a restore. What a folder takes with all below it is the sum of some rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Adds the bytes of changed rows to their folders, in the order of their IDs: two writers never wait for each other in a circle. */
const addBytes = (changed: string): string => `
  insert into media_directory_size as s (media_directory_id, bytes)
  select c.media_directory_id, sum(c.size)::bigint from (${changed}) c
  group by c.media_directory_id having sum(c.size) <> 0 order by c.media_directory_id
  on conflict (media_directory_id) do update set bytes = s.bytes + excluded.bytes;`;
const added = 'select media_directory_id, size from added where deleted_at is null';
const removed = 'select media_directory_id, -size as size from removed where deleted_at is null';

const statements = [
  `alter table media_directory add column quota_bytes bigint check (quota_bytes > 0)`,
  `comment on column media_directory.quota_bytes is 'How many bytes the files in this folder and all below it may have; null for no limit.'`,
  // Without a foreign key: a restore empties and fills the other tables, which fills this one.
  `create table media_directory_size (media_directory_id integer primary key, bytes bigint not null)`,
  `comment on table media_directory_size is 'The bytes of the files right in each folder, counted by triggers on media_file.'`,
  `create function count_media_bytes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addBytes(added)}
      elsif tg_op = 'UPDATE' then ${addBytes(`${added} union all ${removed}`)}
      elsif tg_op = 'DELETE' then ${addBytes(removed)}
      else delete from media_directory_size;
      end if;
      return null;
    end $$`,
  `create trigger count_inserted_bytes after insert on media_file referencing new table as added
    for each statement execute function count_media_bytes()`,
  `create trigger count_updated_bytes after update on media_file referencing old table as removed new table as added
    for each statement execute function count_media_bytes()`,
  `create trigger count_deleted_bytes after delete on media_file referencing old table as removed
    for each statement execute function count_media_bytes()`,
  `create trigger count_truncated_bytes after truncate on media_file for each statement execute function count_media_bytes()`,
  // No file is written meanwhile: a trigger is created under a lock that lasts until the commit.
  `insert into media_directory_size (media_directory_id, bytes)
    select media_directory_id, sum(size) from media_file where deleted_at is null group by media_directory_id`,
];
