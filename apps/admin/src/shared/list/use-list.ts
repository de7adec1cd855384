import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDebounced } from '../use-debounced.ts';
import type { ListQuery } from './list-area.tsx';
import { pageInsteadOfEmpty, type ListState } from './list-state.ts';

/** A page of a list's rows, and how many there are in all. */
export type List<Row> = { readonly items: readonly Row[]; readonly totalItems: number };
const retryMs = 8_000;

/** Changes what a list shows; `inPlace` where Back shall not come to what was shown before. */
export type ChangeList<State> = (change: Partial<State>, inPlace?: boolean) => void;

/** A list's state in the address. Back undoes a step, not a letter of a search. */
export function useListAddress<State extends ListState<string>>(
  parse: (search: URLSearchParams) => State,
  format: (state: State) => URLSearchParams,
): [State, ChangeList<State>] {
  const [search, setSearch] = useSearchParams();
  const state = parse(search);
  return [
    state,
    (change, inPlace = change.searchTerm !== undefined) => setSearch(format({ ...state, ...change }), { replace: inPlace }),
  ];
}

/** The state as the server is asked for it: the term has settled and has no blanks at its ends. */
export function useSettled<State extends ListState<string>>(state: State): State {
  const searchTerm = useDebounced(state.searchTerm).trim();
  return { ...state, searchTerm };
}

/** How every list is asked for: while others load the last rows stay, and what failed is asked for again. */
export const listOptions = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { status } }: { readonly state: { readonly status: string } }): number | false =>
    status === 'error' ? retryMs : false,
};

/** A list as the screens show it. */
export type ListAnswer<Row> = {
  readonly query: ListQuery;
  /** The rows, or those last seen. */ readonly list: List<Row> | undefined;
  readonly seenAtMs: number | undefined;
  /** The term that was asked for. */ readonly searchTerm: string;
};

/**
 * The rows of a query. While others load, and where loading fails, the last ones stay.
 * @param query asked for with {@link listOptions}
 * @param asked what it asks for, of {@link useSettled}
 * @param onPage goes to another page without a step in the history
 */
export function useList<Row, Failed>(
  query: UseQueryResult<List<Row>, Failed>,
  asked: ListState<string>,
  onPage: (pageIndex: number) => void,
): ListAnswer<Row> {
  const last = useRef<{ list: List<Row>; atMs: number } | undefined>(undefined);
  if (query.data !== undefined && !query.isPlaceholderData) last.current = { list: query.data, atMs: query.dataUpdatedAt };
  const instead =
    query.data === undefined || query.isPlaceholderData
      ? undefined
      : pageInsteadOfEmpty(asked.pageIndex, query.data.items.length);
  useEffect(() => {
    if (instead !== undefined) onPage(instead);
  });
  return { query, list: query.data ?? last.current?.list, seenAtMs: last.current?.atMs, searchTerm: asked.searchTerm };
}
