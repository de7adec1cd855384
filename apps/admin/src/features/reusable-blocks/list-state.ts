import { locales, type Locale } from '@ximblox/primitives';

import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';

export const reusableSort = { name: 'asc', updatedAt: 'desc' } as const;

/** The filters of the list of reusable blocks. */
export type ReusableListState = ListState<keyof typeof reusableSort> & { readonly locale: Locale | null };

/** Parses the query string; unknown values are ignored. */
export const parseReusable = (search: URLSearchParams): ReusableListState => ({
  ...parseList(reusableSort, search),
  locale: locales.find((locale) => locale === search.get('locale')) ?? null,
});

/** Serializes the state as a query string; defaults are omitted. */
export function formatReusable({ locale, ...list }: ReusableListState): URLSearchParams {
  const search = formatList(reusableSort, list);
  if (locale !== null) search.set('locale', locale);
  return search;
}
