import type { estypes } from '@elastic/elasticsearch';
import type { Locale } from '@ximblox/primitives';

import type {
  FacetCount,
  FacetValueCount,
  SearchAnswer,
  SearchAudience,
  SearchHit,
  SearchQuery,
  TagCount,
  Understanding,
} from '../../ports/search-index.ts';
import type { Connection } from './elasticsearch-connection.ts';
import type { Stored } from './elasticsearch-documents.ts';
import { languages } from './elasticsearch-definition.ts';
import { mayRead, searchRequest, titleFields } from './elasticsearch-query.ts';
import { loadCompoundWords } from '../search-text/compound-words.ts';
import { delimitedForms, markForms, snippetOf } from '../search-text/search-snippet.ts';
import { parseTerm } from '../search-text/search-term.ts';
import { withSynonyms } from '../search-text/synonyms.ts';

type Count = { readonly doc_count: number };
type With = { readonly withTag?: Count; readonly withValue?: Count; readonly withBoth?: Count };
type Buckets = { readonly buckets: readonly (Count & { readonly key: string | number } & With)[] };
type Counted = {
  /** Only where pages come first. */
  readonly byWords?: Count;
  readonly ofTags?: { readonly tags: Buckets } & With;
  readonly ofValues?: { readonly values: Buckets } & With;
  readonly locales?: {
    readonly buckets: readonly {
      readonly key: Locale;
      readonly types: { readonly buckets: readonly { readonly key: string; readonly years: Buckets }[] };
    }[];
  };
};

const facetsOf = (counted: Counted | undefined): FacetCount[] =>
  (counted?.locales?.buckets ?? []).flatMap(({ key: locale, types }) =>
    types.buckets.flatMap(({ key: type, years }) =>
      years.buckets.map(({ key, doc_count: count, withTag, withValue, withBoth }) => ({
        locale,
        type,
        year: Number(key),
        count,
        withTag: withTag?.doc_count ?? 0,
        withValue: withValue?.doc_count ?? 0,
        withBoth: withBoth?.doc_count ?? 0,
      })),
    ),
  );

/**
 * The values that were counted, and the one asked for, which may be of fewer pages than those.
 * @param count of the pages with the one asked for
 */
function bucketsOf(counted: Buckets | undefined, requested: string | undefined, count = 0): { key: string; count: number }[] {
  const values = (counted?.buckets ?? []).map(({ key, doc_count }) => ({ key: String(key), count: doc_count }));
  return requested === undefined || count === 0 || values.some(({ key }) => key === requested)
    ? values
    : [...values.slice(0, -1), { key: requested, count }];
}

const tagsOf = (counted: Counted['ofTags'], requested: number | undefined): TagCount[] =>
  bucketsOf(counted?.tags, requested === undefined ? undefined : String(requested), counted?.withTag?.doc_count).map(
    ({ key, count }) => ({ tagID: Number(key), count }),
  );

const valuesOf = (counted: Counted['ofValues'], requested: string | undefined): FacetValueCount[] =>
  bucketsOf(counted?.values, requested, counted?.withValue?.doc_count).map(({ key, count }) => ({ value: key, count }));

/** Whether an interpretation of the term has pages at all; filters do not change the interpretation. */
const hasSome = ({ total, facets }: SearchAnswer): boolean => total > 0 || facets.length > 0;

/**
 * Tries exact words, then fuzzy ones, then any of the optional words.
 * @param limitMs time limit of the whole search
 */
export async function findHits({ ask }: Connection, index: string, query: SearchQuery, limitMs: number): Promise<SearchAnswer> {
  const words = parseTerm(query.term);
  if (words.length === 0) return { total: 0, hits: [], understoodAs: 'exact', facets: [], tags: [], facetValues: [] };
  const until = Date.now() + limitMs;
  const wordsOf = (locale: Locale) => withSynonyms(words, query.synonyms?.get(locale) ?? []);
  const run = async (as: Understanding): Promise<{ answer: SearchAnswer; isByWords: boolean }> => {
    const requestTimeout = Math.max(1, until - Date.now());
    const { hits, aggregations } = await ask((client) =>
      client.search<Stored, Counted>({ index, ...searchRequest(wordsOf, query, as) }, { requestTimeout }),
    );
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
    const found = await Promise.all(hits.hits.map((hit) => toHit(hit, query.audience)));
    const answer: SearchAnswer = {
      total,
      hits: found.flat(),
      understoodAs: as,
      facets: facetsOf(aggregations),
      tags: tagsOf(aggregations?.ofTags, query.tagID),
      facetValues: valuesOf(aggregations?.ofValues, query.facetValue),
    };
    return { answer, isByWords: aggregations?.byWords === undefined ? hasSome(answer) : aggregations.byWords.doc_count > 0 };
  };
  const exact = await run('exact');
  if (exact.isByWords) return exact.answer;
  const near = await run('near');
  return near.isByWords || words.every((word) => word.required) ? near.answer : (await run('any')).answer;
}

async function toHit(
  { _source: stored, highlight = {} }: estypes.SearchHit<Stored>,
  audience: SearchAudience,
): Promise<SearchHit[]> {
  if (stored === undefined) return [];
  const { group, texts, ...page } = stored;
  // Words of level 2 are also highlighted in pages that matched by other words, whichever group they belong to.
  const levels = ([0, 1, 2] as const).filter(
    (level) => level <= audience.level && (level < 2 || mayRead(audience).includes(group)),
  );
  const pieces = levels.flatMap((level) =>
    [`text${level}`, `text${level}.plain`, `parts${level}`].flatMap(
      (field) => highlight[`${languages[page.locale]}.${field}`] ?? [],
    ),
  );
  await loadCompoundWords(page.locale);
  const { locale, title } = page;
  const titlePieces = titleFields.flatMap((field) => highlight[`${languages[locale]}.${field}`] ?? []);
  const text = levels.map((level) => texts[`text${level}`] ?? '').join('\n');
  return [
    {
      ...page,
      markedTitle: markForms(title, locale, delimitedForms(titlePieces.join(' '))),
      snippet: snippetOf(text.trim(), locale, delimitedForms(pieces.join(' '))),
    },
  ];
}
