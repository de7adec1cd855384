import { queryOptions } from '@tanstack/react-query';
import { filterQuery, readFilters } from '@ximblox/blocks';

import { api } from './api-client.ts';

/** The view at a path of the site. @param search as in `location.search`; page number, search term and filters are used */
export function viewQuery(path: string, search: string) {
  const parameters = new URLSearchParams(search);
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1);
  const q = (parameters.get('q') ?? '').slice(0, 200);
  const filters = readFilters(parameters);
  return queryOptions({
    queryKey: ['view', path, page, q, filterQuery(filters)],
    queryFn: () => api.site.view.query({ path, page, q, ...filters }),
  });
}
