import { keepPreviousData } from '@tanstack/react-query';
import type { Locale } from '@ximblox/primitives';

import { trpc, type Outputs } from './api/client.ts';
import { useDebounced } from './use-debounced.ts';

/** A page as a search for pickers finds it. */
export type PickedPage = Outputs['pages']['search']['items'][number];

/** The fewest letters that pages are searched with (specification, section 9). */
export const fewestLetters = 3;

/**
 * Pages by title or address, searched when the typing rests.
 * @param locale only pages in this locale; all where left out
 */
export function usePageSearch(term: string, locale?: Locale) {
  const settled = useDebounced(term).trim();
  const isAsked = settled.length >= fewestLetters;
  const found = trpc.pages.search.useQuery(
    { searchTerm: settled, ...(locale !== undefined && { locale }) },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  return { settled, isAsked, found, pages: isAsked ? (found.data?.items ?? noPages) : noPages };
}

const noPages: readonly PickedPage[] = [];
