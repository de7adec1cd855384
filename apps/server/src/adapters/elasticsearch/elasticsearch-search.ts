import type { Logger } from 'pino';

import type { SearchIndex, SearchServer } from '../../ports/search-index.ts';
import { connectElasticsearch } from './elasticsearch-connection.ts';
import { definitionNumber } from './elasticsearch-definition.ts';
import { toOperations, toRemoval, write, writeMsMax, type Names } from './elasticsearch-documents.ts';
import { findHits } from './elasticsearch-hits.ts';
import { startRebuild } from './elasticsearch-rebuild.ts';

export type ElasticsearchOptions = {
  readonly url: string;
  /** The prefix of index names; two installations on one server need different ones. */
  readonly name: string;
  readonly log: Logger;
  /** Time limit of a search, after which PostgreSQL is used instead. */
  readonly searchMs?: number;
};

const searchMsMax = 400;

/**
 * Search on Elasticsearch 8. One alias names the live index; another names an index being built, which receives all changes as
 * well. The definition's number is part of the names, so an index with another definition is never queried.
 */
export function createElasticsearch({ url, name, log, searchMs = searchMsMax }: ElasticsearchOptions): SearchServer {
  const live = `${name}-v${definitionNumber}`;
  const names: Names = { live, next: `${live}-next` };
  const connection = connectElasticsearch({ url, index: live, log });
  const options = { requestTimeout: writeMsMax };
  const index: SearchIndex = {
    put: async (documents) => write(connection, names, await toOperations(documents)),
    remove: (pageIDs) => write(connection, names, pageIDs.map(toRemoval)),
    async clear() {
      const held = await index.count();
      await (await index.startRebuild()).finish();
      return held;
    },
    search: (query) => findHits(connection, live, query, searchMs),
    count: async () => (await connection.ask((client) => client.count({ index: live }, options))).count,
    startRebuild: () => startRebuild(connection, names, name),
  };
  return {
    ...index,
    isAway: connection.isAway,
    hasIndex: () => connection.ask((client) => client.indices.existsAlias({ name: live }, options)),
    close: connection.close,
  };
}
