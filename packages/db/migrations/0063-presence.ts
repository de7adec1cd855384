import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Who has which page open (decision 0083). Unlogged: a crash of the database ends all connections anyway. A trigger notifies of
 * stored drafts, so that no way of changing one is missed; where nobody watches, nobody is notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unlogged table page_presence (
    user_id integer not null references staff_user on delete cascade,
    connection text not null check (length(connection) between 8 and 64),
    page_id integer not null references page on delete cascade,
    block_key text not null default '' check (length(block_key) <= 64),
    active_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    primary key (user_id, connection)
  )`,
  `comment on table page_presence is 'The connections of users who have a page open in the editor.'`,
  `comment on column page_presence.connection is 'Chosen by the browser, for one window.'`,
  `comment on column page_presence.block_key is 'The block that the user is in, or empty.'`,
  `comment on column page_presence.active_at is 'When it was opened, or its block changed.'`,
  `comment on column page_presence.seen_at is 'By the last heartbeat: a connection counts for a minute after it.'`,
  `create index page_presence_page_idx on page_presence (page_id)`,
  `create index page_presence_seen_idx on page_presence (seen_at)`,
  `create function notify_page_presence() returns trigger language plpgsql as $$
    begin
      if exists (
        select from page_presence w where w.page_id = new.page_id and w.seen_at > now() - interval '1 minute'
      ) then
        perform pg_notify('ximblox_cache', '["presence:' || new.page_id || '"]');
      end if;
      return null;
    end $$`,
  `create trigger page_version_presence after insert or update of revision on page_version
    for each row execute function notify_page_presence()`,
];
