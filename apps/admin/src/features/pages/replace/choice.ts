import { hitsOfPageMax, type FoundPage } from '@ximblox/contract';

/** What stays as it is: of each page `all`, or the numbers of some occurrences. */
export type LeftOut = ReadonlyMap<number, 'all' | ReadonlySet<number>>;

/** A page to change, as it was found. */
export type ChosenPage = { readonly id: number; readonly revision: number; readonly leaveOut: number[] };

type Counted = Pick<FoundPage, 'id' | 'revision' | 'count'>;

const changed = (leftOut: LeftOut, id: number, what: 'all' | ReadonlySet<number>): LeftOut => {
  const next = new Map(leftOut);
  if (what !== 'all' && what.size === 0) next.delete(id);
  else next.set(id, what);
  return next;
};

/** Chooses a page with all its occurrences, or none of it. */
export const choosePage = (leftOut: LeftOut, { id }: Counted, isChosen: boolean): LeftOut =>
  changed(leftOut, id, isChosen ? new Set() : 'all');

/** Chooses an occurrence, or leaves it out; a page of which all are left out is left out itself. */
export function chooseHit(leftOut: LeftOut, { id, count }: Counted, hit: number, isChosen: boolean): LeftOut {
  const before = leftOut.get(id) ?? new Set<number>();
  const every = Array.from({ length: Math.min(count, hitsOfPageMax) }, (_, number) => number);
  const numbers = new Set(before === 'all' ? every : before);
  if (isChosen) numbers.delete(hit);
  else numbers.add(hit);
  return changed(leftOut, id, numbers.size === count ? 'all' : numbers);
}

/** Whether an occurrence is chosen. */
export function isHitChosen(leftOut: LeftOut, id: number, hit: number): boolean {
  const left = leftOut.get(id);
  return left !== 'all' && left?.has(hit) !== true;
}

/** How many occurrences of a page are chosen. */
export function chosenCount(leftOut: LeftOut, { id, count }: Counted): number {
  const left = leftOut.get(id);
  return left === 'all' ? 0 : count - (left?.size ?? 0);
}

/** The pages to change, each with what stays as it is. */
export const chosenPages = (leftOut: LeftOut, pages: readonly Counted[]): ChosenPage[] =>
  pages.flatMap(({ id, revision }) => {
    const left = leftOut.get(id);
    return left === 'all' ? [] : [{ id, revision, leaveOut: [...(left ?? [])] }];
  });
