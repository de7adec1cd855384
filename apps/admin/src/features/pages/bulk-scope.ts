import type { PageListItem } from '@ximblox/contract';

export type BulkAct = 'publish' | 'unpublish' | 'delete';
type LeftOut = { readonly page: PageListItem; readonly why: string };

/** Splits selected pages into those that an action applies to, and those that it leaves out, with the reason. */
export function bulkScope(
  act: BulkAct,
  pages: readonly PageListItem[],
): { readonly included: readonly PageListItem[]; readonly leftOut: readonly LeftOut[] } {
  const reasons = pages.map((page) => ({ page, why: reasonAgainst(act, page) }));
  return {
    included: reasons.filter(({ why }) => why === '').map(({ page }) => page),
    leftOut: reasons.filter(({ why }) => why !== ''),
  };
}

function reasonAgainst(act: BulkAct, { state, can }: PageListItem): string {
  if (act === 'delete') return can.delete ? '' : 'You may not delete this page.';
  if (!can.publish) return 'You may not publish or unpublish this page.';
  if (act === 'publish') return '';
  if (state === 'concept') return 'Not published yet.';
  return state === 'notPublished' ? 'Already unpublished.' : '';
}
