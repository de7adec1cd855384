import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'The release before still stores such texts over REST: what it stores after this is not mended.';

/** Where content is stored: columns of texts, lists of texts and JSON. */
const stored = [
  ['page_version', ['title', 'seo_title', 'seo_description', 'seo_keywords', 'blocks', 'type_data']],
  ['page_checkpoint', ['title', 'seo_title', 'seo_description', 'seo_keywords', 'blocks', 'type_data']],
  ['page_template', ['description', 'blocks', 'type_data']],
  ['page_undo', ['before']],
  ['page', ['title', 'content']],
  ['reusable_block', ['blocks', 'published_blocks']],
  ['reusable_version', ['name', 'blocks']],
  ['translation_block', ['source']],
  ['menu_version', ['items']],
  ['site_menu', ['items', 'entries', 'draft']],
  ['setting', ['value']],
  ['media_file', ['default_alt_text']],
  ['glossary_term', ['note']],
  ['jip', ['description']],
  ['publication_request', ['comment', 'feedback']],
  ['review_comment', ['text', 'block_title']],
] as const;

/**
 * Content that came over REST was stored as it was sent, decomposed and with byte order marks, while everything else had one spelling
 * (decision 0111). It is composed, published versions too. Pages and reusable blocks are indexed again. Reports how many rows, by table.
 */
export async function up(db: Kysely<unknown>, report: (line: string) => void): Promise<void> {
  const counts: string[] = [];
  await sql`alter table page_version disable trigger page_version_is_fixed`.execute(db);
  for (const [table, columns] of stored) {
    const ids = await composeTable(db, table, columns);
    if (ids.length > 0) counts.push(`${ids.length} of ${table}`);
    if (table === 'page_version') await indexPages(db, ids);
    if (table === 'reusable_block') await indexReusable(db, ids);
  }
  await sql`alter table page_version enable trigger page_version_is_fixed`.execute(db);
  report(counts.length === 0 ? 'all content had one spelling' : `composed the letters of content: ${counts.join(', ')}`);
}

const ids: Readonly<Record<string, string>> = { page_version: 'page_version_id', reusable_block: 'reusable_block_id' };

/** Composes columns in the rows that need it. JSON keeps its shape: no sign of its grammar is composed with a letter or a mark. @returns their IDs, or places */
async function composeTable(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows: types } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attname = any(${[...columns]})`.execute(db);
  const texts = types.map(({ name, type }) => ({
    column: sql.ref(name),
    text: sql`${sql.ref(name)}::text`,
    type: sql.raw(type),
  }));
  const differs = sql.join(
    texts.map(({ text }) => sql`(${text} is not nfc normalized or strpos(${text}, chr(65279)) > 0)`),
    sql` or `,
  );
  const changes = texts.map(
    ({ column, text, type }) => sql`${column} = replace(normalize(${text}, nfc), chr(65279), '')::${type}`,
  );
  // What a translation was made from is compared by its hash, which is computed anew.
  if (table === 'translation_block') changes.push(sql`source_hash = ''`);
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.join(changes)} where ${differs}
    returning ${sql.ref(ids[table] ?? 'ctid')}::text as id`.execute(db);
  return rows.map(({ id }) => id);
}

const indexPages = (db: Kysely<unknown>, versions: readonly string[]) =>
  sql`insert into outbox (topic, payload)
    select 'index-page', jsonb_build_object('pageID', page_id) from page where live_version_id = any(${versions}::int[])`.execute(
    db,
  );

const indexReusable = (db: Kysely<unknown>, blocks: readonly string[]) =>
  sql`insert into outbox (topic, payload)
    select 'index-reusable', jsonb_build_object('reusableID', reusable_block_id)
    from reusable_block where reusable_block_id = any(${blocks}::int[]) and published_blocks is not null`.execute(db);
