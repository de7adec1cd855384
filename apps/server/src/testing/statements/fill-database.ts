import { pageTypeCatalog } from '@ximblox/blocks';
import { createDatabase, type Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** A tenth of the pages are news, three tenths plain content. */
const types = ['news', 'event', 'publication', 'jip', 'expert', 'vacancy', 'market', 'content', 'content', 'content'];
/** The size of the vocabulary; words with low numbers are much more frequent. */
const vocabulary = 2_000;

export type FilledDatabase = {
  /** IDs of the first and last page; the third of every three is the Dutch translation of the second. */
  readonly firstPageID: number;
  readonly lastPageID: number;
  readonly firstFileID: number;
  /** The slug of page `n`, from 1; only live pages have one. */
  readonly slugOf: (n: number) => string;
  /** A word in every text, one in a tenth of them, and one in a single text. */
  readonly words: { readonly frequent: string; readonly tenth: string; readonly rare: string };
  /** A value of the facet of markets, which a twentieth of the pages have. */
  readonly facetValue: string;
};

/**
 * Fills a migrated database with a number of pages and the other rows of a site of that size: three versions of each page,
 * translations, tags, references, files in folders, search documents, redirects, audit rows, sessions. Takes a few seconds for 20,000 pages; the
 * rows are always the same. Statistics are up to date afterwards, as after autovacuum.
 */
export async function fillDatabase(databaseUrl: string, { pages }: { readonly pages: number }): Promise<FilledDatabase> {
  const db = createDatabase({ url: databaseUrl, max: 1, statementTimeoutMs: 0 });
  try {
    const first = await firstIDs(db);
    await db.transaction().execute(async (tx) => {
      for (const statement of statementsFor(pages, first)) await statement.execute(tx);
    });
    for (const statement of searchStatements(first)) await statement.execute(db);
    await sql`vacuum analyze`.execute(db);
    return {
      firstPageID: first.page + 1,
      lastPageID: first.page + pages,
      firstFileID: first.file + 1,
      slugOf: (n) => `filled/page-${first.page + n}`,
      facetValue: await facetValueOf(db, first),
      words: { frequent: 'wave', tenth: 'basin', rare: `only${first.page + 7}` },
    };
  } finally {
    await db.destroy();
  }
}

async function facetValueOf(db: Kysely<Database>, { page }: FirstIDs): Promise<string> {
  const { page_group_id: group } = await db
    .selectFrom('page')
    .select('page_group_id')
    .where('page_id', '=', page + 6)
    .executeTakeFirstOrThrow();
  return `market-${group}`;
}

type FirstIDs = { readonly page: number; readonly version: number; readonly file: number; readonly tag: number };

/** The highest existing IDs; new rows follow them. */
async function firstIDs(db: Kysely<Database>): Promise<FirstIDs> {
  const { rows } = await sql<FirstIDs>`
    select
      (select coalesce(max(page_id), 0) from page) as page,
      (select coalesce(max(page_version_id), 0) from page_version) as version,
      (select coalesce(max(media_file_id), 0) from media_file) as file,
      (select coalesce(max(tag_id), 0) from tag) as tag`.execute(db);
  return rows[0] ?? { page: 0, version: 0, file: 0, tag: 0 };
}

/** The word with a number. */
const wordOf = (number: RawBuilder<unknown>) => sql`translate(substr(md5((${number})::text), 1, 7), '0123456789', 'ghijklmnop')`;

/** The source of each page's rows, `i` being its ID: whether it is live or in the bin, its language and its times. */
const pageFacts = (pages: number, { page, version, tag }: FirstIDs) => sql`
  create temporary table filled on commit drop as
  select n, ${page}::int + n as id, ${version}::int + 3 * n as newest, (${types}::text[])[1 + n % 10] as type,
    case when n % 3 = 0 then 'nl-nl' else 'en-gb' end as locale,
    (select nextval('page_group_seq')::int where n % 3 <> 0) as own_group,
    n % 100 = 50 as is_deleted, n % 10 <> 9 and n % 100 <> 50 as is_live, n % 40 = 20 as is_requested,
    case when n % 8 = 1 then ${version}::int + 3 * n - 1 else ${version}::int + 3 * n end as live,
    timestamptz '2026-06-01' - n * interval '37 minutes' as at,
    array[${tag}::int + 1 + n % 7, ${tag}::int + 1 + (n * 31) % 500] as tag_ids,
    initcap(${wordOf(sql`n % 977`)}) || ' ' || case when n % 10 = 5 then 'basin ' else '' end || ${wordOf(sql`n * 7 % 613`)} || ' ' || n as title,
    'wave ' || case when n % 10 = 3 then 'basin ' else '' end || case when n % 1000 = 7 then 'only' || ${page}::int + n || ' ' else '' end ||
      (select string_agg(${wordOf(sql`floor(${vocabulary}::int * power(random(), 3))`)}, ' ') from generate_series(1, 30) where n > 0) as text
  from generate_series(1, ${pages}::int) n`;

function statementsFor(pages: number, first: FirstIDs): RawBuilder<unknown>[] {
  return [
    sql`select setseed(0.42)`,
    sql`insert into tag (name, slug, is_private) select 'Tag ' || n, 'tag-' || n, n % 50 = 0 from generate_series(1, 500) n`,
    pageFacts(pages, first),
    ...pageStatements(),
    ...mediaStatements(pages, first),
    ...externalLinkStatements(pages),
    ...otherStatements(pages),
    ...memberStatements(pages),
    ...['page', 'page_version', 'release', 'publication_request', 'media_file'].map(
      (table) =>
        sql`select setval(pg_get_serial_sequence(${table}, ${`${table}_id`}), (select max(${sql.ref(`${table}_id`)}) from ${sql.table(table)}))`,
    ),
  ];
}

/** Pages with three versions each; the newest of every eighth is an unpublished draft. */
function pageStatements(): RawBuilder<unknown>[] {
  const samples = JSON.stringify(Object.fromEntries(types.map((type) => [type, pageTypeCatalog.get(type)?.sample ?? {}])));
  return [
    sql`
      insert into page (page_id, page_group_id, locale, slug, type, title, state, newest_version_id, live_version_id, published_version_id, release_id,
        sorted_at, live_at, created_at, updated_at, created_by_user_id, updated_by_user_id, deleted_at, listed_type, listed_status, listed_until, listed_tag_ids, tag_ids)
      overriding system value
      select id, coalesce(own_group, lag(own_group) over (order by n), nextval('page_group_seq')::int), locale, 'filled/page-' || id, type, title,
        case when is_live then 'published' else 'concept' end, newest, case when is_live then live end, case when is_live then live end, case when is_live then id end,
        case when is_live then at end, case when is_live then at end, at, at + interval '1 day', 1, 1, case when is_deleted then now() end,
        case when is_live then n % 4 end, case when is_live then n % 3 end, case when is_live then at::date end, case when is_live then tag_ids else '{}' end, tag_ids
      from filled`,
    sql`
      insert into page_version (page_version_id, page_id, number, title, blocks, type_data, seo_description, tag_ids, created_by_user_id, created_at, updated_at, published_at)
      overriding system value
      select f.newest - 3 + v, f.id, v, f.title, jsonb_build_array(
          jsonb_build_object('type', 'heading', 'key', 'h1', 'anchorPoint', '', 'visibility', 0, '__images', '{}'::jsonb, '__files', '{}'::jsonb, 'props', jsonb_build_object('title', f.title, 'level', 2)),
          jsonb_build_object('type', 'richText', 'key', 't1', 'anchorPoint', '', 'visibility', 0, '__images', '{}'::jsonb, '__files', '{}'::jsonb, 'props', jsonb_build_object('html', '<p>' || f.text || '</p>'))),
        s.sample, 'About ' || f.title, f.tag_ids, 1, f.at, f.at, case when f.newest - 3 + v <= f.live and (f.is_live or v < 3) then f.at end
      from filled f join jsonb_each(${samples}::jsonb) as s (type, sample) using (type), generate_series(1, 3) v`,
    sql`
      insert into translation (page_id, source_page_id, debt) select id, id - 1, case when n % 4 = 0 then 2 else 0 end from filled where own_group is null and n > 1`,
    sql`
      insert into translation_block (page_id, block_key, source_key, source_hash, source)
      select t.page_id, k, k, 'hash', jsonb_build_object('type', 'heading', 'key', k, 'anchorPoint', '', 'visibility', 0, '__images', '{}'::jsonb, '__files', '{}'::jsonb, '__version', 1, 'props', '{}'::jsonb)
      from translation t, unnest(array['', 'h1', 't1']) k`,
    sql`
      insert into release (release_id, page_id, page_version_id, published_at, published_by_user_id) overriding system value
      select id, id, live, at, 1 from filled where is_live`,
    sql`
      insert into publication_request (publication_request_id, page_id, page_version_id, comment, requested_at, requested_by_user_id) overriding system value
      select id, id, newest, 'Please', at, 1 from filled where is_requested`,
    sql`
      update page set state = 'publicationRequested', publication_request_id = page_id, published_version_id = null, release_id = null
      from filled where id = page_id and is_requested`,
  ];
}

/** Files in folders of ten; an image and a link on each page, both in its live version and its draft. */
function mediaStatements(pages: number, { page, file, tag }: FirstIDs): RawBuilder<unknown>[] {
  return [
    sql`
      insert into media_directory (parent_id, name) select 1, 'Year ' || n from generate_series(1, 10) n`,
    sql`
      insert into media_directory (parent_id, name)
      select d.media_directory_id, 'Part ' || n from media_directory d, generate_series(1, ${Math.ceil(pages / 100)}::int) n where d.name like 'Year %'`,
    sql`
      insert into media_file (media_file_id, media_directory_id, name, default_alt_text, type, mime_type, content_hash, size, width, height, created_at, updated_at) overriding system value
      select ${file}::int + n, d.ids[1 + n % cardinality(d.ids)], ${wordOf(sql`n`)} || case when n % 13 = 0 then '-harbour' else '' end || '-' || n || '.jpg', 'Photo of ' || ${wordOf(sql`n % 977`)},
        'image', 'image/jpeg', md5(n::text) || md5((-n)::text), 1000 + n, 800, 600, timestamptz '2026-06-01' - n * interval '11 minutes', timestamptz '2026-06-01'
      from (select array_agg(media_directory_id order by media_directory_id) as ids from media_directory where name like 'Part %') d, generate_series(1, ${pages}::int) n`,
    sql`
      insert into media_file_tag (media_file_id, tag_id)
      select ${file}::int + n, ${tag}::int + 1 + n % 500 from generate_series(1, ${pages}::int, 3) n`,
    sql`
      insert into page_reference (page_id, page_version_id, side, kind, block_key, slot, media_file_id, hash, target_page_id)
      select f.id, case side when 'live' then f.live else f.newest end, side, kind, 't1', case kind when 'image' then 'image' else 'link' end,
        case kind when 'image' then ${file}::int + f.n end, case kind when 'image' then md5(f.n::text) end, case kind when 'page' then ${page}::int + 1 + (f.n * 17) % ${pages}::int end
      from filled f, unnest(array['draft', 'live']) side, unnest(array['image', 'page']) kind where side = 'draft' or f.is_live`,
  ];
}

/** Links to other sites: one on each page, in its live version and its draft, each on two or three pages; one of 400 is broken. */
function externalLinkStatements(pages: number): RawBuilder<unknown>[] {
  const urls = Math.ceil(pages * 0.4);
  return [
    sql`
      insert into page_reference (page_id, page_version_id, side, kind, block_key, path)
      select f.id, case side when 'live' then f.live else f.newest end, side, 'url', 't1', 'https://partner.example/' || f.n % ${urls}::int
      from filled f, unnest(array['draft', 'live']) side where side = 'draft' or f.is_live`,
    sql`
      insert into external_link (url, outcome, reason, status, checked_at, first_failed_at)
      select 'https://partner.example/' || n, case when n % 400 = 0 then 'broken' else 'works' end, case when n % 400 = 0 then 'status' end,
        case when n % 400 = 0 then 404 else 200 end, now(), case when n % 400 = 0 then now() end
      from generate_series(0, ${urls - 1}::int) n`,
  ];
}

/** Rows that grow with the pages: one per page, or one per ten. */
function otherStatements(pages: number): RawBuilder<unknown>[] {
  const numbers = (share: number) => sql`generate_series(1, ${Math.ceil(pages * share)}::int) n`;
  const at = sql`now() - n * interval '3 minutes'`;
  return [
    sql`
      insert into redirect (original_url, target_url, target_page_id, created_at)
      select '/en/moved/' || n, case when n % 2 = 0 then '/en/elsewhere/' || n else '' end, case when n % 2 = 1 then (select min(id) from filled) + n - 1 end, ${at} from ${numbers(1)}`,
    sql`
      insert into not_found (path, locale, slug, hits, last_seen_at)
      select '/en/missing/' || n, 'en-gb', 'missing/' || n, 1 + n % 50, now() - n * interval '1 minute' from generate_series(1, 5000) n`,
    sql`
      insert into audit (at, user_id, user_name, action, subject_type, subject_id, summary, request_id, address)
      select ${at}, 1 + n % 40, 'Editor ' || n % 40, (array['pages.store', 'pages.store', 'pages.publish', 'pages.create', 'media.add', 'tags.create'])[1 + n % 6], 'page', n,
        'Page “' || ${wordOf(sql`n % 977`)} || ' ' || n || '” stored', md5(n::text), '192.0.2.' || n % 250 from ${numbers(2)}`,
    sql`
      insert into session (session_hash, realm, user_id, expires_at, ends_at)
      select decode(md5(n::text) || md5((-n)::text), 'hex'), 'staff', 1000000 + n, now() + interval '1 hour', now() + interval '1 hour' from ${numbers(0.25)}`,
    sql`
      insert into login_failure (realm, account, address, at) select 'staff', 'somebody' || n || '@filled.example', '192.0.2.' || n % 250, ${at} from ${numbers(0.25)}`,
    sql`
      insert into mail (dedupe_key, recipient, subject, body, state, created_at, sent_at)
      select 'filled/' || n, 'somebody@filled.example', 'Subject', 'Body', 'sent', ${at}, ${at} from ${numbers(0.25)}`,
    sql`
      insert into answered_call (actor, operation, idempotency_key, input_hash, is_committed, answer, claimed_at)
      select 'staff:1', 'pages.store', 'filled-' || n, md5(n::text), true, '{}', now() - n * interval '1 second' from ${numbers(0.25)}`,
    sql`
      insert into import_item (source, source_path, kind, content_hash, page_id) select 'filled', n || '.md', 'page', md5(n::text), id from filled`,
  ];
}

/** A member for each page, each in one of a hundred projects; the first project has a quarter of all of them besides. */
function memberStatements(pages: number): RawBuilder<unknown>[] {
  const name = (number: RawBuilder<unknown>) => sql`initcap(${wordOf(number)})`;
  return [
    sql`
      insert into member (email, title, first_name, last_name, organisation, is_active, created_at)
      select 'member' || n || '@filled.example', 'Mrs.', ${name(sql`n % 977`)}, ${name(sql`n % 613`)} || ' ' || n, 'Yard ' || n % 400, true,
        timestamptz '2026-06-01' - n * interval '7 minutes'
      from generate_series(1, ${pages}::int) n`,
    sql`insert into jip (name, status, type) select 'Project ' || n, n % 3, n % 3 from generate_series(1, 100) n`,
    sql`
      insert into jip_member (jip_id, member_id)
      select j.jip_id, m.member_id from jip j join member m on j.name = 'Project ' || 1 + m.member_id % 100 or (j.name = 'Project 1' and m.member_id % 4 = 1)
      where m.email like '%@filled.example'`,
  ];
}

/** The search documents of PostgreSQL: the words of each live page. */
function searchStatements({ page }: FirstIDs): RawBuilder<unknown>[] {
  return [
    sql`
      insert into search_document (page_id, version_id, locale, type, title, path, published_at, listed_year, facet_values, text_0, vector_0)
      select p.page_id, p.live_version_id, p.locale, p.type, p.title, case p.locale when 'nl-nl' then '/nl/' else '/en/' end || p.slug, p.live_at, extract(year from p.sorted_at), array['market-' || m.page_group_id], t.text,
        setweight(to_tsvector(c.config, p.title), 'A') || setweight(to_tsvector(c.config, t.text), 'D')
      from page p join page_version v on v.page_version_id = p.live_version_id
        join page m on m.page_id = ${page}::int + 6 + 10 * (p.page_id % 20)
        cross join lateral (select regexp_replace(v.blocks -> 1 -> 'props' ->> 'html', '<[^>]*>', '', 'g') as text) t
        cross join lateral (select (case p.locale when 'nl-nl' then 'dutch_unaccent' else 'english_unaccent' end)::regconfig as config) c
      where p.page_id > ${page}`,
    sql`
      insert into search_word (locale, word)
      select distinct d.locale, w.word from search_document d, unnest(tsvector_to_array(d.vector_0)) w (word) where length(w.word) between 3 and 40 and d.page_id > ${page}
      on conflict do nothing`,
    sql`insert into search_spelling (locale, word) select locale, word from search_word on conflict do nothing`,
  ];
}
