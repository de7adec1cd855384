import type { estypes } from '@elastic/elasticsearch';

import type { SearchAudience, SearchHit, SearchQuery } from '../ports/search-index.ts';
import type { Connection } from './elasticsearch-connection.ts';
import type { Stored } from './elasticsearch-documents.ts';
import { languages } from './elasticsearch-definition.ts';
import { mayRead, searchRequest, type Understanding } from './elasticsearch-query.ts';
import { startMark, toSnippet } from './search-snippet.ts';
import { parseTerm } from './search-term.ts';

type Hits = { readonly total: number; readonly hits: SearchHit[] };

/**
 * Words as they stand; then with near ones; then any of those that need not be there.
 * @param limitMs how long it may take in all
 */
export async function findHits({ ask }: Connection, index: string, query: SearchQuery, limitMs: number): Promise<Hits> {
  const words = parseTerm(query.term);
  if (words.length === 0) return { total: 0, hits: [] };
  const until = Date.now() + limitMs;
  const run = async (as: Understanding): Promise<Hits> => {
    const requestTimeout = Math.max(1, until - Date.now());
    const { hits } = await ask((client) =>
      client.search<Stored>({ index, ...searchRequest(words, query, as) }, { requestTimeout }),
    );
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
    return { total, hits: hits.hits.flatMap((hit) => toHit(hit, query.audience)) };
  };
  const exact = await run('exact');
  if (exact.total > 0) return exact;
  const near = await run('near');
  return near.total > 0 || words.every((word) => word.required) ? near : run('any');
}

function toHit({ _source: stored, highlight = {} }: estypes.SearchHit<Stored>, audience: SearchAudience): SearchHit[] {
  if (stored === undefined) return [];
  const { jip, ...page } = stored;
  // Words of level 2 are also marked in pages that were found by others of their words, whoever's JIP it is.
  const levels = [0, 1, 2].filter((level) => level <= audience.level && (level < 2 || mayRead(audience).includes(jip)));
  const pieces = levels.flatMap((level) => {
    const field = `${languages[page.locale]}.text${level}`;
    return [...(highlight[field] ?? []), ...(highlight[`${field}.plain`] ?? [])];
  });
  const snippet = pieces.find((piece) => piece.includes(startMark)) ?? pieces[0] ?? '';
  return [{ ...page, snippet: toSnippet(snippet) }];
}
