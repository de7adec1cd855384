import type { SecurityReport } from '@ximblox/contract';

import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';

export const reportSort = { lastSeenAt: 'desc', reports: 'desc', page: 'asc' } as const;

/** The filters of the security reports. */
export type ReportsState = ListState<keyof typeof reportSort> & { readonly area: SecurityReport['area'] | null };

/** Parses the query string; unknown values are ignored. */
export function parseReports(search: URLSearchParams): ReportsState {
  const area = search.get('area');
  return { ...parseList(reportSort, search), area: area === 'site' || area === 'admin' ? area : null };
}

/** Serializes the state as a query string; defaults are omitted. */
export function formatReports({ area, ...list }: ReportsState): URLSearchParams {
  const search = formatList(reportSort, list);
  if (area !== null) search.set('area', area);
  return search;
}
