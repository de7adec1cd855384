import { focusLater } from '../../../shared/focus-later.ts';
import { neighbourOf } from '../../../shared/list/use-open-row.ts';

/** The ID of the link to a tab of a member’s page. */
export const tabID = (view: string): string => `member-tab-${view}`;

/** Focuses the row next to one that is gone, or the tab of the list where it was the last. @param idOf the ID of the element of a row */
export function focusNeighbour<Row>(
  items: readonly Row[] | undefined,
  gone: Row,
  { idOf, view }: { readonly idOf: (row: Row) => string; readonly view: string },
): void {
  const next = neighbourOf(items ?? [], (row) => idOf(row) === idOf(gone));
  focusLater(next === undefined ? tabID(view) : idOf(next));
}
