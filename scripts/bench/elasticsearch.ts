import path from 'node:path';

import { start } from '../services/elasticsearch.mjs';
import { rareWords, searchBody } from './calls.ts';
import { logIn, type ApiClient } from './client.ts';
import type { Figure } from './figures.ts';
import { compare, type LoadPlan } from './reads.ts';
import { admin, startServer } from './server.ts';

const index = 'bench';

/** What is sent to Elasticsearch itself: the word in the same fields, with the best piece of the text. */
const bareBody = (query: string): string =>
  JSON.stringify({
    query: { multi_match: { query, fields: ['english.title^8', 'english.text0'] } },
    highlight: { fields: { 'english.text0': { number_of_fragments: 1, fragment_size: 200 } } },
    _source: ['pageID', 'title', 'path'],
    size: 10,
    track_total_hits: true,
  });

/** Waits until the product has made the index that was missing. @returns pages a second */
async function untilIndexed(api: ApiClient, pages: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const status = JSON.parse(await api.text('search/status')) as { engine: string; live: number; indexed: number };
    if (status.engine === 'elasticsearch' && status.indexed >= status.live) return (pages * 1000) / (performance.now() - begin);
    if (performance.now() - begin > 300_000) throw new Error(`The index was not made: ${JSON.stringify(status)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Search of visitors on a real Elasticsearch, against the same question put to Elasticsearch itself.
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
      const searched = await compare(
        plan,
        {
          origin: product.origin,
          pid: product.pid,
          paths: ['/api/ximblox/search/search'],
          bodies: rareWords.map(searchBody),
          headers: api.headers(),
        },
        { origin: url, paths: [`/${index}*/_search`], bodies: rareWords.map(bareBody) },
      );
      return [
        { name: `pages indexed on Elasticsearch (${pages})`, unit: 'a second', value: indexedPerSecond },
        { name: 'search on Elasticsearch, against Elasticsearch alone', unit: 'a second', ...searched },
      ];
    } finally {
      api.close();
      await product.stop();
    }
  } finally {
    await engine.stop();
  }
}
