import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Remembers under which hashes live pages showed a file, so that an earlier address leads to the present one (decision 0116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The hash of a content in a crop, as pages compute it. */
const hash = `
  left(
    encode(
      sha256(
        convert_to(
          v.content_hash || '|' || concat_ws(
            ',', r.crop ->> 'x', r.crop ->> 'y', r.crop ->> 'width', r.crop ->> 'height', r.crop ->> 'rotate',
            r.crop ->> 'scaleX', r.crop ->> 'scaleY'
          ),
          'UTF8'
        )
      ),
      'hex'
    ),
    32
  )`;

const triggers = ['page_reference', 'reusable_reference'].flatMap((table) =>
  ['insert', 'update'].map(
    (event) =>
      `create trigger keep_addresses_after_${event} after ${event} on ${table} referencing new table as shown
        for each statement execute function keep_media_addresses()`,
  ),
);

const statements = [
  `create table media_address (
    hash text not null,
    media_file_id integer not null references media_file on delete cascade,
    primary key (hash, media_file_id)
  )`,
  `comment on table media_address is 'The hashes under which live pages show or showed a file.'`,
  `create index media_address_file_idx on media_address (media_file_id)`,
  // In one order, so that two publications never wait for each other.
  `create function keep_media_addresses() returns trigger language plpgsql as $$
    begin
      insert into media_address (hash, media_file_id)
        select distinct hash, media_file_id from shown
        where side = 'live' and hash is not null and media_file_id is not null
        order by hash, media_file_id
        on conflict do nothing;
      return null;
    end
  $$`,
  ...triggers,
  `insert into media_address (hash, media_file_id)
    with
      shown as (
        select media_file_id, crop, hash from page_reference where side = 'live' and hash is not null
        union
        select media_file_id, crop, hash from reusable_reference where side = 'live' and hash is not null
      )
    select hash, media_file_id from shown where media_file_id is not null
    union
    select ${hash}, r.media_file_id from shown r join media_file_version v on v.media_file_id = r.media_file_id`,
];
