import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mendMarkup, up } from '../../migrations/0082-missing-end-tags.ts';
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

const stray = '<p>One <strong>bold</x-plain> rest.</p>';
const mended = '<p>One <strong>bold</strong> rest.</p>';
const blocksOf = (html: string): string =>
  JSON.stringify([
    { type: 'richText', key: 'a', props: { html, quote: '"' } },
    { type: 'accordion', key: 'b', props: { items: [{ html }] } },
    { type: 'table', key: 'c', props: { table: { rows: [[html, 'x']] } } },
  ]);

/** A page with a version of yesterday, a live one and a draft. */
async function addPage(html: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into page (locale, slug, type, title) values ('en-gb', ${`s${Math.random()}`}, 'content', 'Page') returning page_id as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  for (const [index, published] of [true, true, false].entries())
    await sql`
      insert into page_version (page_id, number, title, blocks, published_at)
      values (${id}, ${index + 1}, 'Page', ${blocksOf(html)}::jsonb, ${published ? new Date() : null})`.execute(db);
  await sql`
    update page set newest_version_id = (select max(page_version_id) from page_version where page_id = ${id}),
      live_version_id = (select page_version_id from page_version where page_id = ${id} and number = 2)
    where page_id = ${id}`.execute(db);
  return id;
}

test('texts get their end tags back wherever blocks are stored, and how many is told', async () => {
  const page = await addPage(stray);
  const whole = await addPage(mended);
  await sql`insert into reusable_block (locale, name, blocks, published_blocks, published_revision, published_at)
    values ('en-gb', 'One', ${blocksOf(stray)}::jsonb, ${blocksOf(stray)}::jsonb, 0, now()), ('en-gb', 'Two', ${blocksOf(stray)}::jsonb, null, null, null)`.execute(
    db,
  );
  await sql`insert into reusable_version (reusable_block_id, kind, name, blocks, revision)
    select reusable_block_id, 'edited', name, blocks, 0 from reusable_block`.execute(db);
  await sql`insert into page_template (name, type, locale, blocks, type_data, outline, block_count)
    values ('T', 'content', 'en-gb', ${blocksOf(stray)}::jsonb, ${JSON.stringify({ text: stray })}::jsonb, '[]', 3)`.execute(db);
  expect(await migrate()).toBe(
    'mended texts that lacked end tags: 3 of page_version, 1 of page_template, 2 of reusable_block, 2 of reusable_version',
  );
  const { rows } = await sql<{ text: string }>`
    select blocks::text as text from page_version
    union all select blocks::text from reusable_block
    union all select published_blocks::text from reusable_block where published_blocks is not null
    union all select blocks::text from reusable_version
    union all select blocks::text from page_template`.execute(db);
  expect(rows).toHaveLength(12);
  for (const { text } of rows) expect(JSON.parse(text)).toEqual(JSON.parse(blocksOf(mended)));
  const absent = await sql`select from reusable_block where published_blocks is null`.execute(db);
  expect(absent.rows).toHaveLength(1);
  const indexed = await sql<{ topic: string; payload: unknown }>`select topic, payload from outbox order by outbox_id`.execute(
    db,
  );
  expect(indexed.rows).toEqual([
    { topic: 'index-page', payload: { pageID: page } },
    { topic: 'index-reusable', payload: { reusableID: 1 } },
  ]);
  expect(whole).toBeGreaterThan(page);
});

test('published versions are fixed again, and a second run finds nothing', async () => {
  expect(await migrate()).toBe('no text lacked an end tag');
  await expect(sql`update page_version set title = 'Other' where published_at is not null`.execute(db)).rejects.toThrow(
    'A published version never changes.',
  );
});

test('a text whose other end tags are wrong too is well-formed, and one of many tags is mended in time', () => {
  expect(mendMarkup('<p>a<b>b</x-plain>c</i></p></x-plain><em>d')).toBe('<p>a<b>b</b>c</p><em>d</em>');
  const many = '<p><b>a</x-plain><br /></x-plain></p>'.repeat(5_000);
  expect(mendMarkup(many)).toBe('<p><b>a</b><br /></p>'.repeat(5_000));
  expect(mendMarkup(`${'<p><br /></x-plain>'.repeat(5_000)}</i>`)).not.toContain('x-plain');
});
