import { fileColumns, mediaKinds, type FileColumn, type MediaKind } from '@ximblox/contract';

/** A filter by what a file lacks or repeats; also the entries below the folders. */
export const onlyFilters = ['withoutAltText', 'unused', 'duplicates'] as const;
export type OnlyFilter = (typeof onlyFilters)[number];

/** What the media library shows; all of it is in the URL, so that Back works and it can be shared. */
export type LibraryState = {
  readonly folder: string;
  /** Whether it shows the bin instead of files. */ readonly isBin: boolean;
  /** The file with open details. */ readonly fileID: number | null;
  readonly searchTerm: string;
  readonly kind: MediaKind | null;
  /** The ID of a tag. */ readonly tag: number | null;
  readonly only: OnlyFilter | null;
  readonly largerThan: number | null;
  readonly columnToSort: FileColumn;
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
};

/** The order in which each column is useful first. */
const usualOrder: Readonly<Record<FileColumn, 'asc' | 'desc'>> = { createdAt: 'desc', name: 'asc', size: 'desc' };

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((candidate) => candidate === value) ?? null;

/** A whole number from 1; null for anything else. */
const positive = (value: string | null): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Parses the state from a URL; unknown values are ignored. */
export function parseLibrary(search: URLSearchParams): LibraryState {
  const columnToSort = oneOf(fileColumns, search.get('sort')) ?? 'createdAt';
  return {
    folder: search.get('folder') ?? '/',
    isBin: search.get('view') === 'bin',
    fileID: positive(search.get('file')),
    searchTerm: (search.get('q') ?? '').slice(0, 200),
    kind: oneOf(mediaKinds, search.get('kind')),
    tag: positive(search.get('tag')),
    only: oneOf(onlyFilters, search.get('only')),
    largerThan: positive(search.get('larger')),
    columnToSort,
    sortOrder: oneOf(['asc', 'desc'] as const, search.get('order')) ?? usualOrder[columnToSort],
    pageIndex: Math.min((positive(search.get('page')) ?? 1) - 1, 1_000_000),
  };
}

/** Serializes the state; defaults are omitted. */
export function formatLibrary(state: LibraryState): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: string | number | null = null) => {
    if (value !== null && value !== usual) search.set(name, String(value));
  };
  put('view', state.isBin ? 'bin' : null);
  put('folder', state.folder, '/');
  put('q', state.searchTerm, '');
  put('kind', state.kind);
  put('tag', state.tag);
  put('only', state.only);
  put('larger', state.largerThan);
  put('sort', state.columnToSort, 'createdAt');
  put('order', state.sortOrder, usualOrder[state.columnToSort]);
  put('page', state.pageIndex + 1, 1);
  put('file', state.fileID);
  return search;
}

/** The state without search and filters, in its folder. */
export const withoutFilters: Pick<LibraryState, 'searchTerm' | 'kind' | 'tag' | 'only' | 'largerThan'> = {
  searchTerm: '',
  kind: null,
  tag: null,
  only: null,
  largerThan: null,
};

/** Whether the list is searched or filtered. */
export const isFiltered = ({ searchTerm, kind, tag, only, largerThan }: LibraryState): boolean =>
  searchTerm.trim() !== '' || kind !== null || tag !== null || only !== null || largerThan !== null;

/** A change of the state: another list begins at its first page. */
export function changeLibrary(state: LibraryState, change: Partial<LibraryState>): LibraryState {
  const next = { ...state, ...change };
  const isOtherList = Object.keys(change).some((name) => name !== 'fileID' && name !== 'pageIndex');
  return isOtherList ? { ...next, pageIndex: change.pageIndex ?? 0 } : next;
}
