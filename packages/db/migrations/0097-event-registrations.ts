import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Registrations for events, and the calendar entry that a mail about one has attached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table event_registration (
    event_registration_id integer generated always as identity primary key,
    page_id integer references page on delete set null,
    event_title text not null,
    event_day date not null,
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    name text not null,
    email text not null,
    organisation text not null,
    answers jsonb not null default '[]',
    status text not null check (status in ('confirmed', 'waiting', 'cancelled')),
    cancel_hash bytea not null unique,
    created_at timestamptz not null default now(),
    reminded_at timestamptz
  )`,
  `create unique index event_registration_once_idx on event_registration (page_id, lower(email)) where status <> 'cancelled'`,
  `create index event_registration_page_idx on event_registration (page_id, event_registration_id)`,
  `create index event_registration_email_idx on event_registration (lower(email))`,
  `create index event_registration_day_idx on event_registration (event_day)`,
  `comment on column event_registration.page_id is 'Where the registration came from. The pages of an event in all languages share its places.'`,
  `comment on column event_registration.event_title is 'As it was: the page may be deleted later.'`,
  `comment on column event_registration.event_day is 'The last day of the event as it was; a year later the registration is deleted.'`,
  `comment on column event_registration.cancel_hash is 'SHA-256 of the code in the newest mail by which the registration is cancelled.'`,
  `comment on column event_registration.reminded_at is 'When the reminder was queued; null before.'`,
  `alter table mail add column calendar text not null default ''`,
  `comment on column mail.calendar is 'A calendar entry (RFC 5545) that the mail has attached; empty for none.'`,
];
