import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Violations of the content security policy as browsers report them, counted by kind and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table csp_violation (
    csp_violation_id integer generated always as identity primary key,
    area text not null check (area in ('site', 'admin')),
    directive text not null check (length(directive) <= 40),
    blocked text not null check (length(blocked) <= 200),
    page text not null check (length(page) <= 200),
    source text not null check (length(source) <= 200),
    line integer not null,
    day date not null,
    reports integer not null,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    constraint csp_violation_key unique (directive, blocked, page, source, day)
  )`,
  `comment on table csp_violation is 'Violations of the content security policy, by kind and day, without anything that belongs to a visitor.'`,
  `comment on column csp_violation.line is 'The line of the source that was reported last; 0 where the browser names none.'`,
];
