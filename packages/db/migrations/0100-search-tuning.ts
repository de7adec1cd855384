import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What editors keep of the search: synonyms, best bets, and the terms that nothing was found for (decision 0153). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table search_synonym_group (
    synonym_group_id integer generated always as identity primary key,
    revision integer not null default 0,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    words text[] not null check (cardinality(words) between 2 and 10),
    keys text[] not null check (cardinality(keys) = cardinality(words)),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `comment on table search_synonym_group is 'Words that the search takes for the same.'`,
  `comment on column search_synonym_group.keys is 'The words as the search cuts them, in one spelling.'`,
  `create table search_best_bet (
    best_bet_id integer generated always as identity primary key,
    revision integer not null default 0,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    term text not null check (length(term) between 1 and 100),
    key text not null,
    page_ids integer[] not null check (cardinality(page_ids) between 1 and 5),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint search_best_bet_term_key unique (locale, key)
  )`,
  `comment on table search_best_bet is 'Pages that come first for a search term.'`,
  `comment on column search_best_bet.key is 'The term as the search cuts it, in one spelling.'`,
  `comment on column search_best_bet.page_ids is 'The first one on top; those that are not live are left out.'`,
  `create table missed_search (
    missed_search_id integer generated always as identity primary key,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    term text not null check (length(term) <= 60),
    key text not null,
    searches integer not null,
    first_searched_at timestamptz not null default now(),
    last_searched_at timestamptz not null default now(),
    constraint missed_search_term_key unique (locale, key)
  )`,
  `comment on table missed_search is 'Terms that visitors searched for and that nothing was found for, without anything about the visitors.'`,
];
