import type { ListView } from '@ximblox/contract';

/** What a saved view holds: the query of the list's URL, and which columns are shown. */
export type ViewContent = Pick<ListView, 'query' | 'columns'>;

/** Whether a list shows what a view holds. */
export const isShowing = (view: ViewContent, { query, columns }: ViewContent): boolean =>
  view.query === query &&
  [...new Set([...Object.keys(view.columns), ...Object.keys(columns)])].every(
    (column) => (view.columns[column] ?? true) === (columns[column] ?? true),
  );
