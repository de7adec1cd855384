import type { Locale } from '@ximblox/primitives';

/** A page as the index holds it: its words by the level that may see them. */
export type SearchDocument = {
  readonly pageID: number;
  /** The version of the page that it was made of: a hit of another than the live one is out of date. */
  readonly versionID: number;
  readonly locale: Locale;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly publishedAt: string;
  /** The year of the day by which it stands in lists. */
  readonly year: number;
  /** The JIP whose members see level 2, null for members of any. */
  readonly jipID: number | null;
  /** Plain text of the blocks of level 0, 1 and 2. */
  readonly texts: readonly [string, string, string];
};

/** Who searches. */
export type SearchAudience = { readonly level: 0 | 1 | 2; readonly jipIDs: readonly number[] };

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
  /** Whether it is also told how many pages there are of which language, type and year. */
  readonly facets?: boolean | undefined;
};

/** How many pages have the words, of one language, type and year, whatever of these was asked for. */
export type FacetCount = { readonly locale: Locale; readonly type: string; readonly year: number; readonly count: number };

/**
 * How a term was understood: `exact`, every word as it stands, stemmed; `near`, every word or one like it;
 * `any`, the required words or ones like them, and where there are none, any word.
 */
export type Understanding = 'exact' | 'near' | 'any';

export type SearchAnswer = {
  readonly total: number;
  readonly hits: SearchHit[];
  readonly understoodAs: Understanding;
  /** Empty where they were not asked for. */
  readonly facets: readonly FacetCount[];
};

export type SearchHit = Omit<SearchDocument, 'texts' | 'jipID'> & {
  /** Escaped text with `<mark>` alone. */
  readonly snippet: string;
};

/** A filling of the index from nothing; what was there before is found until it is finished. */
export type SearchRebuild = Pick<SearchIndex, 'put' | 'remove'> & {
  /** From now on what was put is found, and nothing else but what was put into the index itself meanwhile. */
  finish(): Promise<void>;
  /** Leaves the index as it is. */
  abandon(): Promise<void>;
};

/** Finds pages by their words. `+word` must be in the page; typing errors are forgiven. */
export type SearchIndex = {
  put(documents: readonly SearchDocument[]): Promise<void>;
  remove(pageIDs: readonly number[]): Promise<void>;
  /** Empties the index. @returns how many pages it held */
  clear(): Promise<number>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  count(): Promise<number>;
  startRebuild(): Promise<SearchRebuild>;
};

/** A search index on a server of its own, which can be away. Its calls then fail at once. */
export type SearchServer = SearchIndex & {
  /** Since a call failed for it, until it answers again. */
  isAway(): boolean;
  /** Whether its index is there in the form that is wanted; one that is not is to be built. @throws where the server is away */
  hasIndex(): Promise<boolean>;
  /** Lets go of its connections. */
  close(): Promise<void>;
};
