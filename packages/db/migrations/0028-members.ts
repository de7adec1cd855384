import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Accounts of the public site, the joint industry projects they belong to, and what they may fetch and have fetched. A session knows how long
 * it lasts without a call and which browser it is in, and a mailed link that was used is kept so that it can say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table session
    add column session_id bigint generated always as identity unique,
    add column idle_minutes integer not null default 60 check (idle_minutes > 0),
    add column user_agent text not null default ''`,
  `alter table account_token
    add column used_at timestamptz,
    drop constraint account_token_purpose_check,
    add constraint account_token_purpose_check check (purpose in ('activate', 'reset', 'restore', 'join'))`,

  // A member's e-mail address is one regardless of case. `delete_after` is set while a deletion can still be taken back.
  `create table member (
    member_id integer generated always as identity primary key,
    email text not null,
    title text not null check (title in ('Mr.', 'Mrs.')),
    first_name text not null,
    middle_name text not null default '',
    last_name text not null,
    organisation text not null default '',
    job_function text not null default '',
    address text not null default '',
    address_line_2 text not null default '',
    postal_code text not null default '',
    city text not null default '',
    country text not null default '',
    telephone text not null default '',
    receive_report_magazine_print boolean not null default false,
    receive_report_magazine_digital boolean not null default false,
    receive_courses boolean not null default false,
    receive_seminars boolean not null default false,
    language text not null default 'en' check (language in ('en', 'nl')),
    password_hash text,
    linkedin_subject text unique,
    is_active boolean not null default false,
    delete_after timestamptz,
    created_at timestamptz not null default now(),
    last_login_at timestamptz
  )`,
  `create unique index member_email_key on member (lower(email))`,
  `create index member_last_name_idx on member (lower(last_name), member_id)`,
  `create index member_organisation_idx on member (lower(organisation), member_id)`,
  `create index member_created_at_idx on member (created_at, member_id)`,
  `create index member_delete_after_idx on member (delete_after) where delete_after is not null`,
  `create index member_search_idx on member using gin (
    (lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation)) gin_trgm_ops
  )`,

  // Joint industry projects, networks and partners. status: 0 closed, 1 initiative, 2 running; type: 0 JIP, 1 network, 2 partner.
  `create table jip (
    jip_id integer generated always as identity primary key,
    name text not null,
    description text not null default '',
    status smallint not null check (status between 0 and 2),
    type smallint not null check (type between 0 and 2),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index jip_name_key on jip (lower(name))`,
  `create table jip_member (
    jip_id integer not null references jip on delete cascade,
    member_id integer not null references member on delete cascade,
    added_at timestamptz not null default now(),
    primary key (jip_id, member_id)
  )`,
  `create index jip_member_member_idx on jip_member (member_id)`,

  // Who may download a publication beside those whom its page's visibility lets.
  `create table publication_member (
    page_id integer not null references page on delete cascade,
    member_id integer not null references member on delete cascade,
    added_at timestamptz not null default now(),
    primary key (page_id, member_id)
  )`,
  `create index publication_member_member_idx on publication_member (member_id)`,

  // What a member has fetched: each file of a page once, with the last time.
  `create table member_download (
    member_id integer not null references member on delete cascade,
    page_id integer references page on delete set null,
    file_group text not null,
    file_hash text not null,
    file_name text not null,
    at timestamptz not null default now(),
    primary key (member_id, file_hash, file_name)
  )`,
  `create index member_download_page_idx on member_download (page_id)`,
  `create index member_download_at_idx on member_download (member_id, at desc)`,
];
