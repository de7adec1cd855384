import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useDebounced } from '../use-debounced.ts';
import type { ListQuery } from './list-area.tsx';
import { formatList, pageInsteadOfEmpty, parseList, type ListState, type SortColumns } from './list-state.ts';

/** A page of a list's rows, and the total. */
export type List<Row> = { readonly items: readonly Row[]; readonly totalItems: number };
const retryMs = 8_000;

/** Changes the state of a list; `inPlace` replaces the history entry. */
export type ChangeList<State> = (change: Partial<State>, inPlace?: boolean) => void;

/**
 * A list's state in the URL. Back undoes a step rather than a keystroke of the search.
 * @param preserved the other parameters of the URL that stay when the list changes
 */
export function useListParameters<State extends ListState<string>>(
  parse: (search: URLSearchParams) => State,
  format: (state: State) => URLSearchParams,
  preserved: readonly string[] = [],
): [State, ChangeList<State>] {
  const [search, setSearch] = useSearchParams();
  // Kept, as it says where the way back from the page of this list leads.
  const { state: passedOn } = useLocation() as { state: unknown };
  const state = parse(search);
  return [
    state,
    (change, inPlace = change.searchTerm !== undefined) => {
      const next = format({ ...state, ...change });
      for (const name of preserved) for (const value of search.getAll(name)) next.append(name, value);
      setSearch(next, { replace: inPlace, state: passedOn });
    },
  ];
}

/** The state as sent to the server: the term debounced and trimmed. */
export function useSettled<State extends ListState<string>>(state: State): State {
  const searchTerm = useDebounced(state.searchTerm).trim();
  return { ...state, searchTerm };
}

/** The query options of every list: the previous rows stay while loading, and failures are refetched. */
export const listOptions = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { status } }: { readonly state: { readonly status: string } }): number | false =>
    status === 'error' ? retryMs : false,
};

/** A list as the screens render it. */
export type ListAnswer<Row> = {
  readonly query: ListQuery;
  /** The rows, or the previous ones. */ readonly list: List<Row> | undefined;
  readonly seenAtMs: number | undefined;
  /** The term of the query. */ readonly searchTerm: string;
};

/**
 * The rows of a query. While loading or after a failure, the previous ones stay.
 * @param query with {@link listOptions}
 * @param settled its input, from {@link useSettled}
 * @param onPage changes the page without a history entry
 */
export function useList<Row, Failed>(
  query: UseQueryResult<List<Row>, Failed>,
  settled: ListState<string>,
  onPage: (pageIndex: number) => void,
): ListAnswer<Row> {
  const last = useRef<{ list: List<Row>; atMs: number } | undefined>(undefined);
  if (query.data !== undefined && !query.isPlaceholderData) last.current = { list: query.data, atMs: query.dataUpdatedAt };
  const instead =
    query.data === undefined || query.isPlaceholderData
      ? undefined
      : pageInsteadOfEmpty(settled.pageIndex, query.data.items.length);
  useEffect(() => {
    if (instead !== undefined) onPage(instead);
  });
  return { query, list: query.data ?? last.current?.list, seenAtMs: last.current?.atMs, searchTerm: settled.searchTerm };
}

/** The state of a list in the URL, with the one that its query takes. See {@link useListParameters}. */
export function useListView<State extends ListState<string>>(
  parse: (search: URLSearchParams) => State,
  format: (state: State) => URLSearchParams,
  preserved?: readonly string[],
) {
  const [state, change] = useListParameters(parse, format, preserved);
  return { state, change, settled: useSettled(state) };
}

/** The state of a list without filters of its own. */
export const useSortedView = <Column extends string>(sortColumns: SortColumns<Column>, preserved?: readonly string[]) =>
  useListView(
    (search) => parseList(sortColumns, search),
    (state) => formatList(sortColumns, state),
    preserved,
  );

type ListPaging = { readonly settled: ListState<string>; change(change: { readonly pageIndex: number }, inPlace: boolean): void };

/** The rows of a list with its state, as `ListFrame` takes them. @param view from {@link useListView} */
export function useListRows<Row, Failed, View extends ListPaging>(view: View, query: UseQueryResult<List<Row>, Failed>) {
  return { ...view, ...useList(query, view.settled, (pageIndex) => view.change({ pageIndex }, true)) };
}
