import pino from 'pino';
import { describe } from 'vitest';

import { describeSearchIndex } from '../../ports/search-index.conformance.ts';
import { newSearchName, searchServerURL } from '../../testing/servers/search-settings.ts';
import { createElasticsearch } from './elasticsearch-search.ts';

const open = () =>
  createElasticsearch({
    url: searchServerURL ?? '',
    name: newSearchName(),
    log: pino({ level: 'silent' }),
    searchMs: 20_000,
  });

describe.skipIf(searchServerURL === undefined)('on a real Elasticsearch', () => {
  describeSearchIndex('Elasticsearch', async () => {
    const index = open();
    await (await index.startRebuild()).finish();
    return { index, close: index.close };
  });
});
