import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What a draft was at one time, and the names that editors give to such times and to versions (decision 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_checkpoint (
    page_checkpoint_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    page_version_id integer not null references page_version on delete cascade,
    name text not null default '' check (length(name) <= 100),
    reason text not null check (reason in ('opened', 'left', 'idle', 'requested', 'scheduled', 'restored', 'named')),
    title text not null,
    blocks jsonb not null,
    type_data jsonb not null,
    seo_title text not null,
    seo_description text not null,
    seo_keywords text[] not null,
    seo_image jsonb,
    tag_ids integer[] not null,
    size integer not null,
    created_at timestamptz not null default now(),
    created_by_user_id integer
  )`,
  `comment on table page_checkpoint is 'What the draft of a page was at one time, so that an editor can go back to it.'`,
  `comment on column page_checkpoint.page_version_id is 'The version that was the draft then.'`,
  `comment on column page_checkpoint.name is 'Given by an editor; empty for one that goes when there are many.'`,
  `comment on column page_checkpoint.size is 'Of its content as text, in bytes.'`,
  `create index page_checkpoint_page_idx on page_checkpoint (page_id, page_checkpoint_id)`,
  `create index page_checkpoint_version_idx on page_checkpoint (page_version_id)`,
  `create index page_checkpoint_created_by_user_idx on page_checkpoint (created_by_user_id)`,
  `alter table page_version add column name text not null default '' check (length(name) <= 100)`,
  `comment on column page_version.name is 'Given by an editor, or empty. It is no content, so a published version can be renamed.'`,
];
