import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeLivePage, makePage } from '../../testing/factories.ts';
import { addressOf } from './page-address.ts';
import { createPageSource, type PageSource } from './page-source.ts';

/** With a cache of 1 MB for pages, and an eighth of that for those with filters, each page has this size. */
const pageBytes = 100_000;
const years = ['2021', '2022', '2023', '2024', '2025'];

let test: TestApp;
let source: PageSource;
const ask = async (url: string): Promise<boolean> => {
  await source.forEverybody(addressOf(url));
  return source.kept(addressOf(url).key) !== undefined;
};

beforeAll(async () => {
  test = await createTestApp({ environment: { SITE_CACHE_MB: '1' } });
  const staff = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  for (const year of years) await makeLivePage(staff, { type: 'news', typeData: { type: 0, date: `${year}-01-01` } });
  for (const [slug, blocks] of [
    ['shelf', [{ type: 'overview', key: 'o', props: { kind: 0, layout: 'list', count: 2 } }]],
    ['plain', []],
  ] as const) {
    const page = await makePage(staff, { slug });
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
  }
  const build = {
    folder: '',
    assets: { css: [], renderBlocking: [], js: [], preload: [] },
    render: () => ({ status: 200, html: 'x'.repeat(pageBytes), frameOrigins: [] }),
  };
  source = createPageSource(test.services, build, () => 'token');
});
afterAll(() => test.close());

describe('a page with filters', () => {
  it('is cached where its list has pages with them, and nowhere else', async () => {
    // The notice of the last publication, which empties the cache, can come after the first answer.
    await expect.poll(() => ask('/en/shelf?type=0')).toBe(true);
    expect([await ask('/en/shelf?type=0'), await ask('/en/shelf?year=2024&type=0'), await ask('/en/shelf?page=2')]).toEqual([
      true,
      true,
      true,
    ]);
    for (const url of [
      '/en/shelf?type=1',
      '/en/shelf?type=7',
      '/en/shelf?type=x',
      '/en/shelf?year=1999',
      '/en/shelf?status=1',
      '/en/shelf?type=0&language=nl',
      '/en/shelf?page=9',
      '/en/plain?type=0',
      '/en/plain?page=2',
    ])
      expect([url, await ask(url)]).toEqual([url, false]);
  });

  it('evicts no page without filters, however many are requested', async () => {
    expect(await ask('/en/plain')).toBe(true);
    for (const year of years)
      for (const more of ['', '&type=0']) for (const page of ['', '&page=1']) await ask(`/en/shelf?year=${year}${more}${page}`);
    expect(source.kept('/en/plain')).toBeDefined();
    // Only as many with filters stay cached as there is room for.
    const cached = years.filter((year) => source.kept(`/en/shelf?year=${year}`) !== undefined);
    expect(cached.length).toBeLessThan(3);
  });
});
