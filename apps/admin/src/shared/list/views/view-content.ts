import type { ListView } from '@ximblox/contract';

/** What a saved view holds: the query of the list's URL, and which columns are shown. */
export type ViewContent = Pick<ListView, 'query' | 'columns'>;

/** Whether a list shows what a view holds. */
export const isShowing = (view: ViewContent, { query, columns }: ViewContent): boolean =>
  view.query === query &&
  [...new Set([...Object.keys(view.columns), ...Object.keys(columns)])].every(
    (column) => (view.columns[column] ?? true) === (columns[column] ?? true),
  );

/**
 * The part of a URL's query that a view holds, in a fixed order: not the page of the list.
 * @param ignored other parameters that are no part of it, such as an open row
 */
export function queryOfView(search: string, ignored: readonly string[] = []): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', ...ignored]) query.delete(name);
  query.sort();
  return query.toString();
}
