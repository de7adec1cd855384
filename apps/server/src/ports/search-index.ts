import type { Locale } from '@ximblox/primitives';

/** A page in the index: its texts by the level that may see them. */
export type SearchDocument = {
  readonly pageID: number;
  /** The page version of the document: a hit for another than the live version is outdated. */
  readonly versionID: number;
  readonly locale: Locale;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly publishedAt: string;
  /** The year of its date in lists. */
  readonly year: number;
  /** The group whose members see level 2, null for members of any. */
  readonly groupID: number | null;
  /** All tags of the page, private ones included: whoever shows or takes some checks which are public. */
  readonly tagIDs: readonly number[];
  /** What else it can be narrowed by, such as `harbour-12`: whoever shows some checks what a reader may see. */
  readonly facetValues: readonly string[];
  /** Plain text of level 0, 1 and 2: a line for each field, paragraph, item and cell, the description first. */
  readonly texts: readonly [string, string, string];
};

/** The searching reader. */
export type SearchAudience = { readonly level: 0 | 1 | 2; readonly groupIDs: readonly number[] };

export type SearchQuery = {
  readonly term: string;
  /** Empty means all. */
  readonly locales: readonly Locale[];
  readonly pageTypes: readonly string[];
  readonly count: number;
  readonly offset: number;
  readonly audience: SearchAudience;
  /** Only pages of this year. */
  readonly year?: number | undefined;
  /** Only pages with this tag. */
  readonly tagID?: number | undefined;
  /** Only pages with this facet value. */
  readonly facetValue?: string | undefined;
  /** Whether to count pages by language, type, year, tag and facet value as well. */
  readonly facets?: boolean | undefined;
  /** Tags that are not counted: private ones, which would take the places of those that the reader may see. */
  readonly uncountedTagIDs?: readonly number[] | undefined;
  /** Words and phrases that mean the same in a language: who searches for one finds the others as well. */
  readonly synonyms?: Synonyms | undefined;
  /**
   * Pages that come first, in this order, whether or not their words match; the filters apply to them. They do not change how the
   * term is interpreted.
   */
  readonly first?: readonly number[] | undefined;
};

/** Groups of words and phrases that mean the same, by language. */
type Synonyms = ReadonlyMap<Locale, readonly (readonly string[])[]>;

/** The number of matching pages of one language, type and year, regardless of the filters on them. */
export type FacetCount = {
  readonly locale: Locale;
  readonly type: string;
  readonly year: number;
  readonly count: number;
  /** How many of them have the tag of the query; 0 without one. */
  readonly withTag: number;
  /** How many of them have the facet value of the query; 0 without one. */
  readonly withValue: number;
  /** How many of them have both; 0 without either. */
  readonly withBoth: number;
};

/** The number of matching pages with a tag that match the other filters too, regardless of the query's own tag. */
export type TagCount = { readonly tagID: number; readonly count: number };

/** The number of matching pages with a facet value that match the other filters too, regardless of the query's own value. */
export type FacetValueCount = { readonly value: string; readonly count: number };

/** As many tags are counted, and as many facet values: those of most pages, and that of the query. */
export const [countedTagsMax, countedValuesMax] = [100, 100] as const;

/**
 * How a term was interpreted: `exact`, every word as written, stemmed; `near`, every word or a similar one; `any`, the required
 * words or similar ones, and without required words any word.
 */
export type Understanding = 'exact' | 'near' | 'any';

export type SearchAnswer = {
  readonly total: number;
  readonly hits: SearchHit[];
  readonly understoodAs: Understanding;
  /** Empty unless requested. */
  readonly facets: readonly FacetCount[];
  /** Those of most pages first; empty unless facets are requested. */
  readonly tags: readonly TagCount[];
  /** Those of most pages first; empty unless facets are requested. */
  readonly facetValues: readonly FacetValueCount[];
};

export type SearchHit = Omit<SearchDocument, 'texts' | 'groupID' | 'tagIDs' | 'facetValues'> & {
  /** The title, escaped, with `<mark>` as its only markup. */
  readonly markedTitle: string;
  /** A part of one line of the text, with dots where it is cut; escaped, with `<mark>` as its only markup. */
  readonly snippet: string;
};

/** A rebuild of the index from scratch; the old content can be found until it is finished. */
export type SearchRebuild = Pick<SearchIndex, 'put' | 'remove'> & {
  /** Switches to the rebuilt documents and the changes made to the index meanwhile. */
  finish(): Promise<void>;
  /** Leaves the index unchanged. */
  abandon(): Promise<void>;
};

/** Finds pages by their words. `+word` must match; typing errors are tolerated. */
export type SearchIndex = {
  put(documents: readonly SearchDocument[]): Promise<void>;
  remove(pageIDs: readonly number[]): Promise<void>;
  /** Empties the index. @returns how many pages it held */
  clear(): Promise<number>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  count(): Promise<number>;
  startRebuild(): Promise<SearchRebuild>;
};

/** What a title must have to be suggested. */
export type TitleQuery = {
  /** As typed so far: each word is the beginning of one of the title. */
  readonly term: string;
  readonly locale: Locale;
  readonly count: number;
};

/** A term to correct, for a reader who searches in some languages; none means all. */
export type SpellingQuery = Pick<SearchQuery, 'term' | 'locales' | 'audience'>;

/** A page whose title is suggested. */
export type SuggestedTitle = Pick<SearchDocument, 'pageID' | 'versionID' | 'title' | 'path'>;

/** The search index in our own database, which is there from the first start. */
export type StoredSearchIndex = SearchIndex & {
  /** The words of a term as the index cuts them, in one spelling without case and accents: terms with the same ones are the same. */
  keysOf(term: string): string[];
  /** Titles with words that begin as those typed; first those that begin so themselves, then the shorter. */
  suggest(query: TitleQuery): Promise<SuggestedTitle[]>;
  /** The term with the nearest words of public texts in place of those that no page has; undefined where nothing is to correct. */
  correct(query: SpellingQuery): Promise<string | undefined>;
  /** IDs of pages beyond this one whose words an earlier release cut, in order. */
  listOutdated(after: number, limit: number): Promise<number[]>;
};

/** A search index on an external server, which may be unavailable. Its calls then fail at once. */
export type SearchServer = SearchIndex & {
  /** True from a failed call until the server answers again. */
  isAway(): boolean;
  /** Whether the index exists with the current definition; otherwise it must be built. @throws where the server is unavailable */
  hasIndex(): Promise<boolean>;
  /** Closes its connections. */
  close(): Promise<void>;
};
