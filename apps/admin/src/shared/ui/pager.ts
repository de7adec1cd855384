import { formatNumber } from '../format.ts';
import { t } from '../language/t.ts';

/** An item of a pager: a zero-based page index, or a gap. */
export type PagerItem = number | 'gap';

/**
 * The pages that a pager links to: the first, the last, the current one and its neighbours; a gap replaces two or more.
 * @returns an empty list for 1 page or fewer (specification, section 9)
 */
export function pagerItems(pageIndex: number, pageCount: number): PagerItem[] {
  if (pageCount <= 1) return [];
  const last = pageCount - 1;
  const wanted = new Set([0, last, pageIndex - 1, pageIndex, pageIndex + 1]);
  if (pageIndex <= 2) [1, 2].forEach((index) => wanted.add(index));
  if (pageIndex >= last - 2) [last - 1, last - 2].forEach((index) => wanted.add(index));
  const indexes = [...wanted].filter((index) => index >= 0 && index <= last).sort((a, b) => a - b);
  return indexes.flatMap((index, place): PagerItem[] => {
    const before = indexes[place - 1];
    if (before === undefined || index === before + 1) return [index];
    return index === before + 2 ? [before + 1, index] : ['gap', index];
  });
}

/** The range of the rows shown: "1–25 of 318". */
export function rangeText(pageIndex: number, pageSize: number, totalItems: number): string {
  const first = pageIndex * pageSize + 1;
  const last = Math.min(first + pageSize - 1, totalItems);
  const range = last <= 0 ? '0' : `${formatNumber(first)}–${formatNumber(last)}`;
  return t('{range} of {total}', { range, total: formatNumber(totalItems) });
}
