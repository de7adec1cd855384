import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { up } from '../../migrations/0022-fill-link-paths.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Makes a page with these versions, the oldest first; the last is its draft, the one before it live. */
async function addPage(slug: string, versions: readonly { blocks?: unknown; typeData?: unknown }[]): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ id: number }>`
    insert into page (locale, slug, type, title) values ('en-gb', ${slug}, 'content', 'Page') returning page_id as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  for (const [index, { blocks = [], typeData = {} }] of versions.entries())
    await sql`
      insert into page_version (page_id, number, title, blocks, type_data)
      values (${id}, ${index + 1}, 'Page', ${JSON.stringify(blocks)}::jsonb, ${JSON.stringify(typeData)}::jsonb)`.execute(db);
  await sql`
    update page p set newest_version_id = (select max(page_version_id) from page_version where page_id = p.page_id),
      live_version_id = (select page_version_id from page_version where page_id = p.page_id and number = ${versions.length - 1})
    where page_id = ${id}`.execute(db);
}

const linksOf = async (slug: string): Promise<string[]> => {
  const { rows } = await sql<{ link: string }>`
    select r.side || ' ' || r.kind || ' ' || r.path as link
    from page_reference r join page p using (page_id)
    where p.slug = ${slug} order by link`.execute(database.db);
  return rows.map(({ link }) => link);
};
const text = (...hrefs: string[]) => [{ props: { html: hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('') } }];

test('links of the newest and the live version are filled in, those of earlier ones are not', async () => {
  await addPage('three', [
    { blocks: text('/en/earlier') },
    { blocks: text('/en/live#a', '/en/live') },
    { blocks: text('/en/draft') },
  ]);
  await addPage('draft-only', [{ blocks: text('/nl/draft/') }]);
  await addPage('empty', [{}, {}]);
  await up(database.db as unknown as Kysely<unknown>);
  expect(await linksOf('three')).toEqual(['draft path /en/draft', 'live path /en/live']);
  expect(await linksOf('draft-only')).toEqual(['draft path /nl/draft']);
  expect(await linksOf('empty')).toEqual([]);
});

test('a link is one to the path of a page, whichever way it is written', async () => {
  const links = [
    ['/en/old', '/en/old'],
    ['/en/old/', '/en/old'],
    ['/en/old?page=2#why', '/en/old'],
    ['/en/%6Fld', '/en/old'],
    ['/en/below/../old', '/en/old'],
    ['/en/', '/en'],
    ['https://www.example.org/en/old/?a=b&amp;c', '//www.example.org/en/old'],
    ['HTTP://WWW.example.org:8080/en/old', '//www.example.org:8080/en/old'],
    ['/old', undefined],
    ['/en/Old', undefined],
    ['/es/old', undefined],
    ['//www.example.org/en/old', undefined],
    ['/en/old%', undefined],
    ['#why', undefined],
    [`https://${'x'.repeat(500)}/en/old`, undefined],
  ] as const;
  for (const [index, [href]] of links.entries()) await addPage(`page-${index}`, [{ blocks: text(href) }]);
  await up(database.db as unknown as Kysely<unknown>);
  for (const [index, [href, path]] of links.entries())
    expect([href, ...(await linksOf(`page-${index}`))]).toEqual(path === undefined ? [href] : [href, `draft path ${path}`]);
});

test('links are found in tables, link fields and the fields of a page type; a mention in a text is none', async () => {
  const blocks = [
    {
      props: {
        primary: { kind: 'external', url: 'https://www.example.org/en/button' },
        text: 'See "https://www.example.org/en/text".',
      },
    },
    { props: { table: { rows: [['<a href="/en/cell">x</a>', '/en/plain']] } } },
  ];
  await addPage('page', [
    { blocks, typeData: { registrationURL: 'https://www.example.org/en/event', list: ['https://www.example.org/en/item'] } },
  ]);
  await up(database.db as unknown as Kysely<unknown>);
  expect(await linksOf('page')).toEqual(
    ['//www.example.org/en/button', '//www.example.org/en/event', '//www.example.org/en/item', '/en/cell'].map(
      (path) => `draft path ${path}`,
    ),
  );
});

test('more pages than are read at a time are all filled in', { timeout: 60_000 }, async () => {
  await sql`
    with made as (insert into page (locale, slug, type, title) select 'en-gb', 'p-' || n, 'content', 'Page' from generate_series(1, 1300) n returning page_id)
    insert into page_version (page_id, number, title, blocks)
    select page_id, 1, 'Page', '[{"props": {"html": "<a href=\\"/en/all\\">x</a>"}}]' from made`.execute(database.db);
  await sql`update page p set newest_version_id = v.page_version_id from page_version v where v.page_id = p.page_id`.execute(
    database.db,
  );
  await up(database.db as unknown as Kysely<unknown>);
  const { rows } = await sql`select count(*)::int as count from page_reference where path = '/en/all' and side = 'draft'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 1300 }]);
});
