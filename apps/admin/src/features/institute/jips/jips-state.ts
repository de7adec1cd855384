import { formatList, parseList, type ListState } from '../../../shared/list/list-state.ts';
import { statuses, types } from './jip-texts.ts';

/** The server sorts by name alone, so no column is sortable. */
export const jipSort = { name: 'asc' } as const;

type Choice = '0' | '1' | '2';
/** The list of JIPs with its filters, as encoded in the URL. */
export type JipsState = ListState<keyof typeof jipSort> & { readonly type: Choice | null; readonly status: Choice | null };

const choiceOf = (options: typeof statuses | typeof types, value: string | null): Choice | null =>
  options.find((option) => option.value === value)?.value ?? null;

export const parseJips = (search: URLSearchParams): JipsState => ({
  ...parseList(jipSort, search),
  type: choiceOf(types, search.get('type')),
  status: choiceOf(statuses, search.get('status')),
});

export function formatJips(state: JipsState): URLSearchParams {
  const search = formatList(jipSort, state);
  if (state.type !== null) search.set('type', state.type);
  if (state.status !== null) search.set('status', state.status);
  return search;
}

const numberOf = { '0': 0, '1': 1, '2': 2 } as const;

/** The input of the query. */
export const jipsQuery = ({ searchTerm, pageIndex, pageSize, type, status }: JipsState) => ({
  searchTerm,
  pageIndex,
  pageSize,
  ...(type !== null && { type: numberOf[type] }),
  ...(status !== null && { status: numberOf[status] }),
});

/** Whether any filter is set. */
export const isNarrowed = ({ searchTerm, type, status }: JipsState): boolean =>
  searchTerm !== '' || type !== null || status !== null;
