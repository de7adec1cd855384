import { formatList, parseList } from '../../../shared/list/list-state.ts';
import { useListParameters } from '../../../shared/list/use-list.ts';

/** The lists of a member have one order each. */
export const fixedOrder = { at: 'desc' } as const;

/** The state of one of a member’s lists, in a URL that names its tab. */
export function useMemberList(view: string, memberID: number) {
  const [state, change] = useListParameters(
    (search) => parseList(fixedOrder, search),
    (next) => {
      const search = formatList(fixedOrder, next);
      search.set('view', view);
      return search;
    },
  );
  const { pageIndex, pageSize } = state;
  return { state, change, input: { id: memberID, pageIndex, pageSize } };
}
