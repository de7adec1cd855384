import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The release before deletes the bytes of files in the bin at night, which it does not know: they can’t be restored then.';

/**
 * Lists of files by kind, name, size and lack of an alternative text; how many files each folder has; and the bin: a deleted file that can be
 * restored has the folder that it was in. Files deleted before have none, as their bytes are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Adds changed rows to their folders, in the order of their IDs: two writers never wait for each other in a circle. */
const addCounts = (changed: string): string => `
  insert into media_directory_size as s (media_directory_id, bytes, files)
  select c.media_directory_id, sum(c.bytes)::bigint, sum(c.files)::int from (${changed}) c
  group by c.media_directory_id having sum(c.bytes) <> 0 or sum(c.files) <> 0 order by c.media_directory_id
  on conflict (media_directory_id) do update set bytes = s.bytes + excluded.bytes, files = s.files + excluded.files;`;
/** What rows take: a file in the bin has bytes, but is none of the folder's files. */
const taken = (rows: string, sign: '' | '-'): string => `
  select media_directory_id, ${sign}size as bytes, ${sign}(deleted_at is null)::int as files
  from ${rows} where deleted_at is null or bin_path is not null`;
const [added, removed] = [taken('added', ''), taken('removed', '-')];

const statements = [
  `alter table media_file add column kind text not null generated always as (
    case
      when type in ('image', 'gif') then 'image'
      when type in ('youtube', 'vimeo') or mime_type like 'video/%' then 'video'
      when mime_type like 'audio/%' then 'audio'
      else 'document'
    end) stored`,
  `comment on column media_file.kind is 'What it is to people: image, video, document or audio.'`,
  `alter table media_file add column bin_path text check (bin_path is null or deleted_at is not null)`,
  `comment on column media_file.bin_path is 'The folder of a file in the bin; null where it is not in the bin, or deleted for good.'`,
  `alter table media_file add column bin_root text check (bin_root is null or bin_path is not null)`,
  `comment on column media_file.bin_root is 'The folder that a file in the bin was deleted with; null where it was deleted by itself.'`,
  `create index media_file_live_idx on media_file (media_file_id) where deleted_at is null`,
  `create index media_file_newest_idx on media_file (created_at desc, media_file_id desc) where deleted_at is null`,
  `create index media_file_by_name_idx on media_file (lower(name), media_file_id) where deleted_at is null`,
  `create index media_file_by_size_idx on media_file (size, media_file_id) where deleted_at is null`,
  `create index media_file_kind_idx on media_file (kind, created_at desc, media_file_id desc) where deleted_at is null`,
  `create index media_file_no_alt_idx on media_file (created_at desc, media_file_id desc)
    where deleted_at is null and kind = 'image' and default_alt_text = ''`,
  `create index media_file_live_hash_idx on media_file (content_hash, media_file_id) where deleted_at is null`,
  `create index media_file_bin_idx on media_file (deleted_at desc, media_file_id desc) where bin_path is not null`,
  `create index media_file_bin_root_idx on media_file (bin_root, deleted_at) where bin_root is not null`,
  `alter table media_directory_size add column files integer not null default 0`,
  `comment on table media_directory_size is 'The bytes and the number of the files right in each folder, counted by triggers on media_file. The root has the bytes of the bin too.'`,
  `create or replace function count_media_bytes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addCounts(added)}
      elsif tg_op = 'UPDATE' then ${addCounts(`${added} union all ${removed}`)}
      elsif tg_op = 'DELETE' then ${addCounts(removed)}
      else delete from media_directory_size;
      end if;
      return null;
    end $$`,
  // Rewriting the table for its new column has locked it until the commit, so that no file is added meanwhile.
  `update media_directory_size s set files = c.files
    from (select media_directory_id, count(*)::int as files from media_file where deleted_at is null group by media_directory_id) c
    where c.media_directory_id = s.media_directory_id`,
  // Folders of which all files have no bytes have no row yet.
  `insert into media_directory_size (media_directory_id, bytes, files)
    select media_directory_id, sum(size), count(*)::int from media_file where deleted_at is null group by media_directory_id
    on conflict (media_directory_id) do nothing`,
];
