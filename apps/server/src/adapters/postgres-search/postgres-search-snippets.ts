import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { searchConfigs } from './postgres-search-query.ts';
import type { FoundRow } from './postgres-search-statement.ts';
import { loadCompoundWords } from '../search-text/compound-words.ts';
import { indexedForms } from '../search-text/indexed-text.ts';
import { bestPiece } from '../search-text/search-piece.ts';
import { delimitedForms, endMark, markForms, snippetOf, startMark } from '../search-text/search-snippet.ts';

const allMarked = `StartSel=${startMark}, StopSel=${endMark}, HighlightAll=true`;

/** A hit that has a page. */
export type FoundPage = FoundRow & { readonly page_id: number };

const stemsOf = (anyWord: string): string[] => [...anyWord.matchAll(/'([^']+)'/g)].map(([, stem]) => stem ?? '');

type PageText = { readonly page: FoundPage; readonly text: string };

/** The forms of each text that the words of its page's query match. */
async function matchedForms(db: Kysely<Database>, pageTexts: readonly PageText[]): Promise<Set<string>[]> {
  if (pageTexts.length === 0) return [];
  await Promise.all([...new Set(pageTexts.map(({ page }) => page.locale))].map(loadCompoundWords));
  const texts = pageTexts.map(({ page, text }) => ({
    config: searchConfigs[page.locale],
    q: page.any_word,
    forms: [...new Set(indexedForms(text, page.locale).map((form) => form.text))].join(' '),
  }));
  // Raw: the builder knows neither the types of full-text search nor its functions.
  const { rows } = await sql<{ marked: string }>`
    select ts_headline(a.config, a.forms, a.q, ${allMarked}) as marked
    from rows
    from
      (
        jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as (config regconfig, q tsquery, forms text)
      ) with ordinality as a(config, q, forms, position)
    order by a.position`.execute(db);
  return rows.map((row) => delimitedForms(row.marked));
}

/** What a hit shows of its page, escaped, with the words that were found in `<mark>`. */
export type Marks = { readonly markedTitle: string; readonly snippet: string };

/**
 * The marked titles and snippets of hits by page ID. Titles and the most promising piece of each text are looked at first; the whole
 * text, which takes twenty times as long, only where nothing is found there.
 */
export async function marksOf(db: Kysely<Database>, pages: readonly FoundPage[]): Promise<Map<number, Marks>> {
  const snippets = new Map(pages.map((page) => [page.page_id, snippetOf(page.text, page.locale, new Set())]));
  const inText = pages.filter((page) => page.is_in_text);
  const pieces = inText.flatMap((page): (PageText & { readonly shown: string })[] => {
    const piece = bestPiece(page.text, stemsOf(page.any_word));
    if (piece === undefined) return [];
    return [{ page, shown: piece.shown, text: piece.found === piece.shown ? piece.shown : `${piece.found}\n${piece.shown}` }];
  });
  const titles = pages.map((page): PageText => ({ page, text: page.title }));
  const found = await matchedForms(db, [...pieces, ...titles]);
  const inTitles = found.slice(pieces.length);
  const done = new Set<FoundPage>();
  for (const [position, { page, shown }] of pieces.entries()) {
    const forms = found[position];
    if (forms === undefined || forms.size === 0) continue;
    snippets.set(page.page_id, markForms(shown, page.locale, forms));
    done.add(page);
  }
  const wholes = inText.filter((page) => !done.has(page)).map((page) => ({ page, text: page.text }));
  const inWholes = await matchedForms(db, wholes);
  for (const [position, { page, text }] of wholes.entries())
    snippets.set(page.page_id, snippetOf(text, page.locale, inWholes[position] ?? new Set()));
  return new Map(
    pages.map((page, position) => [
      page.page_id,
      {
        markedTitle: markForms(page.title, page.locale, inTitles[position] ?? new Set()),
        snippet: snippets.get(page.page_id) ?? '',
      },
    ]),
  );
}
