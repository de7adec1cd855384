import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { callCommand } from '../../testing/cms.ts';

let database: TestDatabase;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'ximblox-site-'));
  folder = path.join(dataDir, 'pier');
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const page = (title: string, text: string): string =>
    `---\ntype: content\nslug: ${title.toLowerCase()}\ntitle: ${title}\ntags: [Tides]\n---\n${text}\n`;
  writeFileSync(path.join(folder, 'site.yaml'), 'siteName: The pier\n');
  writeFileSync(
    path.join(folder, 'menus.yaml'),
    'main: { en: [{ title: Pier, page: pier }], nl: [{ title: Steiger, page: pier }] }\n',
  );
  writeFileSync(
    path.join(folder, 'search.yaml'),
    'synonyms: { en: [[pier, jetty]], nl: [[steiger, pier], [tij, getij]] }\nbestBets: { nl: { boot: [hours, pier] } }\n',
  );
  writeFileSync(path.join(folder, 'pages/pier.en.md'), page('Pier', 'See [the hours](page:hours#summer).'));
  writeFileSync(path.join(folder, 'pages/pier.nl.md'), page('Steiger', 'Zie [de tijden](page:hours#summer).'));
  writeFileSync(path.join(folder, 'pages/hours.en.md'), page('Hours', '## In summer {#summer}\n\nFrom eight.'));
  writeFileSync(path.join(folder, 'pages/hours.nl.md'), page('Tijden', "## 's Zomers {#summer}\n\nVanaf acht uur."));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const cms = (...args: string[]) => callCommand(args, { DATA_DIR: dataDir, DATABASE_URL: database.url });
const pages = () =>
  database.db
    .selectFrom('page')
    .select(['page_id as id', 'slug', 'live_version_id as live', 'page_group_id as group'])
    .orderBy('slug')
    .execute();

it('is added to an installation once, with links, translations, tags, menus, synonyms and best bets, and leaves its settings alone', async () => {
  expect(await cms('import', folder, '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('4 pages') as string });
  expect(await pages()).toEqual([]);
  expect(await cms('import', folder)).toMatchObject({ code: 0, out: expect.stringContaining('4 pages') as string });
  const created = await pages();
  expect(created.map(({ slug, live }) => [slug, live !== null])).toEqual([
    ['hours', true],
    ['pier', true],
    ['steiger', true],
    ['tijden', true],
  ]);
  const idOf = (slug: string): number => created.find((page) => page.slug === slug)?.id ?? 0;
  const groupOf = (slug: string) => created.find((page) => page.slug === slug)?.group;
  expect([groupOf('hours') === groupOf('tijden'), groupOf('hours') === groupOf('pier')]).toEqual([true, false]);
  const { blocks } = await database.db
    .selectFrom('page_version as version')
    .innerJoin('page', 'page.live_version_id', 'version.page_version_id')
    .where('page.slug', '=', 'steiger')
    .select('version.blocks')
    .executeTakeFirstOrThrow();
  expect(String(blocks[0]?.props['html'])).toMatch(/<a [^>]*data-anchor="summer"[^>]*>de tijden<\/a>/);
  expect(await database.db.selectFrom('site_menu').select('locale').orderBy('locale').execute()).toHaveLength(2);
  expect(await database.db.selectFrom('tag').select('name').execute()).toEqual([{ name: 'Tides' }]);

  const tuning = () =>
    Promise.all([
      database.db.selectFrom('search_synonym_group').select(['locale', 'words']).orderBy('locale').orderBy('words').execute(),
      database.db.selectFrom('search_best_bet').select(['locale', 'term', 'page_ids as pageIDs']).execute(),
    ]);
  expect(await tuning()).toEqual([
    [
      { locale: 'en-gb', words: ['pier', 'jetty'] },
      { locale: 'nl-nl', words: ['steiger', 'pier'] },
      { locale: 'nl-nl', words: ['tij', 'getij'] },
    ],
    [{ locale: 'nl-nl', term: 'boot', pageIDs: [idOf('tijden'), idOf('steiger')] }],
  ]);

  // What editors changed stays as it is, also where only some of the words are in it.
  await database.db
    .updateTable('search_synonym_group')
    .set({ words: ['steiger', 'plank'], keys: ['steiger', 'plank'] })
    .where(sql<boolean>`'steiger' = any(words)`)
    .execute();
  await database.db
    .updateTable('search_best_bet')
    .set({ page_ids: [idOf('steiger')] })
    .execute();
  const changed = await tuning();
  expect(await cms('import', folder)).toMatchObject({ code: 0 });
  expect(await pages()).toEqual(created);
  expect(await tuning()).toEqual(changed);
});

it('is refused as a whole where one page can’t be read', async () => {
  const before = await pages();
  writeFileSync(path.join(folder, 'pages/pier.en.md'), '---\ntype: content\n---\n```block none\n```\n');
  writeFileSync(path.join(folder, 'pages/new.en.md'), '---\ntype: content\ntitle: New\nslug: new\n---\nA\n');
  expect(await cms('import', folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('pages/pier.en.md:2: title: ') as string,
  });
  expect(await pages()).toEqual(before);
});
