import { PagerBar } from '../ui/pager-bar.tsx';
import type { ListState } from './list-state.ts';

type ListPagerProps = {
  readonly state: Pick<ListState<string>, 'pageIndex' | 'pageSize'>;
  /** The total number of rows; undefined until loaded. */ readonly totalItems: number | undefined;
  onChange(change: { pageIndex: number; pageSize?: number }): void;
};

/** The footer of a list whose state is in the URL; renders nothing without rows. */
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
