import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';
import { useFocusBesideGone } from '../use-return-focus.ts';
import css from './list.module.css';
import type { ListState, SortColumns } from './list-state.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHead } from './sort-head.tsx';
import type { List } from './use-list.ts';

/** A column of a list; without a width it shares the remaining space. */
export type ListColumn<Row> = {
  readonly id: string;
  readonly title: string;
  readonly width?: string;
  /** The breakpoint below which it is hidden. */ readonly hide?: 'phone' | 'tablet';
  cell(row: Row): ReactNode;
};

type ListTableProps<Row, Column extends string> = {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly sortColumns: SortColumns<Column>;
  readonly state: ListState<Column>;
  readonly list: List<Row> | undefined;
  rowKey(row: Row): number;
  /** The row whose form is open beside the list. */ readonly openKey?: number | undefined;
  /** The actions of a row, at its end. */ readonly actions?: (row: Row) => ReactNode;
  onSort(change: Pick<ListState<Column>, 'columnToSort' | 'sortOrder' | 'pageIndex'>): void;
};

/** The rows of a list that is sorted and paginated by the server, with a skeleton of the same height while loading. */
export function ListTable<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { caption, columns, sortColumns, state, list, rowKey, openKey, actions, onSort } = props;
  useFocusBesideGone(list);
  return (
    <Table className={css.table ?? ''} withRowBorders={false}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, title, width, hide }) => (
            <SortHead
              key={id}
              id={id}
              title={title}
              columns={sortColumns}
              sort={state}
              hide={hide}
              style={width === undefined ? undefined : { width }}
              onSort={onSort}
            />
          ))}
          {actions !== undefined && (
            <th scope="col" className={css.menuCell}>
              <span className="visually-hidden">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list === undefined && (
          <SkeletonRows
            count={12}
            columnCount={columns.length + (actions === undefined ? 0 : 1)}
            hides={columns.map(({ hide }) => hide)}
          />
        )}
        {list?.items.map((row) => (
          <tr key={rowKey(row)} data-row={rowKey(row)} data-selected={rowKey(row) === openKey || undefined}>
            {columns.map(({ id, hide, cell }) => (
              <td key={id} data-column={id} data-hide={hide}>
                {cell(row)}
              </td>
            ))}
            {actions !== undefined && <td className={css.menuCell}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
