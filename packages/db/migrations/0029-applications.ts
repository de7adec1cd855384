import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Applications for vacancies, and the files that were uploaded for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table application (
    application_id integer generated always as identity primary key,
    page_id integer references page on delete set null,
    vacancy_title text not null,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    motivation text not null,
    dedupe_key text not null,
    created_at timestamptz not null default now()
  )`,
  `create index application_page_idx on application (page_id, application_id)`,
  `create index application_dedupe_idx on application (dedupe_key)`,
  `create index application_created_at_idx on application (created_at)`,
  `comment on column application.vacancy_title is 'As it was: the page may be deleted later.'`,
  `comment on column application.dedupe_key is 'The same for the same vacancy, email address and files. Nothing can be read from it.'`,

  `create table application_file (
    application_file_id integer generated always as identity primary key,
    application_id integer references application on delete cascade,
    token_hash bytea not null unique,
    object_key text not null unique,
    content_hash text not null,
    name text not null,
    mime_type text not null,
    size integer not null check (size > 0),
    created_at timestamptz not null default now()
  )`,
  `create index application_file_application_idx on application_file (application_id)`,
  `create index application_file_waiting_idx on application_file (created_at) where application_id is null`,
  `comment on column application_file.application_id is 'Null until an application is sent with it.'`,
  `comment on column application_file.token_hash is 'SHA-256 of the token that only the uploader has.'`,
  `comment on column application_file.object_key is 'Where the bytes are in the object store.'`,
  `comment on column application_file.content_hash is 'SHA-256 of the bytes, hexadecimal.'`,
];
