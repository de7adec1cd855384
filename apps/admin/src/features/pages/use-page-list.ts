import type { PageListItem } from '@ximblox/contract';
import { pageTypeCatalog } from '@ximblox/blocks';
import { useParams } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { listOptions, useList, useListParameters, useSettled, type ChangeList, type List } from '../../shared/list/use-list.ts';
import { formatListState, parseListState, type ListState } from './list-state.ts';

export type PageList = List<PageListItem>;

/** The list's state in the URL, with the page type of the route if it has one. */
export function useListState(): [ListState, ChangeList<ListState>] {
  const { pageTypeId } = useParams();
  return useListParameters(
    (search) => ({ ...parseListState(search), ...(pageTypeId !== undefined && { type: pageTypeOfSegment(pageTypeId) }) }),
    (state) => formatListState(pageTypeId === undefined ? state : { ...state, type: null }),
  );
}

/** The page type that a URL names in lower case; an unknown one is passed on and finds nothing. */
const pageTypeOfSegment = (id: string): string =>
  [...pageTypeCatalog.keys()].find((type) => type.toLowerCase() === id.toLowerCase()) ?? id;

/** The pages for a state of the list. */
export function usePageList(state: ListState, onPage: (pageIndex: number) => void) {
  const asked = useSettled(state);
  const { state: pageState, changesRequested, ...others } = asked;
  const query = trpc.pages.list.useQuery(
    { ...others, ...(pageState !== null && { state: pageState }), ...(changesRequested && { changesRequested }) },
    listOptions,
  );
  return useList(query, asked, onPage);
}
