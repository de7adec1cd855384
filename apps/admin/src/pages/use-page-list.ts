import type { PageListItem } from '@ximblox/contract';
import { pageTypeCatalog } from '@ximblox/blocks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { api } from '../app/trpc.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { formatListState, pageInsteadOfEmpty, parseListState, type ListState } from './list-state.ts';

export type PageList = { readonly items: readonly PageListItem[]; readonly totalItems: number };
const retryMs = 8_000;

/** Changes what the list shows; `inPlace` where Back shall not come to what was shown before. */
export type ChangeList = (change: Partial<ListState>, inPlace?: boolean) => void;

/** The list's state in the address, with the page type of the route where there is one. Back undoes a step, not a letter of a search. */
export function useListState(): [ListState, ChangeList] {
  const [search, setSearch] = useSearchParams();
  const { pageTypeId } = useParams();
  const state = { ...parseListState(search), ...(pageTypeId !== undefined && { type: typeOfAddress(pageTypeId) }) };
  const change: ChangeList = (part, inPlace = part.searchTerm !== undefined) => {
    const next = { ...state, ...part };
    setSearch(formatListState(pageTypeId === undefined ? next : { ...next, type: null }), { replace: inPlace });
  };
  return [state, change];
}

/** The page type that an address names in lower case; an unknown one is passed on and finds nothing. */
const typeOfAddress = (id: string): string =>
  [...pageTypeCatalog.keys()].find((type) => type.toLowerCase() === id.toLowerCase()) ?? id;

/** The pages for a state of the list. While others load, and where loading fails, the last ones stay. */
export function usePageList(state: ListState, onPage: (pageIndex: number) => void) {
  const searchTerm = useDebounced(state.searchTerm);
  const { type, locale, state: pageState, pageIndex, pageSize, columnToSort, sortOrder } = state;
  const query = useQuery({
    queryKey: ['pages', 'list', { type, locale, pageState, pageIndex, pageSize, columnToSort, sortOrder, searchTerm }],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? retryMs : false),
    queryFn: () =>
      api.pages.list.mutate({
        type,
        locale,
        ...(pageState !== null && { state: pageState }),
        pageIndex,
        pageSize,
        columnToSort,
        sortOrder,
        searchTerm: searchTerm.trim(),
      }),
  });
  const last = useRef<{ list: PageList; atMs: number } | undefined>(undefined);
  if (query.data !== undefined && !query.isPlaceholderData) last.current = { list: query.data, atMs: query.dataUpdatedAt };
  const instead =
    query.data === undefined || query.isPlaceholderData ? undefined : pageInsteadOfEmpty(pageIndex, query.data.items.length);
  useEffect(() => {
    if (instead !== undefined) onPage(instead);
  });
  return { query, list: query.data ?? last.current?.list, seenAtMs: last.current?.atMs, searchTerm };
}
