import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Templates for new pages (decision 0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_template (
    page_template_id integer generated always as identity primary key,
    name text not null check (length(name) between 1 and 100),
    description text not null default '' check (length(description) <= 300),
    type text not null,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    blocks jsonb not null,
    type_data jsonb not null,
    outline jsonb not null,
    block_count integer not null,
    created_at timestamptz not null default now()
  )`,
  `comment on table page_template is 'Blocks and page settings that new pages begin with.'`,
  `comment on column page_template.outline is 'Type and title of the first blocks, for lists.'`,
  `create unique index page_template_name_key on page_template (lower(name))`,
];
