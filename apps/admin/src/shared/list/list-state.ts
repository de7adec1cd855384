import { defaultPageSize } from '@ximblox/primitives';

/** The sortable columns, each with the order of the first click; the first is the default. */
export type SortColumns<Column extends string> = Readonly<Record<Column, 'asc' | 'desc'>>;

/** The state of a list; all of it is in the URL, so that it survives a reload and can be shared. */
export type ListState<Column extends string> = {
  readonly searchTerm: string;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly columnToSort: Column;
  readonly sortOrder: 'asc' | 'desc';
};

const namesOf = <Column extends string>(columns: SortColumns<Column>): Column[] => Object.keys(columns) as Column[];

/** The default state. */
export function initialList<Column extends string>(columns: SortColumns<Column>): ListState<Column> {
  const [column] = namesOf(columns);
  if (column === undefined) throw new Error('A list has a column to sort by.');
  return { searchTerm: '', pageIndex: 0, pageSize: defaultPageSize, columnToSort: column, sortOrder: columns[column] };
}

/** Parses a list's state from a URL; unknown values are ignored. @param initial what is not in the URL */
export function parseList<Column extends string>(
  columns: SortColumns<Column>,
  search: URLSearchParams,
  initial = initialList(columns),
): ListState<Column> {
  const page = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? defaultPageSize);
  const order = search.get('order');
  const named = namesOf(columns).find((name) => name === search.get('sort'));
  const columnToSort = named ?? initial.columnToSort;
  return {
    searchTerm: (search.get('q') ?? '').slice(0, 200),
    pageIndex: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page - 1 : 0,
    pageSize: [25, 50, 100].includes(size) ? size : defaultPageSize,
    columnToSort,
    sortOrder: order === 'asc' || order === 'desc' ? order : named === undefined ? initial.sortOrder : columns[named],
  };
}

/** Serializes the state; defaults are omitted. @param initial the defaults */
export function formatList<Column extends string>(
  columns: SortColumns<Column>,
  state: ListState<Column>,
  initial = initialList(columns),
): URLSearchParams {
  const search = new URLSearchParams();
  if (state.searchTerm !== '') search.set('q', state.searchTerm);
  if (state.columnToSort !== initial.columnToSort) search.set('sort', state.columnToSort);
  const order = state.columnToSort === initial.columnToSort ? initial.sortOrder : columns[state.columnToSort];
  if (state.sortOrder !== order) search.set('order', state.sortOrder);
  if (state.pageSize !== initial.pageSize) search.set('size', String(state.pageSize));
  if (state.pageIndex > 0) search.set('page', String(state.pageIndex + 1));
  return search;
}

/** The change on a click on a column header: its default order, then the opposite; resets to the first page. */
export function sortList<Column extends string>(
  columns: SortColumns<Column>,
  state: ListState<Column>,
  column: Column,
): Pick<ListState<Column>, 'columnToSort' | 'sortOrder' | 'pageIndex'> {
  const sortOrder = state.columnToSort !== column ? columns[column] : state.sortOrder === 'asc' ? 'desc' : 'asc';
  return { columnToSort: column, sortOrder, pageIndex: 0 };
}

/** The page to load instead of one that returned no rows; undefined if the page is valid. */
export const pageInsteadOfEmpty = (pageIndex: number, itemCount: number): number | undefined =>
  itemCount === 0 && pageIndex > 0 ? pageIndex - 1 : undefined;
