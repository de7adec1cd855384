import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Blocks that are written once and shown on many pages (decision 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reusable_block (
    reusable_block_id integer generated always as identity primary key,
    name text not null check (length(name) between 1 and 100),
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    blocks jsonb not null,
    published_blocks jsonb,
    revision integer not null default 0,
    published_revision integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_user_id integer,
    published_at timestamptz,
    check ((published_blocks is null) = (published_revision is null) and (published_blocks is null) = (published_at is null))
  )`,
  `comment on table reusable_block is 'Blocks that pages show in place of a reference: changed once, for all of them.'`,
  `comment on column reusable_block.blocks is 'The draft, which is published as a whole.'`,
  `comment on column reusable_block.published_revision is 'The revision of the draft when it was published; null where pages show nothing of it.'`,
  `create unique index reusable_block_name_key on reusable_block (locale, lower(name))`,
  `create index reusable_block_updated_idx on reusable_block (updated_at desc, reusable_block_id desc)`,

  `create table reusable_reference (
    reusable_reference_id bigint generated always as identity primary key,
    reusable_block_id integer not null references reusable_block on delete cascade,
    side text not null check (side in ('draft', 'live')),
    kind text not null check (kind in ('page', 'anchor', 'image', 'file', 'path')),
    block_key text not null,
    visibility smallint not null default 0,
    slot text not null default '',
    position smallint not null default 0,
    media_file_id integer,
    crop jsonb,
    hash text,
    target_page_id integer,
    anchor text not null default '',
    path text
  )`,
  `comment on table reusable_reference is 'What reusable blocks refer to, as page_reference has it of pages.'`,
  `create index reusable_reference_block_idx on reusable_reference (reusable_block_id, side)`,
  `create index reusable_reference_media_idx on reusable_reference (media_file_id) where media_file_id is not null`,
  `create index reusable_reference_target_idx on reusable_reference (target_page_id) where target_page_id is not null`,
  `create index reusable_reference_path_idx on reusable_reference (path) where path is not null`,

  `alter table page_reference add column reusable_block_id integer`,
  `comment on column page_reference.reusable_block_id is 'The reusable block that the page shows in place of the block.'`,
  `alter table page_reference drop constraint page_reference_kind_check`,
  `alter table page_reference add constraint page_reference_kind_check check (kind in ('page', 'anchor', 'image', 'file', 'path', 'reusable'))`,
  `create index page_reference_reusable_idx on page_reference (reusable_block_id, page_id) where reusable_block_id is not null`,

  // The key of a block within a page is that of reusableKey, its visibility that of expandReusable.
  `create view content_reference as
    select
      page_reference_id, page_id, page_version_id, side, kind, block_key, visibility, slot, position, media_file_id, crop, hash,
      target_page_id, anchor, path, reusable_block_id, block_key as page_block_key
    from page_reference
    union all
    select
      p.page_reference_id, p.page_id, p.page_version_id, p.side, r.kind,
      'r' || left(encode(sha256(convert_to(p.block_key || '/' || r.block_key, 'UTF8')), 'hex'), 32),
      greatest(p.visibility, r.visibility), r.slot, r.position, r.media_file_id, r.crop, r.hash, r.target_page_id, r.anchor,
      r.path, null::integer, p.block_key
    from page_reference p
    join reusable_reference r on r.reusable_block_id = p.reusable_block_id and r.side = 'live'`,
  `comment on column content_reference.page_block_key is 'The block of the page itself: the one that stands for the reusable block.'`,
  `comment on view content_reference is 'What pages refer to, also by the reusable blocks that they show.'`,
];
