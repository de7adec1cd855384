import type { Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SearchDocument, SearchIndex, SearchQuery } from '../../ports/search-index.ts';
import { createPostgresSearch } from './postgres-search.ts';

const frequent = 10_200;

let db: Kysely<Database>;
let drop: () => Promise<void>;
let index: SearchIndex;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  index = createPostgresSearch(db);
  // Numbered from oldest to newest: all contain "wave", the first 800 also "basin", every seventh of them more than once.
  await sql`
    insert into search_document (page_id, version_id, locale, type, title, path, published_at, jip_id, text_0, vector_0)
    select n, n, 'en-gb', case when n % 10 = 0 then 'news' else 'content' end, 'Run ' || n, '/en/' || n, '2026-01-01'::timestamptz + n * interval '1 minute', null, t.words,
      setweight(to_tsvector('english_unaccent', 'Run ' || n), 'A') || setweight(to_tsvector('english_unaccent', t.words), 'D')
    from generate_series(1, ${frequent}::int) n,
      lateral (select 'A wave runs.' || case when n > 800 then '' when n % 7 = 0 then ' The basin, the basin.' else ' The basin.' end as words) t`.execute(
    db,
  );
});
afterAll(() => drop());

const search = (term: string, more: Partial<SearchQuery> = {}) =>
  index.search({ term, locales: [], pageTypes: [], count: 100, offset: 0, audience: { level: 0, groupIDs: [] }, ...more });

async function everyHit(term: string, total: number): Promise<number[]> {
  const found: number[] = [];
  for (let offset = 0; offset < total; offset += 100) {
    const { hits } = await search(term, { offset });
    found.push(...hits.map((hit) => hit.pageID));
  }
  return found;
}

const document = (pageID: number, more: Partial<SearchDocument>): SearchDocument => ({
  pageID,
  versionID: pageID,
  locale: 'en-gb',
  type: 'content',
  title: 'Untitled',
  path: `/en/${pageID}`,
  publishedAt: '2020-01-01T00:00:00.000Z',
  year: 2020,
  groupID: null,
  tagIDs: [],
  facetValues: [],
  texts: ['', '', ''],
  ...more,
});

describe('a word in very many pages', () => {
  it('is found in each page once, across all result pages, with the right total', async () => {
    const { total } = await search('basin');
    expect(total).toBe(800);
    const found = await everyHit('basin', total + 200);
    expect(found.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 800 }, (_, at) => at + 1));
    // The newest are ranked; the rest follows by date.
    expect(found.slice(0, 3)).toEqual([798, 791, 784]);
    expect(found.slice(-2)).toEqual([2, 1]);
  });
  it('is counted up to ten thousand, newest first, and can be paged through to the end', async () => {
    const { total, hits } = await search('wave', { count: 2 });
    expect([total, hits.map((hit) => hit.pageID)]).toEqual([10_000, [frequent, frequent - 1]]);
    const last = await search('wave', { offset: 9_900 });
    expect(new Set(last.hits.map((hit) => hit.pageID)).size).toBe(100);
  });
  it('ranks the page that has it in its title first, however old', async () => {
    await index.put([document(20_001, { title: 'The wave of old', texts: ['Nothing else.', '', ''] })]);
    await index.put([document(20_002, { title: 'The basin of old', texts: ['Nothing else.', '', ''] })]);
    expect((await search('wave', { count: 1 })).hits[0]?.pageID).toBe(20_001);
    expect((await search('basin', { count: 1 })).hits[0]?.pageID).toBe(20_002);
    await index.remove([20_001, 20_002]);
  });
  it('respects the page types of the query', async () => {
    const { total, hits } = await search('wave', { pageTypes: ['news'] });
    expect([total, new Set(hits.map((hit) => hit.type))]).toEqual([1020, new Set(['news'])]);
  });
  it('is found among hidden words by nobody below their level', async () => {
    await sql`update search_document set vector_2 = vector_0 || to_tsvector('english_unaccent', 'hiddenwave'), text_2 = 'hiddenwave', jip_id = page_id % 2 + 7`.execute(
      db,
    );
    const found = (level: 0 | 1 | 2, ...groupIDs: number[]) => search('hiddenwave', { audience: { level, groupIDs } });
    const [open, loggedIn, other, member, both] = [
      await found(0),
      await found(1),
      await found(2, 99),
      await found(2, 7),
      await found(2, 7, 8),
    ];
    expect([open, loggedIn, other, member, both].map(({ total }) => total)).toEqual([0, 0, 0, frequent / 2, 10_000]);
    expect(new Set(member.hits.map((hit) => hit.pageID % 2))).toEqual(new Set([0]));
    expect(
      (await search('wave', { audience: { level: 2, groupIDs: [99] } })).hits.map(({ snippet }) => snippet).join(),
    ).not.toContain('hidden');
    // Enough pages for the member that only the newest are read; the very newest belong to another JIP.
    await sql`update search_document set jip_id = case when page_id > ${frequent - 50}::int then 8 else 7 end`.execute(db);
    const { total, hits } = await found(2, 7);
    expect([total, hits[0]?.pageID, Math.max(...hits.map((hit) => hit.pageID))]).toEqual([10_000, frequent - 50, frequent - 50]);
    await sql`update search_document set vector_2 = '', text_2 = '', jip_id = null`.execute(db);
  });
});

it('a word is highlighted however late in a text, and where its stem differs from it', async () => {
  const filler = 'Sea state four. '.repeat(2_000);
  const snippetOf = async (term: string) => (await search(term, { count: 1 })).hits[0]?.snippet;
  await index.put([
    document(30_001, { texts: [`${filler} Then the Zürich anchor held. ${filler}`, '', ''] }),
    document(30_002, { texts: [`A studio of knots. ${filler} Several studies of rudders. ${filler}`, '', ''] }),
    document(30_003, { locale: 'de-de', texts: [`${filler} Das Gefäß und seine Größe. ${filler}`, '', ''] }),
    document(30_004, { title: 'Kedging', texts: [`First words, and more of them. ${filler}`, '', ''] }),
  ]);
  expect(await snippetOf('zurich anchor')).toMatch(/<mark>Zürich<\/mark> <mark>anchor<\/mark> held/);
  expect(await snippetOf('study')).toContain('<mark>studies</mark> of rudders');
  expect(await snippetOf('grösse')).toContain('<mark>Größe</mark>');
  expect(await snippetOf('kedging')).toMatch(/^First words, and more of them\. /);
});
