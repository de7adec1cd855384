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
  const isEnabled = mayRead && settled.length >= fewestLetters;
  const found = trpc.pages.search.useQuery(
    { searchTerm: settled, ...(locale !== undefined && { locale }) },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  );
  return { settled, isEnabled, found, pages: isEnabled ? (found.data?.items ?? noPages) : noPages };
}

/** A page in the list of a picker. */
export type PickablePage = Pick<PickedPage, 'id' | 'title' | 'path' | 'state' | 'isLive'>;

/** Pages to choose: those of {@link usePageSearch}, and for who may not read drafts the live pages that the site finds. */
export function usePickablePages(term: string, locale?: Locale) {
  const all = usePageSearch(term, locale);
  const mayRead = hasPermission(usePermissions(), 'read-drafts');
  const isEnabled = !mayRead && all.settled.length >= fewestLetters;
  const live = trpc.search.search.useQuery(
    { term: all.settled, ...(locale !== undefined && { locales: [locale] }) },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  );
  if (mayRead) return { settled: all.settled, found: all.found, pages: all.pages };
  const results = isEnabled ? (live.data?.results ?? []) : [];
  const pages = results.map(({ pageID, title, path }): PickablePage => ({
    id: pageID,
    title,
    path,
    state: 'published',
    isLive: true,
  }));
  return { settled: all.settled, found: live, pages };
}

const noPages: readonly PickedPage[] = [];
