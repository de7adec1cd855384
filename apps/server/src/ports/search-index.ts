import type { Locale } from '@ximblox/primitives';

/** A page as the index holds it: its words by the level that may see them. */
export type SearchDocument = {
  readonly pageID: number;
  readonly locale: Locale;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly publishedAt: string;
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
};

export type SearchHit = Omit<SearchDocument, 'texts' | 'jipID'> & {
  /** Escaped text with `<mark>` alone. */
  readonly snippet: string;
};

/** Finds pages by their words. `+word` must be in the page; typing errors are forgiven. */
export type SearchIndex = {
  put(documents: readonly SearchDocument[]): Promise<void>;
  remove(pageIDs: readonly number[]): Promise<void>;
  /** Empties the index. @returns how many pages it held */
  clear(): Promise<number>;
  search(query: SearchQuery): Promise<{ total: number; hits: SearchHit[] }>;
  count(): Promise<number>;
};
