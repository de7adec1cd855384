import type { PageState } from '@ximblox/contract';
import { isLocale, type Locale } from '@ximblox/primitives';

import { adminStateNames } from '../../shared/language/words.ts';
import { formatList, initialList, parseList, type ListState as CommonListState } from '../../shared/list/list-state.ts';

/** The columns the list of pages can be sorted by. */
export const sortColumns = { updatedAt: 'desc', title: 'asc', slug: 'asc', state: 'asc', createdAt: 'desc' } as const;

/** The state of the page list. */
export type ListState = CommonListState<keyof typeof sortColumns> & {
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly changesRequested: boolean;
  /** Only pages with broken links or skipped heading levels. */ readonly hasProblems: boolean;
  /** Who changed a page last. */ readonly updatedBy: number | null;
  readonly tagID: number | null;
};

export const initialListState: ListState = {
  ...initialList(sortColumns),
  type: null,
  locale: null,
  state: null,
  changesRequested: false,
  hasProblems: false,
  updatedBy: null,
  tagID: null,
};

/** The filters that one sets in the bar, without that of the tabs. */
export const noFilters = { searchTerm: '', type: null, locale: null, updatedBy: null, tagID: null } as const;

type Sort = { readonly column: string; readonly order: 'asc' | 'desc' };

/** The default state for a user who sorted the list before. */
function initialFor(sort: Sort | undefined): ListState {
  const columnToSort = (Object.keys(sortColumns) as (keyof typeof sortColumns)[]).find((name) => name === sort?.column);
  if (sort === undefined || columnToSort === undefined) return initialListState;
  return { ...initialListState, columnToSort, sortOrder: sort.order };
}

const states = Object.keys(adminStateNames) as PageState[];

/** A positive whole number of a URL. */
const idOf = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** Parses the list's state from a URL; unknown values are ignored. @param sort the order without one in the URL */
export function parseListState(search: URLSearchParams, sort?: Sort): ListState {
  const locale = search.get('locale') ?? '';
  return {
    ...parseList(sortColumns, search, initialFor(sort)),
    type: search.get('type'),
    locale: isLocale(locale) ? locale : null,
    state: states.find((state) => state === search.get('state')) ?? null,
    changesRequested: search.get('changes') === 'requested',
    hasProblems: search.get('problems') === '1',
    updatedBy: idOf(search.get('by')),
    tagID: idOf(search.get('tag')),
  };
}

/** Serializes the state; defaults are omitted. @param sort the order that is omitted */
export function formatListState(state: ListState, sort?: Sort): URLSearchParams {
  const search = formatList(sortColumns, state, initialFor(sort));
  if (state.type !== null) search.set('type', state.type);
  if (state.locale !== null) search.set('locale', state.locale);
  if (state.state !== null) search.set('state', state.state);
  if (state.changesRequested) search.set('changes', 'requested');
  if (state.hasProblems) search.set('problems', '1');
  if (state.updatedBy !== null) search.set('by', String(state.updatedBy));
  if (state.tagID !== null) search.set('tag', String(state.tagID));
  return search;
}

/** The state as a saved view stores it: with its order, whatever that of its reader is, and from the first page on. */
export function formatView(state: ListState): string {
  const search = formatListState({ ...state, pageIndex: 0 });
  search.set('sort', state.columnToSort);
  search.set('order', state.sortOrder);
  search.sort();
  return search.toString();
}

/** Whether anything but a fixed type narrows the list. */
export const isNarrowed = (state: ListState, hasFixedType: boolean): boolean =>
  state.searchTerm !== '' ||
  state.locale !== null ||
  state.state !== null ||
  state.changesRequested ||
  state.hasProblems ||
  state.updatedBy !== null ||
  state.tagID !== null ||
  (state.type !== null && !hasFixedType);

/** The filters as the server takes them. Published pages are those that visitors see, also while another version is under review. */
export const filtersOf = ({ type, locale, state, changesRequested, hasProblems, updatedBy, tagID, searchTerm }: ListState) => ({
  type,
  locale,
  searchTerm,
  ...(state === 'published' ? { isLive: true as const } : state !== null && { state }),
  ...(changesRequested && { changesRequested }),
  ...(hasProblems && { hasProblems }),
  ...(updatedBy !== null && { updatedBy }),
  ...(tagID !== null && { tagID }),
});
