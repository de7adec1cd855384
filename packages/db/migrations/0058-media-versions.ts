import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The release before deletes the bytes of the versions of replaced files at night, which it does not know: they can’t be restored then.';

/**
 * The versions of a file that was replaced. Their bytes stand in the row of the file too, so that they count in the quotas of its folder, wherever it
 * is moved.
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
  select media_directory_id, ${sign}(size + versions_size) as bytes, ${sign}(deleted_at is null)::int as files
  from ${rows} where deleted_at is null or bin_path is not null`;
const [added, removed] = [taken('added', ''), taken('removed', '-')];

const statements = [
  `create table media_file_version (
    media_file_version_id integer generated always as identity primary key,
    media_file_id integer not null references media_file on delete cascade,
    content_hash text not null,
    name text not null,
    mime_type text not null,
    size bigint not null,
    width integer,
    height integer,
    metadata jsonb,
    replaced_at timestamptz not null default now()
  )`,
  `comment on table media_file_version is 'The content of a file before it was replaced.'`,
  `create index media_file_version_file_idx on media_file_version (media_file_id, media_file_version_id desc)`,
  `create index media_file_version_hash_idx on media_file_version (content_hash)`,
  `alter table media_file add column versions_size bigint not null default 0`,
  `comment on column media_file.versions_size is 'The bytes of its versions, which count in the quotas of its folder.'`,
  // Before this column was there all versions had no bytes, so that what is counted stays right.
  `create or replace function count_media_bytes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addCounts(added)}
      elsif tg_op = 'UPDATE' then ${addCounts(`${added} union all ${removed}`)}
      elsif tg_op = 'DELETE' then ${addCounts(removed)}
      else delete from media_directory_size;
      end if;
      return null;
    end $$`,
];
