import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The terms of the institute in both languages (decision 0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table glossary_term (
    glossary_term_id integer generated always as identity primary key,
    revision integer not null default 0,
    source_locale text not null check (source_locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    target_locale text not null check (target_locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    source text not null check (length(source) between 1 and 200),
    translation text not null check (length(translation) <= 200),
    note text not null default '' check (length(note) <= 500),
    do_not_translate boolean not null default false,
    case_sensitive boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (source_locale <> target_locale),
    check (do_not_translate or translation <> '')
  )`,
  `comment on table glossary_term is 'A term of the institute and its translation.'`,
  `comment on column glossary_term.do_not_translate is 'Whether it stays as it is in every language.'`,
  `comment on column glossary_term.case_sensitive is 'Whether it is found in this form alone.'`,
  `create unique index glossary_term_source_key on glossary_term (source_locale, target_locale, lower(source))`,
];
