import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import type { SearchAudience } from '../../ports/search-index.ts';
import { searchConfigs } from './postgres-search-query.ts';
import { shownText, type FoundRow } from './postgres-search-statement.ts';
import { bestPiece, firstPiece } from './search-piece.ts';
import { endMark, startMark, toSnippet } from '../search-text/search-snippet.ts';

const marks = `StartSel=${startMark}, StopSel=${endMark}`;
const wholePiece = `${marks}, HighlightAll=true`;
const bestOfText = `${marks}, MaxWords=32, MinWords=16, MaxFragments=1, FragmentDelimiter=" … "`;

/** A hit that has a page. */
export type FoundPage = FoundRow & { readonly page_id: number };

const stemsOf = (anyWord: string): string[] => [...anyWord.matchAll(/'([^']+)'/g)].map(([, stem]) => stem ?? '');

/**
 * The snippets of hits by page ID: escaped text with highlighted words. PostgreSQL highlights the most promising fragment; the
 * whole text is only processed where nothing is found there, which takes twenty times as long.
 */
export async function snippetsOf(
  db: Kysely<Database>,
  pages: readonly FoundPage[],
  audience: SearchAudience,
): Promise<Map<number, string>> {
  const untouched = pages.filter((page) => !page.is_in_text);
  const marked = pages
    .filter((page) => page.is_in_text)
    .map((page) => ({
      pageID: page.page_id,
      config: searchConfigs[page.locale],
      q: page.any_word,
      piece: bestPiece(page.text, stemsOf(page.any_word)) ?? '',
    }));
  const snippets = new Map(untouched.map((page) => [page.page_id, toSnippet(firstPiece(page.text))]));
  if (marked.length === 0) return snippets;
  // Raw: the builder knows neither the types of full-text search nor its functions.
  const { rows } = await sql<{ page_id: number; snippet: string }>`
    select
      d.page_id,
      case
        when strpos(p.snippet, ${startMark}) > 0 then p.snippet
        else ts_headline(m.config, ${shownText(audience)}, m.q, ${bestOfText})
      end as snippet
    from
      jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m("pageID" int, config regconfig, q tsquery, piece text)
      join search_document d on d.page_id = m."pageID",
      lateral (select ts_headline(m.config, m.piece, m.q, ${wholePiece}) as snippet offset 0) p`.execute(db);
  for (const row of rows) snippets.set(row.page_id, toSnippet(row.snippet));
  return snippets;
}
