import { sql, type Kysely } from 'kysely';

/**
 * What lists are filtered by stands in the page itself, written when it is published: its kind, its status, its last day and its tags.
 * A list of twenty thousand pages is counted without reading their versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page add column listed_type smallint, add column listed_status smallint, add column listed_until date,
    add column listed_tag_ids integer[] not null default '{}'`.execute(db);
  await sql`
    update page p set listed_tag_ids = v.tag_ids,
      listed_type = case when v.type_data->>'type' ~ '^[0-9]{1,3}$' then (v.type_data->>'type')::smallint when p.type = 'news' then 0 end,
      listed_status = case when v.type_data->>'status' ~ '^[0-9]{1,3}$' then (v.type_data->>'status')::smallint end,
      listed_until = case when v.type_data->>'endDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (v.type_data->>'endDate')::date else p.sorted_at::date end
    from page_version v where v.page_version_id = p.live_version_id`.execute(db);
  await sql`drop index page_live_idx`.execute(db);
  await sql`create index page_live_idx on page (type, locale, sorted_at desc, page_id desc) include (listed_type, listed_status, listed_until, listed_tag_ids)
    where live_version_id is not null`.execute(db);
  await sql`create index page_listed_tags_idx on page using gin (listed_tag_ids) where live_version_id is not null`.execute(db);
}
