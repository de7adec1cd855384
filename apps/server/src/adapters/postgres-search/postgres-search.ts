import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type {
  SearchAnswer,
  SearchDocument,
  SearchHit,
  SearchQuery,
  SearchRebuild,
  StoredSearchIndex,
  Understanding,
} from '../../ports/search-index.ts';
import { countFacets } from './postgres-search-facets.ts';
import { findNear, searchConfigs, tsQuery, type SearchWord } from './postgres-search-query.ts';
import { marksOf, type FoundPage, type Marks } from './postgres-search-snippets.ts';
import { correctTerm } from './postgres-search-spelling.ts';
import { searchStatement } from './postgres-search-statement.ts';
import { suggestTitles } from './postgres-search-titles.ts';
import { loadCompoundWords } from '../search-text/compound-words.ts';
import { indexText } from '../search-text/indexed-text.ts';
import { parseTerm } from '../search-text/search-term.ts';
import { keysOf, withSynonyms } from '../search-text/synonyms.ts';

/** A tsvector holds at most 1 MB; longer texts are indexed up to this many characters. */
const textLimit = 400_000;
/** Raise with every change of what is indexed of a page, and of the forms of its texts: pages indexed by a lower number are indexed anew. */
const wordRule = 5;
const allLocales = Object.keys(searchConfigs) as Locale[];

/** Search by PostgreSQL full text search: stemmed by the page's language, accents ignored, typing errors matched by trigrams. */
export function createPostgresSearch(db: Kysely<Database>): StoredSearchIndex {
  return {
    put: (documents) => putDocuments(db, documents),
    remove: (pageIDs) => removeDocuments(db, pageIDs),
    async clear() {
      const { numDeletedRows } = await db.deleteFrom('search_document').executeTakeFirst();
      await db.deleteFrom('search_word').execute();
      await db.deleteFrom('search_spelling').execute();
      return Number(numDeletedRows);
    },
    search: (query) => search(db, query),
    async count() {
      const row = await db
        .selectFrom('search_document')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    startRebuild: () => startRebuild(db),
    keysOf,
    suggest: (query) => suggestTitles(db, query),
    correct: (query) => correctTerm(db, query),
    listOutdated: (after, limit) => listOutdated(db, after, limit),
  };
}

async function removeDocuments(db: Kysely<Database>, pageIDs: readonly number[]): Promise<void> {
  if (pageIDs.length === 0) return;
  await db
    .deleteFrom('search_document')
    .where('page_id', 'in', [...pageIDs])
    .execute();
}

/**
 * Pages indexed by an earlier rule, or by the release before: that one changes `put_at` alone, as processes of both run during an
 * update.
 */
async function listOutdated(db: Kysely<Database>, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('search_document')
    .select('page_id')
    .where('page_id', '>', after)
    .where((eb) => eb.or([eb('word_rule', '<', wordRule), eb('worded_at', 'is distinct from', eb.ref('put_at'))]))
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.page_id);
}

/** Rebuilds in place: documents can be found as they are put, and old ones that were not put again are deleted at the end. */
async function startRebuild(db: Kysely<Database>): Promise<SearchRebuild> {
  const { began } = await db.selectNoFrom(sql<string>`clock_timestamp()::text`.as('began')).executeTakeFirstOrThrow();
  return {
    put: (documents) => putDocuments(db, documents),
    remove: (pageIDs) => removeDocuments(db, pageIDs),
    async finish() {
      await db
        .deleteFrom('search_document')
        .where('put_at', '<', sql<string>`${began}::timestamptz`)
        .execute();
    },
    abandon: async () => {},
  };
}

type Level = 0 | 1 | 2;

/** The words of a page by weight: A of its title, B parts of compounds there, D of its text, C parts of compounds there. */
const vectorOf = (levels: readonly Level[]) => {
  const of = (column: string) =>
    sql.join(
      levels.map((level) => sql.ref(`d.${column}_${level}`)),
      sql` || ' ' || `,
    );
  const weighted = (text: RawBuilder<unknown>, weight: string) =>
    sql`setweight(to_tsvector(c.config, ${text}), ${weight}::"char")`;
  return sql.join(
    [
      weighted(sql.ref('d.title_words'), 'A'),
      weighted(sql.ref('d.title_parts'), 'B'),
      weighted(of('words'), 'D'),
      weighted(of('parts'), 'C'),
    ],
    sql` || `,
  );
};

function toRow({ texts, ...document }: SearchDocument) {
  const title = indexText(document.title, document.locale, textLimit);
  const columns = texts.map((text, level) => {
    const { words, parts } = indexText(text, document.locale, textLimit);
    return { [`text_${level}`]: text.slice(0, textLimit), [`words_${level}`]: words, [`parts_${level}`]: parts };
  });
  return Object.assign({ ...document, title_words: title.words, title_parts: title.parts }, ...columns) as Record<string, string>;
}

/** Characters of the texts that are cut and written at a time, so that other work gets its turn and no statement takes seconds. */
const portionSize = 100_000;

function portionsOf(documents: readonly SearchDocument[]): SearchDocument[][] {
  const portions: SearchDocument[][] = [];
  let room = 0;
  for (const document of documents) {
    const size = document.texts.join('').length;
    if (portions.length === 0 || size > room) {
      portions.push([]);
      room = portionSize;
    }
    portions.at(-1)?.push(document);
    room -= size;
  }
  return portions;
}

async function putDocuments(db: Kysely<Database>, documents: readonly SearchDocument[]): Promise<void> {
  const locales = new Set(documents.map(({ locale }) => locale));
  await Promise.all([...locales].map(loadCompoundWords));
  for (const portion of portionsOf(documents)) await putPortion(db, portion);
}

async function putPortion(db: Kysely<Database>, documents: readonly SearchDocument[]): Promise<void> {
  const rows = documents.map(toRow);
  const spellings = rows.map(({ locale, title_words: title, words_0: text }) => ({ locale, words: `${title} ${text}` }));
  const configs = Object.entries(searchConfigs).map(([locale, config]) => ({ locale, config }));
  // Raw: vectors of full-text search in every column, of a configuration for each row.
  await sql`
    with
      stored as (
        insert into
          search_document (
            page_id, version_id, locale, type, title, path, published_at, listed_year, jip_id, tag_ids,
            facet_values, text_0, text_1, text_2, vector_0, vector_1, vector_2, word_rule, worded_at
          )
        select
          d."pageID", d."versionID", d.locale, d.type, d.title, d.path, d."publishedAt", d.year, d."groupID",
          array(select t::int from jsonb_array_elements_text(d."tagIDs") t),
          array(select jsonb_array_elements_text(d."facetValues")), d.text_0, d.text_1, d.text_2,
          ${vectorOf([0])}, case when d.text_1 = '' then '' else ${vectorOf([0, 1])} end,
          case when d.text_2 = '' then '' else ${vectorOf([0, 1, 2])} end, ${wordRule}::int, now()
        from
          jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(
            "pageID" int, "versionID" int, locale text, type text, title text, path text,
            "publishedAt" timestamptz, year int, "groupID" int, "tagIDs" jsonb, "facetValues" jsonb, text_0 text,
            text_1 text, text_2 text, title_words text, title_parts text, words_0 text, parts_0 text,
            words_1 text, parts_1 text, words_2 text, parts_2 text
          )
          join jsonb_to_recordset(${JSON.stringify(configs)}::jsonb) as c(locale text, config regconfig) on c.locale = d.locale
        on conflict (page_id) do update
        set
          version_id = excluded.version_id, put_at = now(), locale = excluded.locale, type = excluded.type,
          title = excluded.title, path = excluded.path, published_at = excluded.published_at,
          listed_year = excluded.listed_year, jip_id = excluded.jip_id, tag_ids = excluded.tag_ids,
          facet_values = excluded.facet_values, text_0 = excluded.text_0, text_1 = excluded.text_1,
          text_2 = excluded.text_2, vector_0 = excluded.vector_0, vector_1 = excluded.vector_1,
          vector_2 = excluded.vector_2, word_rule = excluded.word_rule, worded_at = excluded.worded_at
        returning locale, vector_0
      ),
      spelt as (
        insert into search_spelling (locale, word)
        select distinct d.locale, w.word
        from
          jsonb_to_recordset(${JSON.stringify(spellings)}::jsonb) as d(locale text, words text),
          unnest(tsvector_to_array(to_tsvector('title_words', d.words))) as w(word)
        where
          length(w.word) between 4 and 40
          and w.word !~ '[0-9]'
          and not exists (select from search_spelling known where known.locale = d.locale and known.word = w.word)
        order by 1, 2
        on conflict do nothing
      )
    insert into search_word (locale, word)
    select distinct s.locale, w.word
    from stored s, unnest(tsvector_to_array(s.vector_0)) as w(word)
    where
      length(w.word) between 3 and 40
      and not exists (select from search_word known where known.locale = s.locale and known.word = w.word)
    order by 1, 2
    on conflict do nothing`.execute(db);
}

/** An answer, and whether the words of the term found anything: `first` does not count for that. */
type Attempt = { readonly answer: SearchAnswer; readonly isByWords: boolean };

/** Tries exact words, then similar ones, then any of the optional words. */
async function search(db: Kysely<Database>, query: SearchQuery): Promise<SearchAnswer> {
  const words = parseTerm(query.term);
  if (words.length === 0) return { total: 0, hits: [], understoodAs: 'exact', facets: [], tags: [], facetValues: [] };
  const wordsByLocale = new Map(allLocales.map((locale) => [locale, withSynonyms(words, query.synonyms?.get(locale) ?? [])]));
  const exactWords = (locale: Locale): readonly SearchWord[] => wordsByLocale.get(locale) ?? words;
  const exact = await searchAs(db, query, 'exact', exactWords);
  if (exact.isByWords) return exact.answer;
  const searchedLocales = query.facets === true || query.locales.length === 0 ? allLocales : query.locales;
  const similar = await findNear(db, searchedLocales, words);
  const nearWords = (locale: Locale): readonly SearchWord[] => {
    const near = similar.get(locale);
    return exactWords(locale).map((word) => ({ ...word, ...(near === undefined ? {} : { near }) }));
  };
  const near = await searchAs(db, query, 'near', nearWords);
  if (near.isByWords || words.every((word) => word.required)) return near.answer;
  return (await searchAs(db, query, 'any', nearWords)).answer;
}

async function searchAs(
  db: Kysely<Database>,
  query: SearchQuery,
  understoodAs: Understanding,
  wordsOf: (locale: Locale) => readonly SearchWord[],
): Promise<Attempt> {
  const locales = query.locales.length === 0 ? allLocales : query.locales;
  const queryOf = (locale: Locale): RawBuilder<unknown> =>
    tsQuery(locale, wordsOf(locale), understoodAs === 'any' ? 'any' : 'all');
  const { isByWords, ...counts } =
    query.facets === true
      ? await countFacets(db, query, allLocales, queryOf)
      : { facets: [], tags: [], facetValues: [], isByWords: undefined };
  if (query.facets === true && counts.facets.length === 0)
    return { answer: { total: 0, hits: [], understoodAs, ...counts }, isByWords: false };
  // Raw: the ranking is SQL that is read as a whole.
  const { rows } = await searchStatement(query, locales, queryOf).execute(db);
  const pages = rows.filter((row): row is FoundPage => row.page_id !== null);
  const marks = await marksOf(db, pages);
  const hits = pages.map((page) => toHit(page, marks.get(page.page_id) ?? { markedTitle: '', snippet: '' }));
  const answer = { total: rows[0]?.total ?? 0, hits, understoodAs, ...counts };
  // Filters do not change the interpretation: with facets, what was found without them decides.
  return { answer, isByWords: isByWords ?? rows[0]?.is_by_words ?? false };
}

const toHit = (page: FoundPage, { markedTitle, snippet }: Marks): SearchHit => ({
  pageID: page.page_id,
  versionID: page.version_id,
  locale: page.locale,
  type: page.type,
  title: page.title,
  path: page.path,
  publishedAt: page.published_at,
  year: page.year,
  markedTitle,
  snippet,
});
