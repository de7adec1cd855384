import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { up } from '../../migrations/0102-one-spelling-of-content.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as Kysely<unknown>;
});
afterAll(() => database.drop());

/** Runs the migration. @returns what it reports */
const migrate = async (): Promise<string> => {
  const lines: string[] = [];
  await up(db, (line) => lines.push(line));
  return lines.join('\n');
};

const decomposed = '\ufeffCafe\u0301 "\u0301x\\';
const composed = 'Café "\u0301x\\';
const blocksOf = (text: string): string =>
  JSON.stringify([
    { type: 'richText', key: 'a', props: { html: `<p>${text}</p>`, items: [{ [text]: text }], count: 1.5, none: null } },
  ]);

async function addPage(text: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into page (locale, slug, type, title) values ('en-gb', ${`s${Math.random()}`}, 'content', ${text}) returning page_id as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into page_version (page_id, number, title, seo_keywords, blocks, published_at)
    values (${id}, 1, ${text}, array[${text}, 'plain'], ${blocksOf(text)}::jsonb, now())`.execute(db);
  await sql`
    update page set newest_version_id = v.page_version_id, live_version_id = v.page_version_id
    from page_version v where v.page_id = page.page_id and page.page_id = ${id}`.execute(db);
  return id;
}

test('content is composed and free of byte order marks wherever it is stored, and how much is told', async () => {
  const page = await addPage(decomposed);
  const other = await addPage(composed);
  await sql`insert into translation (page_id, source_page_id) values (${other}, ${page})`.execute(db);
  await sql`insert into translation_block (page_id, block_key, source_key, source_hash, source)
    values (${other}, 'a', 'a', 'known', ${blocksOf(decomposed)}::jsonb), (${other}, 'b', 'b', 'known', ${blocksOf(composed)}::jsonb),
      (${other}, 'c', 'c', null, null)`.execute(db);
  await sql`insert into reusable_block (locale, name, blocks, published_blocks, published_revision, published_at)
    values ('en-gb', 'One', ${blocksOf(decomposed)}::jsonb, ${blocksOf(decomposed)}::jsonb, 0, now()), ('en-gb', 'Two', ${blocksOf(decomposed)}::jsonb, null, null, null)`.execute(
    db,
  );
  await sql`update setting set value = ${blocksOf(decomposed)}::jsonb where name = (select min(name) from setting)`.execute(db);
  const { rows: settings } = await sql<{ count: number }>`select count(*)::int as count from setting`.execute(db);
  const reported = ['1 of page_version', '1 of page', '2 of reusable_block', '1 of translation_block'];
  expect(await migrate()).toBe(
    `composed the letters of content: ${[...reported, ...((settings[0]?.count ?? 0) > 0 ? ['1 of setting'] : [])].join(', ')}`,
  );
  const { rows } = await sql<{ text: string }>`
    select blocks::text as text from page_version union all select blocks::text from reusable_block
    union all select published_blocks::text from reusable_block where published_blocks is not null
    union all select source::text from translation_block where source is not null`.execute(db);
  expect(rows).toHaveLength(7);
  for (const { text } of rows) expect(JSON.parse(text)).toEqual(JSON.parse(blocksOf(composed)));
  const versions =
    await sql`select p.title as page, v.title, v.seo_keywords as keywords from page_version v join page p using (page_id)`.execute(
      db,
    );
  expect(versions.rows).toEqual([1, 2].map(() => ({ page: composed, title: composed, keywords: [composed, 'plain'] })));
  const hashes = await sql`select source_hash as hash from translation_block order by block_key`.execute(db);
  expect(hashes.rows).toEqual([{ hash: '' }, { hash: 'known' }, { hash: null }]);
  const indexed = await sql`select topic, payload from outbox order by outbox_id`.execute(db);
  expect(indexed.rows).toEqual([
    { topic: 'index-page', payload: { pageID: page } },
    { topic: 'index-reusable', payload: { reusableID: 1 } },
  ]);
});

test('published versions are fixed again, and a second run finds nothing', async () => {
  expect(await migrate()).toBe('all content had one spelling');
  await expect(sql`update page_version set title = 'Other' where published_at is not null`.execute(db)).rejects.toThrow(
    'A published version never changes.',
  );
});
