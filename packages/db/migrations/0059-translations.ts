import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Which page a translation was made from, and what each block of that page said when its translation was last right (decision 0074).
 * Translations that exist count as right as they stand: blocks are paired by type and order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table translation (
    page_id integer primary key references page on delete cascade,
    source_page_id integer not null references page on delete cascade,
    debt integer not null default 0
  )`,
  `comment on table translation is 'The pages that are translations, and the page that each was made from.'`,
  `comment on column translation.debt is 'How many blocks await a translator: never translated, missing, or changed in the source since.'`,
  `create index translation_source_page_idx on translation (source_page_id)`,
  `create index page_group_idx on page (page_group_id, page_id) where deleted_at is null`,
  `create index translation_debt_idx on translation (page_id) where debt > 0`,

  `create table translation_block (
    page_id integer not null references translation on delete cascade,
    block_key text not null,
    source_key text not null,
    source_hash text,
    source jsonb,
    confirmed_at timestamptz,
    primary key (page_id, block_key),
    unique (page_id, source_key),
    check ((source_hash is null) = (source is null))
  )`,
  `comment on table translation_block is 'The block of the source that a block of a translation was made from; both keys are empty for the fields of the page itself.'`,
  `comment on column translation_block.source_hash is 'The hash of what the source said when the translation was last right; null for a copy that was never translated, empty where it is still to be computed.'`,
  `comment on column translation_block.source is 'What the source said then, as it was stored.'`,

  `insert into translation (page_id, source_page_id)
    select p.page_id, s.page_id
    from page p
    join lateral (
      select o.page_id from page o where o.page_group_id = p.page_group_id and o.deleted_at is null order by o.page_id limit 1
    ) s on s.page_id < p.page_id`,
  `insert into translation_block (page_id, block_key, source_key, source_hash, source, confirmed_at)
    with block as (
      select v.page_id, b.value as block, b.value ->> 'type' as type,
        row_number() over (partition by v.page_id, b.value ->> 'type' order by b.ordinality) as place
      from page p
      join page_version v on v.page_version_id = p.newest_version_id
      cross join lateral jsonb_array_elements(v.blocks) with ordinality b
      where exists (select from translation t where p.page_id in (t.page_id, t.source_page_id))
    )
    select t.page_id, c.block ->> 'key', s.block ->> 'key', '', s.block, now()
    from translation t
    join block c on c.page_id = t.page_id
    join block s on s.page_id = t.source_page_id and s.type = c.type and s.place = c.place
    on conflict do nothing`,
  `insert into translation_block (page_id, block_key, source_key, source_hash, source, confirmed_at)
    select t.page_id, '', '', '', jsonb_build_object(
      'type', '', 'key', '', 'anchorPoint', '', 'visibility', 0, '__images', '{}'::jsonb, '__files', '{}'::jsonb, '__version', 1,
      'props', jsonb_build_object('title', v.title, 'seoTitle', v.seo_title, 'seoDescription', v.seo_description,
        'seoKeywords', to_jsonb(v.seo_keywords), 'typeData', v.type_data)), now()
    from translation t
    join page s on s.page_id = t.source_page_id
    join page_version v on v.page_version_id = s.newest_version_id`,
];
