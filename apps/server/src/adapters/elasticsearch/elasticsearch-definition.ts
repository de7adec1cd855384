import type { estypes } from '@elastic/elasticsearch';
import { locales, type Locale } from '@ximblox/primitives';

/** Raise with every change of the definition below or of the texts of documents: an index with another number is not used, and a new one is built. */
export const definitionNumber = 7;

type Language = 'dutch' | 'english' | 'german' | 'french';

/** Each locale has fields of its own, stemmed by its language. */
export const languages: Readonly<Record<Locale, Language>> = {
  'nl-nl': 'dutch',
  'en-gb': 'english',
  'de-de': 'german',
  'fr-fr': 'french',
};

const languageNames = locales.map((locale) => languages[locale]);

/** Stemmed words, and the words as written: stems are too short for fuzzy and prefix matching. */
const words = (language: string): estypes.MappingProperty => ({
  type: 'text',
  analyzer: language,
  fields: { plain: { type: 'text', analyzer: 'plain' } },
});

const parts = (language: string): estypes.MappingProperty => ({ type: 'text', analyzer: language });

/** The words of each level as the rule cuts them, and the parts of its compounds. */
const wordsByLevel = (language: string): estypes.MappingProperty => ({
  properties: {
    title: words(language),
    titleParts: parts(language),
    ...Object.fromEntries(
      [0, 1, 2].flatMap((level) => [
        [`text${level}`, words(language)],
        [`parts${level}`, parts(language)],
      ]),
    ),
  },
});

const filters: Record<string, estypes.AnalysisTokenFilter> = {};
const analyzers: Record<string, estypes.AnalysisAnalyzer> = {
  plain: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
};
for (const language of languageNames) {
  const [stop, stemmer] = [`${language}_stop`, `${language}_stemmer`];
  filters[stop] = { type: 'stop', stopwords: `_${language}_` };
  filters[stemmer] = { type: 'stemmer', language };
  analyzers[language] = { type: 'custom', tokenizer: 'standard', filter: ['lowercase', stop, 'asciifolding', stemmer] };
}

const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // The last page of results that the contract allows.
  max_result_window: 10_100,
  analysis: { filter: filters, analyzer: analyzers },
};

const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    pageID: { type: 'integer' },
    versionID: { type: 'integer', index: false },
    locale: { type: 'keyword' },
    type: { type: 'keyword' },
    title: { type: 'keyword', index: false, doc_values: false },
    path: { type: 'keyword', index: false, doc_values: false },
    publishedAt: { type: 'date' },
    year: { type: 'short' },
    group: { type: 'keyword' },
    tagIDs: { type: 'integer' },
    facetValues: { type: 'keyword' },
    // The texts as readers see them, for snippets.
    texts: { type: 'object', enabled: false },
    ...Object.fromEntries(languageNames.map((language) => [language, wordsByLevel(language)])),
  },
};

/** The definition of an index. Uses only what Elasticsearch has without scripts and plugins. */
export const definition = { settings, mappings };
