import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What a reusable block was, so that editors can compare and restore it (decision 0099). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reusable_version (
    reusable_version_id integer generated always as identity primary key,
    reusable_block_id integer not null references reusable_block on delete cascade,
    kind text not null check (kind in ('edited', 'restored', 'links')),
    name text not null,
    blocks jsonb not null,
    revision integer not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_user_id integer,
    published_at timestamptz
  )`,
  `comment on table reusable_version is 'What the draft of a reusable block was; saves of one person within half an hour are one version.'`,
  `comment on column reusable_version.kind is 'Whether somebody wrote it or restored an earlier one, or links in it followed a page that moved.'`,
  `comment on column reusable_version.revision is 'That of the draft when it was last saved.'`,
  `comment on column reusable_version.published_at is 'When pages began to show it; null if they never did.'`,
  `create index reusable_version_block_idx on reusable_version (reusable_block_id, reusable_version_id)`,
  `create index reusable_version_updated_by_user_idx on reusable_version (updated_by_user_id)`,
  `insert into reusable_version
    (reusable_block_id, kind, name, blocks, revision, created_at, updated_at, published_at)
    select reusable_block_id, 'edited', name, published_blocks, published_revision, published_at, published_at, published_at
    from reusable_block where published_blocks is distinct from blocks and published_blocks is not null`,
  `insert into reusable_version
    (reusable_block_id, kind, name, blocks, revision, created_at, updated_at, updated_by_user_id, published_at)
    select reusable_block_id, 'edited', name, blocks, revision, updated_at, updated_at, updated_by_user_id,
      case when published_blocks = blocks then published_at end
    from reusable_block`,
];
