import { filterQuery, readFilters, type Filters } from '@ximblox/blocks';

/** The parts of a URL that determine the page. Other query parameters are ignored, so they can't fill the cache. */
export type PageAddress = {
  readonly path: string;
  readonly page: number;
  readonly q: string;
  readonly filters: Filters;
  /**
   * The path as requested, with filters and page number in canonical order: one for each distinct page, without the search term.
   */
  readonly key: string;
  /** The URL as requested. */
  readonly url: string;
  /** The whole query as requested, which redirects are found by and carry on. */
  readonly query: string;
};

const largestPage = 10_000;

/**
 * Parses a URL of the site. @param url path and query as requested; a path that can't be decoded, or contains control characters, `?`
 * or `#`, is left unchanged and will not be found
 */
export function addressOf(url: string): PageAddress {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const rawQuery = mark === -1 ? '' : url.slice(mark + 1);
  const query = new URLSearchParams(rawQuery);
  const requestedPage = query.get('page') ?? '';
  const page = /^\d{1,6}$/.test(requestedPage) ? Math.min(largestPage, Math.max(1, Number(requestedPage))) : 1;
  const q = (query.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 200);
  const filters = readFilters(query);
  const known = [filterQuery(filters), page === 1 ? '' : `page=${page}`].filter((part) => part !== '').join('&');
  return { url, path: decoded(rawPath), page, q, filters, query: rawQuery, key: known === '' ? rawPath : `${rawPath}?${known}` };
}

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /[\u0000-\u001f\u007f?#]/.test(text) ? path : text;
  } catch {
    return path;
  }
}
