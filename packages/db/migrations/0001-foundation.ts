import { sql, type Kysely } from 'kysely';

/**
 * The foundation: staff and sessions, pages with versions, the reference table, media, menus, tags, redirects, settings, audit, outbox, search.
 * Rules over several rows stand here as constraints; the code translates their violation where it happens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,
  `create extension if not exists unaccent`,

  // People of the back office and their sessions. ID 0 never exists as a row.
  `create table role (
    role_id integer generated always as identity primary key,
    name text not null,
    permissions jsonb not null default '[]',
    created_at timestamptz not null default now()
  )`,
  `create unique index role_name_key on role (lower(name))`,
  `create table staff_user (
    staff_user_id integer generated always as identity primary key,
    role_id integer not null references role,
    email text not null,
    name text not null,
    job_title text not null default '',
    image_hash text,
    password_hash text,
    is_active boolean not null default true,
    user_version integer not null default 1,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index staff_user_email_key on staff_user (lower(email)) where deleted_at is null`,
  `create index staff_user_role_id_idx on staff_user (role_id)`,
  `create table session (
    session_hash bytea primary key,
    realm text not null check (realm in ('staff', 'member')),
    user_id integer not null check (user_id > 0),
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index session_user_idx on session (realm, user_id)`,
  `create index session_expires_at_idx on session (expires_at)`,
  `create table login_failure (
    login_failure_id bigint generated always as identity primary key,
    realm text not null,
    account text not null,
    address text not null,
    at timestamptz not null default now()
  )`,
  `create index login_failure_account_idx on login_failure (realm, account, at)`,
  `create index login_failure_address_idx on login_failure (realm, address, at)`,

  // Pages. A translation is a page of the same group; one page for each locale of a group.
  `create sequence page_group_seq as integer`,
  `create table page (
    page_id integer generated always as identity primary key,
    page_group_id integer not null default nextval('page_group_seq'),
    locale text not null check (locale in ('en-gb', 'nl-nl', 'de-de', 'fr-fr')),
    slug text not null check (length(slug) <= 200),
    type text not null,
    title text not null,
    content jsonb,
    state text not null default 'concept' check (state in ('concept', 'published', 'notPublished', 'publicationRequested')),
    newest_version_id integer,
    live_version_id integer,
    published_version_id integer,
    publication_id integer,
    sorted_at timestamptz,
    live_at timestamptz,
    scheduled_at timestamptz,
    unpublish_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    created_by_user_id integer,
    updated_by_user_id integer,
    deleted_at timestamptz,
    check (published_version_id is null or published_version_id = live_version_id),
    check ((published_version_id is null) = (publication_id is null)),
    check (state <> 'published' or live_version_id is not null),
    check (deleted_at is null or live_version_id is null)
  )`,
  `create unique index page_locale_slug_key on page (locale, slug) where deleted_at is null`,
  `create unique index page_group_locale_key on page (page_group_id, locale) where deleted_at is null`,
  `create index page_updated_at_idx on page (updated_at desc, page_id desc) where deleted_at is null`,
  `create index page_created_at_idx on page (created_at desc, page_id desc) where deleted_at is null`,
  `create index page_title_idx on page (title, page_id) where deleted_at is null`,
  `create index page_type_updated_idx on page (type, locale, updated_at desc, page_id desc) where deleted_at is null`,
  `create index page_live_idx on page (type, locale, sorted_at desc, page_id desc) where live_version_id is not null`,
  `create index page_search_idx on page using gin ((title || ' ' || slug) gin_trgm_ops) where deleted_at is null`,

  // A version is a draft until it is published; then it is fixed and the next change starts a new one.
  `create table page_version (
    page_version_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    number integer not null,
    revision integer not null default 0,
    title text not null,
    blocks jsonb not null default '[]',
    type_data jsonb not null default '{}',
    seo_title text not null default '',
    seo_description text not null default '',
    seo_keywords text[] not null default '{}',
    seo_image jsonb,
    tag_ids integer[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    created_by_user_id integer,
    published_at timestamptz,
    unique (page_id, number)
  )`,
  `alter table page
    add constraint page_newest_version_fk foreign key (newest_version_id) references page_version deferrable initially deferred,
    add constraint page_live_version_fk foreign key (live_version_id) references page_version deferrable initially deferred`,
  `create function page_version_is_fixed() returns trigger language plpgsql as $$
    begin
      if old.published_at is not null and (new.blocks, new.title, new.type_data, new.seo_title, new.seo_description, new.seo_keywords, new.seo_image, new.tag_ids)
        is distinct from (old.blocks, old.title, old.type_data, old.seo_title, old.seo_description, old.seo_keywords, old.seo_image, old.tag_ids) then
        raise exception 'A published version never changes.' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
  `create trigger page_version_is_fixed before update on page_version for each row when (old.published_at is not null) execute function page_version_is_fixed()`,
  `create table publication (
    publication_id integer generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    page_version_id integer not null references page_version on delete cascade,
    published_at timestamptz not null default now(),
    published_by_user_id integer,
    ended_at timestamptz
  )`,
  `create index publication_page_id_idx on publication (page_id, publication_id desc)`,
  `create unique index publication_open_key on publication (page_id) where ended_at is null`,

  // What a page points at, kept for its draft and for what is live.
  `create table page_reference (
    page_reference_id bigint generated always as identity primary key,
    page_id integer not null references page on delete cascade,
    page_version_id integer not null references page_version on delete cascade,
    side text not null check (side in ('draft', 'live')),
    kind text not null check (kind in ('page', 'anchor', 'image', 'file')),
    block_key text not null default '',
    visibility smallint not null default 0,
    slot text not null default '',
    position smallint not null default 0,
    media_file_id integer,
    crop jsonb,
    hash text,
    target_page_id integer,
    anchor text not null default ''
  )`,
  `create index page_reference_page_idx on page_reference (page_id, side)`,
  `create index page_reference_media_idx on page_reference (media_file_id, page_id) where media_file_id is not null`,
  `create index page_reference_target_idx on page_reference (target_page_id) where target_page_id is not null`,

  // The media library. A folder is one row, so moving it is one row whatever it holds; bytes are named by their content's hash.
  `create table media_directory (
    media_directory_id integer generated always as identity primary key,
    parent_id integer references media_directory,
    name text not null,
    created_at timestamptz not null default now(),
    check ((parent_id is null) = (media_directory_id = 1))
  )`,
  `create unique index media_directory_name_key on media_directory (parent_id, lower(name))`,
  `insert into media_directory (parent_id, name) values (null, '')`,
  `create table media_file (
    media_file_id integer generated always as identity primary key,
    media_directory_id integer not null references media_directory,
    name text not null,
    default_alt_text text not null default '',
    shared boolean not null default true,
    type text not null check (type in ('document', 'image', 'gif', 'vimeo', 'youtube')),
    mime_type text not null,
    content_hash text,
    external_id text,
    size bigint not null default 0,
    width integer,
    height integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    created_by_user_id integer,
    deleted_at timestamptz,
    check (content_hash is not null or external_id is not null)
  )`,
  `create unique index media_file_name_key on media_file (media_directory_id, lower(name)) where deleted_at is null`,
  `create index media_file_created_idx on media_file (media_directory_id, created_at desc, media_file_id desc) where deleted_at is null`,
  `create index media_file_content_hash_idx on media_file (content_hash)`,
  `create index media_file_search_idx on media_file using gin ((name || ' ' || default_alt_text) gin_trgm_ops) where deleted_at is null`,

  `create table tag (
    tag_id integer generated always as identity primary key,
    name text not null,
    slug text not null,
    is_private boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create unique index tag_name_key on tag (lower(name))`,
  `create table menu (
    locale text primary key,
    revision integer not null default 0,
    items jsonb not null default '[]',
    updated_at timestamptz not null default now(),
    updated_by_user_id integer
  )`,
  `create table redirect (
    redirect_id integer generated always as identity primary key,
    original_url text not null,
    target_url text not null default '',
    target_page_id integer references page on delete cascade,
    status smallint not null default 301 check (status in (301, 302, 307, 308)),
    hits integer not null default 0,
    last_hit_at timestamptz,
    created_at timestamptz not null default now(),
    created_by_user_id integer,
    check (target_url <> '' or target_page_id is not null)
  )`,
  `create unique index redirect_original_url_key on redirect (original_url)`,
  `create table setting (name text primary key, value jsonb not null, updated_at timestamptz not null default now())`,

  // Who did what; never changed, only cut off by age.
  `create table audit (
    audit_id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id integer,
    user_name text not null,
    action text not null,
    subject_type text not null,
    subject_id integer,
    summary text not null,
    request_id text not null default '',
    address text not null default ''
  )`,
  `create index audit_at_idx on audit (at desc)`,

  // Effects that a committed change will have: written in its transaction, carried out after it, at least once.
  `create table outbox (
    outbox_id bigint generated always as identity primary key,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    last_error text not null default ''
  )`,
  `create index outbox_topic_idx on outbox (topic, run_at, outbox_id)`,
  `create table mail (
    mail_id integer generated always as identity primary key,
    dedupe_key text not null unique,
    recipient text not null,
    reply_to text not null default '',
    subject text not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text not null default ''
  )`,

  // The search index of the embedded adapter: words by the level that may see them.
  `create text search configuration dutch_unaccent (copy = dutch)`,
  `alter text search configuration dutch_unaccent alter mapping for hword, hword_part, word with unaccent, dutch_stem`,
  `create text search configuration english_unaccent (copy = english)`,
  `alter text search configuration english_unaccent alter mapping for hword, hword_part, word with unaccent, english_stem`,
  `create table search_document (
    page_id integer primary key,
    locale text not null,
    type text not null,
    title text not null,
    path text not null,
    published_at timestamptz not null,
    jip_id integer,
    text_0 text not null default '',
    text_1 text not null default '',
    text_2 text not null default '',
    vector_0 tsvector not null default '',
    vector_1 tsvector not null default '',
    vector_2 tsvector not null default ''
  )`,
  `create index search_document_vector_0_idx on search_document using gin (vector_0)`,
  `create index search_document_vector_1_idx on search_document using gin (vector_1)`,
  `create index search_document_vector_2_idx on search_document using gin (vector_2)`,
  `create index search_document_locale_idx on search_document (locale, type, published_at desc)`,
  `create table search_word (locale text not null, word text not null, uses integer not null default 1, primary key (locale, word))`,
  `create index search_word_idx on search_word using gin (word gin_trgm_ops)`,

  // What the importer has taken, so that a second run changes nothing and an interrupted one goes on.
  `create table import_item (
    source text not null,
    source_path text not null,
    kind text not null check (kind in ('page', 'media', 'redirect')),
    content_hash text not null,
    page_id integer references page on delete cascade,
    media_file_id integer references media_file on delete cascade,
    imported_at timestamptz not null default now(),
    primary key (source, kind, source_path)
  )`,
];
