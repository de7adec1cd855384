import { PageState } from '@ximblox/contract';
import { isLocale, type Locale } from '@ximblox/primitives';

import { formatList, initialList, parseList, type ListState as CommonListState } from '../../shared/list/list-state.ts';

/** The columns the list of pages can be sorted by. */
export const sortColumns = { updatedAt: 'desc', title: 'asc', slug: 'asc', state: 'asc', createdAt: 'desc' } as const;

/** The state of the page list. */
export type ListState = CommonListState<keyof typeof sortColumns> & {
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: PageState | null;
  readonly changesRequested: boolean;
};

export const initialListState: ListState = {
  ...initialList(sortColumns),
  type: null,
  locale: null,
  state: null,
  changesRequested: false,
};

/** Parses the list's state from a URL; unknown values are ignored. */
export function parseListState(search: URLSearchParams): ListState {
  const locale = search.get('locale') ?? '';
  const state = PageState.safeParse(search.get('state'));
  return {
    ...parseList(sortColumns, search),
    type: search.get('type'),
    locale: isLocale(locale) ? locale : null,
    state: state.success ? state.data : null,
    changesRequested: search.get('changes') === 'requested',
  };
}

/** Serializes the state; defaults are omitted. */
export function formatListState(state: ListState): URLSearchParams {
  const search = formatList(sortColumns, state);
  if (state.type !== null) search.set('type', state.type);
  if (state.locale !== null) search.set('locale', state.locale);
  if (state.state !== null) search.set('state', state.state);
  if (state.changesRequested) search.set('changes', 'requested');
  return search;
}
