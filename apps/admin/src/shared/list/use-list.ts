import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDebounced } from '../use-debounced.ts';
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

type ListQuery<Row, State extends ListState<string>> = {
  /** What the answers are kept under, before the state itself. */ readonly queryKey: readonly unknown[];
  readonly state: State;
  /** Asks for the rows; the term has settled and has no blanks at its ends. */
  fetch(state: State): Promise<List<Row>>;
  /** Goes to another page without a step in the history. */
  onPage(pageIndex: number): void;
};

/** The rows for a state of a list. While others load, and where loading fails, the last ones stay. */
export function useList<Row, State extends ListState<string>>({ queryKey, state, fetch, onPage }: ListQuery<Row, State>) {
  const searchTerm = useDebounced(state.searchTerm).trim();
  const asked = { ...state, searchTerm };
  const query = useQuery({
    queryKey: [...queryKey, asked],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? retryMs : false),
    queryFn: () => fetch(asked),
  });
  const last = useRef<{ list: List<Row>; atMs: number } | undefined>(undefined);
  if (query.data !== undefined && !query.isPlaceholderData) last.current = { list: query.data, atMs: query.dataUpdatedAt };
  const instead =
    query.data === undefined || query.isPlaceholderData
      ? undefined
      : pageInsteadOfEmpty(state.pageIndex, query.data.items.length);
  useEffect(() => {
    if (instead !== undefined) onPage(instead);
  });
  return { query, list: query.data ?? last.current?.list, seenAtMs: last.current?.atMs, searchTerm };
}
