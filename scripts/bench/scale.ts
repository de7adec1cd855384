import path from 'node:path';
import { parseArgs } from 'node:util';

import { startEmbeddedPostgres } from '@ximblox/db/embedded';

import { fillDatabase, type FilledDatabase } from '../../apps/server/src/testing/statements/fill-database.ts';
import { logIn, type ApiClient } from './client.ts';
import { admin, memoryOf, startServer, watchMemory, withTemporaryFolder, type RunningServer } from './server.ts';

/**
 * What grows with the number of pages: calls one after another on a database that is filled by SQL. The Node of the project is needed.
 *
 *     node scripts/bench/scale.ts                              # 100,000 pages
 *     node scripts/bench/scale.ts --pages 20000                # at least so many
 *     node scripts/bench/scale.ts --before ../other-checkout   # measured first, on the same pages; installed and built, and no newer
 */
const { values: options } = parseArgs({ options: { pages: { type: 'string', default: '100000' }, before: { type: 'string' } } });
const pages = Number(options.pages);
/** Slower calls count as failed. */
const longestMs = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Does so many calls one after another and prints a row of the table: milliseconds of the quickest, which other work on the machine disturbs
 * least, and what half of the calls and 95 in 100 took at most.
 */
async function measureCalls(name: string, count: number, call: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let failures = 0;
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now();
    await call(index).catch(() => (failures += 1));
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(count - 1, Math.floor(count * share))] ?? Number.NaN).toFixed(1);
  say(`| ${name}${failures === 0 ? '' : ` (${failures} of ${count} failed)`} | ${at(0)} | ${at(0.5)} | ${at(0.95)} |`);
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** Cacheable calls: each is made once, for another page each time. */
async function measurePages({ origin }: RunningServer, { slugOf }: FilledDatabase): Promise<void> {
  // Each of these is live, in English.
  const live = (index: number): string => slugOf(1 + index * 30);
  await measureCalls('page drawn for the first time', 200, (index) => fetchText(`${origin}/en/${live(index)}`));
  await measureCalls('get-by-slug, first', 200, (index) =>
    fetchText(`${origin}/api/ximblox/page/get-by-slug-query?slug=en/${live(300 + index)}`),
  );
}

async function measureLists(api: ApiClient, { words, firstFileID }: FilledDatabase): Promise<void> {
  const rounds = 10;
  const list = (name: string, body: object): Promise<void> =>
    measureCalls(name, rounds, () =>
      api.post('page/list', { type: '', locale: '', pageIndex: 0, pageSize: 25, searchTerm: '', ...body }),
    );
  const post = (name: string, address: string, body: object): Promise<void> =>
    measureCalls(name, rounds, () => api.post(address, body));
  const get = (name: string, address: string): Promise<void> => measureCalls(name, rounds, () => api.text(address));
  const search = (name: string, term: string): Promise<void> =>
    post(name, 'search/search', { term, locales: ['en-gb'], pageTypes: [], count: 10, offset: 0 });
  await list('page list, first page', {});
  await list('page list, last page', { pageIndex: Math.floor(pages / 25) - 50 });
  await list('page list, a tenth has the term', { searchTerm: 'basin' });
  await list('page list, all have the term', { searchTerm: 'filled' });
  await list('page list, three filters and no page', {
    type: 'news',
    state: 'concept',
    locale: 'nl-nl',
    columnToSort: 'title',
  });
  await post('link picker, a tenth has the term', 'page/search', { locale: '', searchTerm: 'basin' });
  await post('link picker, all have the term', 'page/search', { locale: '', searchTerm: 'filled' });
  await post('link picker, one has the term', 'page/search', { locale: '', searchTerm: 'page-12345' });
  await search('search, in all pages', words.frequent);
  await search('search, in a tenth', words.tenth);
  await search('search, in one', words.rare);
  await search('search, misspelt', 'wvae');
  await post('media search, all files', 'medialib/search-files', { searchTerm: 'harbour', directory: '/' });
  await post('media search, in one folder', 'medialib/search-files', { searchTerm: 'photo', directory: '/Year 3/Part 2' });
  await post('list-pages-by-file', 'medialib/list-pages-by-file', { fileID: firstFileID + 4_321 });
  // Refused, since pages use its files.
  await measureCalls('delete a folder that pages use', rounds, () =>
    api.post('medialib/delete-directory', { path: '/Year 3' }).then(
      () => Promise.reject(new Error('It was deleted.')),
      () => undefined,
    ),
  );
  await list('page list, with problems', { hasProblems: true });
  await post('page list, counts of all filters', 'page/count', { searchTerm: '' });
  await get('dashboard', 'dashboard');
  await get('pages with a tag', 'tags/400/pages');
  await get('audit log, first page', 'audit/list');
  await get('audit log, last page', `audit/list?pageIndex=${Math.floor((2 * pages) / 25) - 1}`);
  await get('audit log, searched', 'audit/list?searchTerm=tags.create');
  await get('audit log, searched in vain', 'audit/list?searchTerm=nothing like it');
  await get('audit log, by user', 'audit/list?userID=7');
  await get('audit log, by action', 'audit/list?action=media.add');
  await get('redirects, searched', 'redirect/list?searchTerm=moved/123');
  await get('addresses not found', 'redirect/list-not-found');
}

/** The parts of a sitemap index; empty for a plain sitemap. */
const partsOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*\/sitemap-\d+\.xml)<\/loc>/g)].map((match) => match[1] ?? '');

async function measureSitemap({ origin, pid }: RunningServer): Promise<void> {
  const address = `${origin}/sitemap.xml`;
  const held = await memoryOf(pid);
  const { result: sitemap, peak } = await watchMemory(pid, async () => {
    let sitemap = '';
    await measureCalls('sitemap.xml, first', 1, async () => (sitemap = await fetchText(address)));
    const parts = partsOf(sitemap);
    if (parts.length > 0)
      await measureCalls(`its parts (${parts.length}), first`, parts.length, (at) => fetchText(parts[at] ?? ''));
    if (sitemap !== '') await measureCalls('sitemap.xml, again', 5, () => fetchText(address));
    return sitemap;
  });
  let total = 0;
  const texts = partsOf(sitemap).length === 0 ? [sitemap] : await Promise.all(partsOf(sitemap).map((part) => fetchText(part)));
  for (const text of texts) total += text.split('<url>').length - 1;
  say(`The sitemap has ${total} addresses; the server held ${Math.round(held)} MB before it, ${Math.round(peak)} MB at most.`);
}

/** Ten crawlers at once after a start, with an empty cache. */
async function measureRobots(environment: Record<string, string>, folder: string | undefined): Promise<void> {
  const server = await startServer(environment, folder);
  try {
    const { peak } = await watchMemory(server.pid, () =>
      measureCalls('sitemap.xml, ten at once, nothing kept', 1, () =>
        Promise.all(
          Array.from({ length: 10 }, () =>
            fetchText(`${server.origin}/sitemap.xml`).catch((error: unknown) =>
              say(`One of ten failed: ${String(error).slice(0, 100)}`),
            ),
          ),
        ),
      ),
    );
    say(`Ten sitemaps at once: the server held ${Math.round(peak)} MB at most.`);
  } finally {
    await server.stop();
  }
}

async function measure(environment: Record<string, string>, filled: FilledDatabase, folder?: string): Promise<void> {
  const server = await startServer(environment, folder);
  try {
    const api = await logIn(server.origin, admin.email, admin.password);
    await measurePages(server, filled);
    await measureLists(api, filled);
    await measureSitemap(server);
    api.close();
  } finally {
    await server.stop();
  }
}

await withTemporaryFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  try {
    const environment = { DATA_DIR: path.join(folder, 'files'), DATABASE_URL: postgres.url, NODE_ENV: 'production' };
    // The first start migrates; a filled database is migrated further by a newer program.
    const first = await startServer(environment, options.before);
    await first.stop();
    say(`Filling ${pages} pages …`);
    const begin = performance.now();
    const filled = await fillDatabase(postgres.url, { pages });
    say(`Filled in ${Math.round((performance.now() - begin) / 1000)} s.`);
    for (const checkout of options.before === undefined ? [undefined] : [options.before, undefined]) {
      say(`\n${checkout ?? 'this checkout'}\n| ${pages} pages | best ms | p50 ms | p95 ms |\n|---|---|---|---|`);
      await measure(environment, filled, checkout);
      await measureRobots(environment, checkout);
    }
  } finally {
    await postgres.stop();
  }
});
