import { PageState } from '@ximblox/contract';
import { defaultPageSize, isLocale, type Locale } from '@ximblox/primitives';

/** The columns the list of pages can be sorted by. */
export const sortColumns = ['updatedAt', 'title', 'slug', 'state', 'createdAt'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** What the list shows; all of it stands in the address, so that it survives a reload and can be shared. */
export type ListState = {
  readonly searchTerm: string;
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly columnToSort: SortColumn;
  readonly sortOrder: 'asc' | 'desc';
};

export const initialListState: ListState = {
  searchTerm: '',
  type: null,
  locale: null,
  state: null,
  pageIndex: 0,
  pageSize: defaultPageSize,
  columnToSort: 'updatedAt',
  sortOrder: 'desc',
};

/** Reads the list's state of an address; whatever is unknown there counts as not said. */
export function parseListState(search: URLSearchParams): ListState {
  const locale = search.get('locale') ?? '';
  const state = PageState.safeParse(search.get('state'));
  const column = sortColumns.find((name) => name === search.get('sort'));
  const page = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? defaultPageSize);
  return {
    searchTerm: (search.get('q') ?? '').slice(0, 200),
    type: search.get('type'),
    locale: isLocale(locale) ? locale : null,
    state: state.success ? state.data : null,
    pageIndex: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page - 1 : 0,
    pageSize: [25, 50, 100].includes(size) ? size : defaultPageSize,
    columnToSort: column ?? initialListState.columnToSort,
    sortOrder: search.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** Writes the state into an address; what is as at the beginning is left out. */
export function formatListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.searchTerm !== '') search.set('q', state.searchTerm);
  if (state.type !== null) search.set('type', state.type);
  if (state.locale !== null) search.set('locale', state.locale);
  if (state.state !== null) search.set('state', state.state);
  if (state.columnToSort !== initialListState.columnToSort) search.set('sort', state.columnToSort);
  if (state.sortOrder !== initialListState.sortOrder) search.set('order', state.sortOrder);
  if (state.pageSize !== initialListState.pageSize) search.set('size', String(state.pageSize));
  if (state.pageIndex > 0) search.set('page', String(state.pageIndex + 1));
  return search;
}

/** The state after a click on a column's head: its first order, then the other one; always from the first page on. */
export function sortBy(state: ListState, column: SortColumn): ListState {
  const first = column === 'title' || column === 'slug' || column === 'state' ? 'asc' : 'desc';
  const sortOrder = state.columnToSort !== column ? first : state.sortOrder === 'asc' ? 'desc' : 'asc';
  return { ...state, columnToSort: column, sortOrder, pageIndex: 0 };
}

/** The page to ask for instead where one came back empty; undefined where the answer stands. */
export const pageInsteadOfEmpty = (pageIndex: number, itemCount: number): number | undefined =>
  itemCount === 0 && pageIndex > 0 ? pageIndex - 1 : undefined;
