import { keepPreviousData } from '@tanstack/react-query';
import { hasPermission, type Locale } from '@ximblox/primitives';

import { trpc, type Outputs } from './api/client.ts';
import { usePermissions } from './session/session-store.ts';
import { useDebounced } from './use-debounced.ts';

/** A page in the result of a picker's search. */
export type PickedPage = Outputs['pages']['search']['items'][number];

/** The minimum length of a search term for pages (specification, section 9). */
export const fewestLetters = 3;

/**
 * Pages by title or path; the search is debounced.
 * @param locale only pages in this locale; all if omitted
 */
export function usePageSearch(term: string, locale?: Locale) {
  const settled = useDebounced(term).trim();
  const mayRead = hasPermission(usePermissions(), 'read-drafts');
  const isAsked = mayRead && settled.length >= fewestLetters;
  const found = trpc.pages.search.useQuery(
    { searchTerm: settled, ...(locale !== undefined && { locale }) },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  return { settled, isAsked, found, pages: isAsked ? (found.data?.items ?? noPages) : noPages };
}

const noPages: readonly PickedPage[] = [];
