import { PagerBar } from '../ui/pager-bar.tsx';
import type { ListState } from './list-state.ts';

type ListPagerProps = {
  readonly state: Pick<ListState<string>, 'pageIndex' | 'pageSize'>;
  /** How many rows there are; undefined until that is known. */ readonly totalItems: number | undefined;
  onChange(change: { pageIndex: number; pageSize?: number }): void;
};

/** The foot of a list whose state stands in the address; nothing where it has no rows. */
export function ListPager({ state, totalItems = 0, onChange }: ListPagerProps) {
  if (totalItems === 0) return null;
  return (
    <PagerBar
      pageIndex={state.pageIndex}
      pageSize={state.pageSize}
      totalItems={totalItems}
      onPage={(pageIndex) => onChange({ pageIndex })}
      onPageSize={(pageSize) => onChange({ pageSize, pageIndex: 0 })}
    />
  );
}
