import { filterQuery, readFilters, type Filters } from '@ximblox/blocks';

/** What of an address decides what is shown. Everything else in a query is ignored, so it cannot fill the cache. */
export type PageAddress = {
  readonly path: string;
  readonly page: number;
  readonly q: string;
  readonly filters: Filters;
  /** The path as it came, filters and page number in one order: one for each different page, and nothing for what was searched. */
  readonly key: string;
};

const largestPage = 10_000;

/** Reads an address of the site. @param url path and query as they came; a path that cannot be decoded, or that would hold control characters, stays as it is and will not be found */
export function addressOf(url: string): PageAddress {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  const asked = query.get('page') ?? '';
  const page = /^\d{1,6}$/.test(asked) ? Math.min(largestPage, Math.max(1, Number(asked))) : 1;
  const q = (query.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 200);
  const filters = readFilters(query);
  const known = [filterQuery(filters), page === 1 ? '' : `page=${page}`].filter((part) => part !== '').join('&');
  return { path: decoded(rawPath), page, q, filters, key: known === '' ? rawPath : `${rawPath}?${known}` };
}

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /[\u0000-\u001f\u007f]/.test(text) ? path : text;
  } catch {
    return path;
  }
}
