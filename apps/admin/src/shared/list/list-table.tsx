import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';
import { useFocusBesideRemoved } from '../use-return-focus.ts';
import css from './list.module.css';
import { SelectBox } from './select-box.tsx';
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

/** Which rows of a list are selected, by their keys; `labelOf` names the checkbox of a row. */
export type ListSelection<Row> = {
  readonly selected: ReadonlySet<number>;
  labelOf(row: Row): string;
  onSelect(selected: ReadonlySet<number>): void;
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
  /** Lets rows be selected, with a checkbox each. */ readonly selection?: ListSelection<Row>;
  onSort(change: Pick<ListState<Column>, 'columnToSort' | 'sortOrder' | 'pageIndex'>): void;
};

/** The rows of a list that is sorted and paginated by the server, with a skeleton of the same height while loading. */
export function ListTable<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { caption, columns, sortColumns, state, list, rowKey, openKey, actions, selection, onSort } = props;
  useFocusBesideRemoved(list);
  return (
    <Table className={css.table ?? ''} withRowBorders={false}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={css.check}>
              <SelectAllRows keys={list?.items.map(rowKey) ?? []} selection={selection} />
            </th>
          )}
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
            columns={actions === undefined ? columns : [...columns, {}]}
            hasCheck={selection !== undefined}
          />
        )}
        {list?.items.map((row) => (
          <tr key={rowKey(row)} data-row={rowKey(row)} data-selected={rowKey(row) === openKey || undefined}>
            {selection !== undefined && (
              <td className={css.check}>
                <SelectBox
                  id={`select-${rowKey(row)}`}
                  label={selection.labelOf(row)}
                  isOn={selection.selected.has(rowKey(row))}
                  onChange={(isOn) => selection.onSelect(withKeys(selection.selected, [rowKey(row)], isOn))}
                />
              </td>
            )}
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

/** A selection with the keys of rows, or without them. */
const withKeys = (selected: ReadonlySet<number>, keys: readonly number[], isOn: boolean): ReadonlySet<number> =>
  new Set(isOn ? [...selected, ...keys] : [...selected].filter((key) => !keys.includes(key)));

type SelectAllRowsProps = {
  readonly keys: readonly number[];
  readonly selection: Pick<ListSelection<never>, 'selected' | 'onSelect'>;
};

function SelectAllRows({ keys, selection: { selected, onSelect } }: SelectAllRowsProps) {
  const chosen = keys.filter((key) => selected.has(key)).length;
  return (
    <SelectBox
      id="select-all"
      label={t('Select all rows of this page')}
      isOn={chosen > 0 && chosen === keys.length}
      isPartly={chosen > 0 && chosen < keys.length}
      onChange={(isOn) => onSelect(withKeys(selected, keys, isOn))}
    />
  );
}
