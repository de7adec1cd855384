import path from 'node:path';

import { definitionNumber } from '../../apps/server/src/adapters/elasticsearch/elasticsearch-definition.ts';
import { searchRequest } from '../../apps/server/src/adapters/elasticsearch/elasticsearch-query.ts';
import { parseTerm } from '../../apps/server/src/adapters/search-text/search-term.ts';
import { start } from '../services/elasticsearch.mjs';
import { frequentWords, rareWords, searchBody } from './calls.ts';
import { logIn, type ApiClient } from './client.ts';
import type { Figure } from './figures.ts';
import { byGenerator, compareDrives, type Drive, type LoadPlan } from './reads.ts';
import { admin, startServer, type RunningServer } from './server.ts';

const index = 'bench';

/** The product's own query for a word, so that both sides cause the same work. */
function bareBody(term: string): string {
  const query = { term, locales: ['en-gb'], pageTypes: [], count: 10, offset: 0, audience: { level: 0, groupIDs: [] } } as const;
  // The client sends this one in the URL, not in the body.
  const { allow_partial_search_results: _, ...body } = searchRequest(() => parseTerm(term), query, 'exact');
  return JSON.stringify(body);
}

/** Waits until both sides find the same number of pages for a word: at first, or under load, PostgreSQL answers in place of Elasticsearch. @throws Error where they never do */
async function untilAlike(api: ApiClient, address: string, term: string): Promise<void> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: bareBody(term) };
  for (let tries = 0; ; tries += 1) {
    const { total } = await api.post('search/search', JSON.parse(searchBody(term)));
    const answer = (await (await fetch(address, sent)).json()) as { hits?: { total?: { value?: number } } };
    if (Number(total) > 0 && answer.hits?.total?.value === total) return;
    if (tries === 20)
      throw new Error(`${term}: ${String(total)} pages, but ${JSON.stringify(answer).slice(0, 300)} of ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Waits until the product has created the missing index. @returns pages a second */
async function untilIndexed(api: ApiClient, pages: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const status = JSON.parse(await api.text('search/status')) as { engine: string; live: number; indexed: number };
    if (status.engine === 'elasticsearch' && status.indexed >= status.live) return (pages * 1000) / (performance.now() - begin);
    if (performance.now() - begin > 300_000) throw new Error(`The index was not made: ${JSON.stringify(status)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The number of searches since the index was created. */
async function searchesOf(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/${index}-v${definitionNumber}/_stats/search`)).json()) as {
    _all: { total: { search: { query_total: number } } };
  };
  return answer._all.total.search.query_total;
}

/** The product's drive, which tells where PostgreSQL gave answers: Elasticsearch had no time for them, and they say nothing about it. */
const tellingFallbacks =
  (url: string, drive: Drive): Drive =>
  async (connections, seconds) => {
    const before = await searchesOf(url);
    const figures = await drive(connections, seconds);
    const [answers, asked] = [Math.round(figures.perSecond * seconds), (await searchesOf(url)) - before];
    if (asked < answers * 0.9)
      process.stdout.write(`With ${connections} connections PostgreSQL gave ${answers - asked} of ${answers} answers or more.\n`);
    return figures;
  };

/** Rare and frequent words, against the same query to the same index without the product. */
async function compareSearches(
  given: LoadPlan,
  { origin, pid }: RunningServer,
  { api, url }: { api: ApiClient; url: string },
): Promise<Figure[]> {
  // Few enough that Elasticsearch answers before the product falls back to PostgreSQL.
  const plan = { ...given, connections: 4 };
  const path = `/${index}-v${definitionNumber}/_search?allow_partial_search_results=false`;
  const figures: Figure[] = [];
  for (const [kind, words] of [
    ['a tenth of the pages', rareWords],
    ['nearly all pages', frequentWords],
  ] as const) {
    for (const word of words) await untilAlike(api, `${url}${path}`, word);
    const product = { origin, paths: ['/api/ximblox/search/search'], bodies: words.map(searchBody), headers: api.headers() };
    const compared = await compareDrives(plan, {
      product: tellingFallbacks(url, byGenerator(plan, product)),
      baseline: byGenerator(plan, { origin: url, paths: [path], bodies: words.map(bareBody) }),
      pid,
    });
    const name = `search on Elasticsearch for a word in ${kind}, against Elasticsearch alone`;
    figures.push({ name, unit: 'a second', ...compared });
  }
  return figures;
}

/**
 * The site's search on a real Elasticsearch, against the same query to Elasticsearch itself.
 * @returns nothing on a machine that cannot have one
 */
export async function measureElasticsearch(
  plan: LoadPlan,
  { folder, databaseUrl, pages }: { folder: string; databaseUrl: string; pages: number },
): Promise<Figure[]> {
  const engine = await start();
  if (engine.skipped !== undefined) {
    process.stdout.write(`Elasticsearch: skipped, ${engine.skipped}\n`);
    return [];
  }
  const url = String(engine.environment['ELASTICSEARCH_URL']);
  try {
    const product = await startServer({
      DATA_DIR: path.join(folder, 'elasticsearch'),
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      ELASTICSEARCH_URL: url,
      ELASTICSEARCH_INDEX: index,
    });
    const api = await logIn(product.origin, admin.email, admin.password);
    try {
      const indexedPerSecond = await untilIndexed(api, pages);
      return [
        { name: `pages indexed on Elasticsearch (${pages})`, unit: 'a second', value: indexedPerSecond },
        ...(await compareSearches(plan, product, { api, url })),
      ];
    } finally {
      api.close();
      await product.stop();
    }
  } finally {
    await engine.stop();
  }
}
