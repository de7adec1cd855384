import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What pages were before they were unpublished, moved to the bin or given another path, so that it can be undone for an hour (decision 0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_undo (
    page_undo_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    user_id integer references staff_user on delete cascade,
    action text not null check (action in ('unpublish', 'delete', 'move')),
    before jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `comment on table page_undo is 'What undoing a change of a page restores. A row goes when it was used, and after an hour.'`,
  `comment on column page_undo.user_id is 'Who made the change and alone may undo it; null for a change of the program.'`,
  `create index page_undo_page_idx on page_undo (page_id)`,
  `create index page_undo_user_idx on page_undo (user_id)`,
  `create index page_undo_created_idx on page_undo (created_at)`,
];
