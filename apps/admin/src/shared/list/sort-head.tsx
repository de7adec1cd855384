import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';

import { ColumnHandle } from './preferences/column-handle.tsx';
import css from './list.module.css';
import { sortList, type ListState, type SortColumns } from './list-state.ts';

type SortHeadProps<Column extends string> = {
  readonly id: string;
  readonly title: string;
  readonly columns: SortColumns<Column>;
  readonly sort: ListState<Column>;
  readonly style?: CSSProperties | undefined;
  /** The breakpoint below which the column is hidden. */ readonly hide?: 'phone' | 'tablet' | undefined;
  /** The width that the user chose, and how it is changed; absent where it is fixed. */
  readonly resize?: { readonly width: number | undefined; onResize(width: number | undefined): void } | undefined;
  onSort(change: Pick<ListState<Column>, 'columnToSort' | 'sortOrder' | 'pageIndex'>): void;
};

/** The header of a column; a button if the column is sortable. */
export function SortHead<Column extends string>({
  id,
  title,
  columns,
  sort,
  style,
  hide,
  resize,
  onSort,
}: SortHeadProps<Column>) {
  const sortable = (Object.keys(columns) as Column[]).find((name) => name === id);
  const place = { scope: 'col', 'data-column': id, 'data-hide': hide, style } as const;
  const handle = resize !== undefined && <ColumnHandle title={title} {...resize} />;
  if (sortable === undefined)
    return (
      <th {...place}>
        {title}
        {handle}
      </th>
    );
  const isActive = sort.columnToSort === sortable;
  const Arrow = sort.sortOrder === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th {...place} aria-sort={isActive ? (sort.sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={css.sort} onClick={() => onSort(sortList(columns, sort, sortable))}>
        {title}
        {isActive && <Arrow size={14} aria-hidden />}
      </button>
      {handle}
    </th>
  );
}
