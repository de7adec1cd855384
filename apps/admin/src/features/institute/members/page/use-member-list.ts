import { useSortedView } from '../../../../shared/list/use-list.ts';

/** The lists of a member have one order each. */
export const fixedOrder = { at: 'desc' } as const;

/** The ID of the link to a tab of a member’s page. */
export const tabID = (view: string): string => `member-tab-${view}`;

/** The state of one of a member’s lists, in a URL that names its tab. */
export function useMemberList(memberID: number) {
  const view = useSortedView(fixedOrder, ['view']);
  const { pageIndex, pageSize } = view.state;
  return { ...view, input: { id: memberID, pageIndex, pageSize } };
}
