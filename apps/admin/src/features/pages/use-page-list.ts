import { keepPreviousData } from '@tanstack/react-query';
import type { PageCounts, PageListItem } from '@ximblox/contract';
import { pageTypeNames } from '@ximblox/blocks';
import { useParams } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { listOptions, useList, useListParameters, useSettled, type ChangeList, type List } from '../../shared/list/use-list.ts';
import type { ListPreferences } from '../../shared/list/preferences/list-preferences.ts';
import { filtersOf, formatListState, parseListState, type ListState } from './list-state.ts';

export type PageList = List<PageListItem>;

/** The list's state in the URL, with the page type of the route if it has one. @param sort the order without one in the URL */
export function useListState(sort: ListPreferences['sort']): [ListState, ChangeList<ListState>] {
  const { pageTypeId } = useParams();
  return useListParameters(
    (search) => ({ ...parseListState(search, sort), ...(pageTypeId !== undefined && { type: pageTypeOfSegment(pageTypeId) }) }),
    (state) => formatListState(pageTypeId === undefined ? state : { ...state, type: null }, sort),
  );
}

/** The page type that a URL names in lower case; an unknown one is passed on and finds nothing. */
const pageTypeOfSegment = (id: string): string =>
  [...pageTypeNames.keys()].find((type) => type.toLowerCase() === id.toLowerCase()) ?? id;

/** The pages for a state of the list. */
export function usePageList(state: ListState, onPage: (pageIndex: number) => void) {
  const settled = useSettled(state);
  const { pageIndex, pageSize, columnToSort, sortOrder } = settled;
  const query = trpc.pages.list.useQuery({ ...filtersOf(settled), pageIndex, pageSize, columnToSort, sortOrder }, listOptions);
  return useList(query, settled, onPage);
}

/** From how many letters a term is found by an index, so that pages can be counted while it is typed. */
const countedTerm = 3;

/** How many pages each value of each filter has; not asked anew for another page or order of the list, nor for one or two letters. */
export function usePageCounts(state: ListState): PageCounts | undefined {
  const settled = useSettled(state);
  const isCounted = settled.searchTerm === '' || settled.searchTerm.length >= countedTerm;
  const { data } = trpc.pages.count.useQuery(filtersOf(settled), {
    enabled: isCounted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return isCounted ? data : undefined;
}

/** The most pages that are selected, and changed, at a time. */
export const selectedMax = 1_000;
const batch = 100;

/** Reads all pages of the list in batches, up to {@link selectedMax}. */
export function useAllPages(state: ListState): () => Promise<PageListItem[]> {
  const { pages } = trpc.useUtils();
  const settled = useSettled(state);
  const { columnToSort, sortOrder } = settled;
  return async () => {
    const found = new Map<number, PageListItem>();
    for (let pageIndex = 0; pageIndex * batch < selectedMax; pageIndex += 1) {
      const { items } = await pages.list.fetch({ ...filtersOf(settled), pageIndex, pageSize: batch, columnToSort, sortOrder });
      for (const page of items) found.set(page.id, page);
      if (items.length < batch) break;
    }
    return [...found.values()];
  };
}
