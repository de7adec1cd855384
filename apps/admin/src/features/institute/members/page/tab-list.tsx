import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

import { ListArea } from '../../../../shared/list/list-area.tsx';
import { ListPager } from '../../../../shared/list/list-pager.tsx';
import { ListTable, type ListColumn } from '../../../../shared/list/list-table.tsx';
import { useListRows, type List } from '../../../../shared/list/use-list.ts';
import { fixedOrder, type useMemberList } from './use-member-list.ts';

type TabListProps<Row, Failed> = {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly view: Omit<ReturnType<typeof useMemberList>, 'input'>;
  readonly answer: UseQueryResult<List<Row>, Failed>;
  rowKey(row: Row): number;
  readonly actions?: (row: Row) => ReactNode;
  /** False for a list that is never longer than a page. */ readonly hasPages?: boolean;
  /** Shown where the list has no rows. */ readonly empty: ReactNode;
};

/** One list of a member: rows, pages, and what is said where there are none. */
export function TabList<Row, Failed>(props: TabListProps<Row, Failed>) {
  const { caption, columns, view, answer, rowKey, actions, hasPages = true, empty } = props;
  const { state, change, query, list, seenAtMs } = useListRows(view, answer);
  const isEmpty = list?.totalItems === 0;
  return (
    <>
      <ListArea
        query={query}
        isShown={list !== undefined}
        seenAtMs={seenAtMs}
        readOnlyName={actions === undefined && !isEmpty ? caption : undefined}
      >
        {!isEmpty && (
          <ListTable
            caption={caption}
            columns={columns}
            sortColumns={fixedOrder}
            state={state}
            list={list}
            rowKey={rowKey}
            {...(actions === undefined ? {} : { actions })}
            onSort={change}
          />
        )}
        {isEmpty && empty}
      </ListArea>
      {hasPages && <ListPager state={state} totalItems={list?.totalItems} onChange={change} />}
    </>
  );
}
