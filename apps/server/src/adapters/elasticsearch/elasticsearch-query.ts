import type { estypes } from '@elastic/elasticsearch';
import { locales, type Locale } from '@ximblox/primitives';

import {
  countedTagsMax,
  countedValuesMax,
  type SearchAudience,
  type SearchQuery,
  type Understanding,
} from '../../ports/search-index.ts';
import { languages } from './elasticsearch-definition.ts';
import { endMark, startMark } from '../search-text/search-snippet.ts';
import type { TermWord } from '../search-text/search-term.ts';

type Query = estypes.QueryDslQueryContainer;

/** A stop word (the, de) matches every page, or none in a query of stop words only. */
type StopWords = 'all' | 'none';

/** The value of `group` of a page whose level 2 is for members of any group. */
export const anyGroup = 'any';

export const mayRead = ({ level, groupIDs }: SearchAudience): string[] => (level < 2 ? [] : [anyGroup, ...groupIDs.map(String)]);

/** Parts of compounds rank below words. */
const [titlePartsBoost, partsBoost] = [0.4, 0.1] as const;

/** The fields of a level's words, and those of the parts of its compounds. */
const fieldsOf = (language: string, level: number): string[] => [
  `${language}.text${level}`,
  `${language}.parts${level}^${partsBoost}`,
];

/** The fields of a language that a reader of this level may search on any page. */
const openFields = (language: string, level: number): string[] => [
  `${language}.title^8`,
  `${language}.titleParts^${titlePartsBoost}`,
  ...fieldsOf(language, 0),
  ...(level > 0 ? fieldsOf(language, 1) : []),
];

const plain = (fields: readonly string[]): string[] =>
  fields.filter((field) => !/\.\w*parts/i.test(field)).map((field) => field.replace(/(\^[\d.]+)?$/, '.plain$1'));

function inFields(text: string, fields: string[], isNear: boolean, stopWords: StopWords): Query {
  const exact: Query = { multi_match: { query: text, fields, operator: 'and', zero_terms_query: stopWords, boost: 4 } };
  if (!isNear) return exact;
  // Some words share a stem only (schroef, schroeven), others are only similar as words (propellor, propeller).
  const likeIt = { fields: [...fields, ...plain(fields)], fuzziness: 'AUTO:4,8', prefix_length: 1, max_expansions: 30 };
  return {
    bool: {
      should: [
        exact,
        { multi_match: { query: text, type: 'bool_prefix', fields: plain(fields), operator: 'and' } },
        { multi_match: { query: text, operator: 'and', ...likeIt } },
      ],
    },
  };
}

const isFormIn = (text: string, language: string, { audience }: SearchQuery, isNear: boolean, stopWords: StopWords): Query => {
  const open = inFields(text, openFields(language, audience.level), isNear, stopWords);
  if (audience.level < 2) return open;
  const ofGroup = inFields(text, fieldsOf(language, 2), isNear, 'none');
  return { bool: { should: [open, { bool: { filter: { terms: { group: mayRead(audience) } }, must: ofGroup } }] } };
};

/** All forms of a synonym, as they are written; one of stop words alone finds nothing. */
function isSynonymIn(forms: readonly string[], language: string, query: SearchQuery): Query {
  const anyForm = forms.map((form) => isFormIn(form, language, query, false, 'none'));
  if (anyForm.length === 1 && anyForm[0] !== undefined) return anyForm[0];
  const all = forms.map((form) => isFormIn(form, language, query, false, 'all'));
  return { bool: { must: [...all, { bool: { should: anyForm, minimum_should_match: 1 } }] } };
}

function isIn(
  { alternatives, synonyms = [] }: TermWord,
  language: string,
  query: SearchQuery,
  isNear: boolean,
  stopWords: StopWords = 'none',
): Query {
  const ways = alternatives.map((forms): Query => {
    const all = forms.map((form) => isFormIn(form, language, query, isNear, stopWords));
    return all.length === 1 && all[0] !== undefined ? all[0] : { bool: { must: all } };
  });
  ways.push(...synonyms.map((forms) => isSynonymIn(forms, language, query)));
  return ways.length === 1 && ways[0] !== undefined ? ways[0] : { bool: { should: ways, minimum_should_match: 1 } };
}

function inLocale(locale: Locale, words: readonly TermWord[], query: SearchQuery, as: Understanding): Query {
  const language = languages[locale];
  const isNear = as !== 'exact';
  const anyWord = words.map((word) => isIn(word, language, query, isNear));
  const needed = as === 'any' ? words.filter((word) => word.required) : words;
  return {
    bool: {
      filter: { term: { locale } },
      must: [
        ...needed.map((word) => isIn(word, language, query, isNear, 'all')),
        { bool: { should: anyWord, minimum_should_match: 1 } },
      ],
    },
  };
}

const levels = [0, 1, 2] as const;
const storedFields = ['pageID', 'versionID', 'locale', 'type', 'title', 'path', 'publishedAt', 'year', 'group'] as const;

/** The fields of a title's words, without that of their language. */
export const titleFields = ['title', 'title.plain', 'titleParts'] as const;

/** Shows which forms were found; snippets are made of the texts as readers see them. */
const highlight: estypes.SearchHighlight = {
  type: 'unified',
  pre_tags: [startMark],
  post_tags: [endMark],
  fragment_size: 200,
  number_of_fragments: 3,
  order: 'score',
  max_analyzed_offset: 100_000,
  fields: Object.fromEntries(
    [
      ...titleFields.map((field) => `*.${field}`),
      ...levels.flatMap((level) => [`*.text${level}`, `*.text${level}.plain`, `*.parts${level}`]),
    ].map((field) => [field, {}]),
  ),
};

/** The maximum number of types and years that are counted. */
const [typesMax, yearsMax] = [100, 200] as const;
type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;

/** The filters of a query by tag and by facet value; each empty without one. */
const ownFilters = ({ tagID, facetValue }: SearchQuery): { readonly ofTag: Query[]; readonly ofValue: Query[] } => ({
  ofTag: tagID === undefined ? [] : [{ term: { tagIDs: tagID } }],
  ofValue: facetValue === undefined ? [] : [{ term: { facetValues: facetValue } }],
});

/** @param narrowing the filters on pages other than by tag and facet value, which apply to the tags and facet values only */
function facetCounts(narrowing: Query[], query: SearchQuery): Aggregations {
  const { uncountedTagIDs = [] } = query;
  const { ofTag, ofValue } = ownFilters(query);
  const all = (name: string, filter: Query[]): Aggregations =>
    filter.length === 0 ? {} : { [name]: { filter: { bool: { filter } } } };
  const withTag = all('withTag', ofTag);
  const withValue = all('withValue', ofValue);
  const withBoth = ofTag.length === 0 ? {} : ofValue.length === 0 ? {} : all('withBoth', [...ofTag, ...ofValue]);
  const without = uncountedTagIDs.length === 0 ? {} : { exclude: uncountedTagIDs.map(String) };
  const years: Aggregations = {
    years: { terms: { field: 'year', size: yearsMax }, aggs: { ...withTag, ...withValue, ...withBoth } },
  };
  return {
    locales: {
      terms: { field: 'locale', size: locales.length },
      aggs: { types: { terms: { field: 'type', size: typesMax }, aggs: years } },
    },
    ofTags: {
      filter: { bool: { filter: [...narrowing, ...ofValue] } },
      aggs: { tags: { terms: { field: 'tagIDs', size: countedTagsMax, ...without } }, ...withTag },
    },
    ofValues: {
      filter: { bool: { filter: [...narrowing, ...ofTag] } },
      aggs: { values: { terms: { field: 'facetValues', size: countedValuesMax } }, ...withValue },
    },
  };
}

/** Far above the scores of words, and the distance between two pages that come first. */
const [firstBoost, firstStep] = [1_000_000, 10_000] as const;

/** The pages that come first, in their order, as far as they are of these languages. */
const areFirst = (first: readonly number[], inLocales: Query): Query[] =>
  first.map((pageID, position) => ({
    constant_score: {
      filter: { bool: { filter: [{ term: { pageID } }, inLocales] } },
      boost: firstBoost - position * firstStep,
    },
  }));

/**
 * The search request for a term: built from its words, never passed as query syntax.
 * @param wordsOf the words in a language, with the synonyms there
 */
export function searchRequest(
  wordsOf: (locale: Locale) => readonly TermWord[],
  query: SearchQuery,
  as: Understanding,
): estypes.SearchRequest {
  const requestedLocales = query.locales.length === 0 ? locales : query.locales;
  const { facets = false, year, first = [] } = query;
  const narrowing: Query[] = [
    ...(query.pageTypes.length === 0 ? [] : [{ terms: { type: [...query.pageTypes] } }]),
    ...(year === undefined ? [] : [{ term: { year } }]),
  ];
  const { ofTag, ofValue } = ownFilters(query);
  const inLocales: Query = { terms: { locale: [...requestedLocales] } };
  const searched = facets ? locales : requestedLocales;
  const byWords = searched.map((locale) => inLocale(locale, wordsOf(locale), query, as));
  const aggs: Aggregations = {
    ...(facets ? facetCounts([...narrowing, inLocales], query) : {}),
    // What comes first is there whether or not the words found it.
    ...(first.length === 0 ? {} : { byWords: { filter: { bool: { should: byWords, minimum_should_match: 1 } } } }),
  };
  return {
    query: {
      bool: {
        filter: facets ? [] : [...narrowing, ...ofTag, ...ofValue],
        should: [...byWords, ...areFirst(first, { terms: { locale: [...searched] } })],
        minimum_should_match: 1,
      },
    },
    // Facets count all pages that match the words; filters apply afterwards.
    ...(facets ? { post_filter: { bool: { filter: [...narrowing, ...ofTag, ...ofValue, inLocales] } } } : {}),
    ...(Object.keys(aggs).length === 0 ? {} : { aggs }),
    sort: ['_score', { publishedAt: 'desc' }, { pageID: 'desc' }],
    from: query.offset,
    size: query.count,
    track_total_hits: true,
    allow_partial_search_results: false,
    _source: [...storedFields, ...levels.filter((level) => level <= query.audience.level).map((level) => `texts.text${level}`)],
    highlight,
  };
}
