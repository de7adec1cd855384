import { boardStates, type BoardState } from '@ximblox/contract';
import { isLocale, type Locale } from '@ximblox/primitives';

import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';

/** The columns the board can be sorted by. */
export const sortColumns = { updatedAt: 'desc', title: 'asc' } as const;

type Board = ListState<keyof typeof sortColumns> & {
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly state: BoardState | null;
};

/** Parses the board's state from a URL; unknown values are ignored. */
export function parseBoard(search: URLSearchParams): Board {
  const locale = search.get('locale') ?? '';
  return {
    ...parseList(sortColumns, search),
    type: search.get('type'),
    locale: isLocale(locale) ? locale : null,
    state: boardStates.find((state) => state === search.get('state')) ?? null,
  };
}

/** Serializes the state; defaults are omitted. */
export function formatBoard(state: Board): URLSearchParams {
  const search = formatList(sortColumns, state);
  for (const name of ['type', 'locale', 'state'] as const) if (state[name] !== null) search.set(name, state[name]);
  return search;
}
