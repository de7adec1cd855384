import type { PageListItem } from '@ximblox/contract';
import { Checkbox, Table } from '@mantine/core';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Header,
} from '@tanstack/react-table';
import { pageTypeCatalog } from '@ximblox/blocks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { formatExact, formatWhen } from '../shared/format.ts';
import { LanguageDots } from '../shared/language-dots.tsx';
import { PlanChip } from '../shared/plan-chip.tsx';
import shared from '../shared/shared.module.css';
import { StatusChip } from '../shared/status-chip.tsx';
import type { BulkRequest } from './bulk-dialog.tsx';
import type { ColumnChoice } from './columns.ts';
import { sortBy, sortColumns, type ListState } from './list-state.ts';
import css from './pages.module.css';
import { RowMenu } from './row-menu.tsx';
import type { PageList } from './use-page-list.ts';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });
const column = createColumnHelper<typeof features, PageListItem>();
const columns = column.columns([
  column.accessor('title', { header: 'Title', cell: ({ row: { original } }) => <TitleCell page={original} /> }),
  column.accessor('type', { header: 'Type', cell: ({ getValue }) => pageTypeCatalog.get(getValue())?.label.en ?? getValue() }),
  column.display({
    id: 'languages',
    header: 'Languages',
    cell: ({ row: { original } }) => <LanguageDots languages={[original, ...original.siblings]} />,
  }),
  column.accessor('state', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <span className={shared.chips}>
        <StatusChip state={original.state} hasPublicationRequest={original.hasPublicationRequest} hasDraft={original.hasDraft} />
        <PlanChip plan={original} isSmall />
      </span>
    ),
  }),
  column.accessor('createdAt', { header: 'Created', cell: ({ getValue }) => <When iso={getValue()} /> }),
  column.accessor('updatedAt', {
    header: 'Updated',
    cell: ({ row: { original } }) => <When iso={original.updatedAt} by={original.updatedBy.name} />,
  }),
]);
const none: PageListItem[] = [];
type PageHeader = Header<typeof features, PageListItem>;

type PageTableProps = {
  readonly list: PageList | undefined;
  readonly pageSize: number;
  readonly sort: ListState;
  readonly visibility: ColumnChoice;
  readonly selected: ReadonlyMap<number, PageListItem>;
  onSelect(selected: ReadonlyMap<number, PageListItem>): void;
  onSort(change: Partial<ListState>): void;
  onAct(request: BulkRequest): void;
};

/** The rows of the page list, with a skeleton of the same heights until there are any. */
export function PageTable({ list, pageSize, sort, visibility, selected, onSelect, onSort, onAct }: PageTableProps) {
  const data = (list?.items ?? none) as PageListItem[];
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (page) => String(page.id),
    state: {
      rowSelection: Object.fromEntries([...selected.keys()].map((id) => [String(id), true])),
      columnVisibility: visibility,
    },
  });
  const rows = table.getRowModel().rows;
  const chosen = rows.filter((row) => row.getIsSelected()).length;
  const select = (pages: readonly PageListItem[], isOn: boolean) => {
    const next = new Map(selected);
    for (const page of pages)
      if (isOn) next.set(page.id, page);
      else next.delete(page.id);
    onSelect(next);
  };
  return (
    <Table className={css.table ?? ''} withRowBorders={false}>
      <caption className="visually-hidden">Pages</caption>
      <thead>
        <tr>
          <th scope="col" className={css.check}>
            <label className={css.checkLabel} htmlFor="select-all">
              <Checkbox
                id="select-all"
                aria-label="Select all rows of this page"
                checked={chosen > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={(event) => select(data, event.currentTarget.checked)}
              />
            </label>
          </th>
          {table.getHeaderGroups()[0]?.headers.map((header) => (
            <HeadCell key={header.id} header={header} sort={sort} onSort={onSort} />
          ))}
          <th scope="col" className={css.menuCell}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list === undefined && <SkeletonRows count={Math.min(pageSize, 12)} columnCount={table.getVisibleLeafColumns().length} />}
        {rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            <td className={css.check}>
              <label className={css.checkLabel} htmlFor={`select-${row.id}`}>
                <Checkbox
                  id={`select-${row.id}`}
                  aria-label={`Select “${row.original.title}”`}
                  checked={row.getIsSelected()}
                  onChange={(event) => select([row.original], event.currentTarget.checked)}
                />
              </label>
            </td>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
            <td className={css.menuCell}>
              <RowMenu page={row.original} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HeadCell({
  header,
  sort,
  onSort,
}: {
  readonly header: PageHeader;
  readonly sort: ListState;
  readonly onSort: PageTableProps['onSort'];
}) {
  const words = String(header.column.columnDef.header);
  const sortable = sortColumns.find((name) => name === header.column.id);
  if (sortable === undefined)
    return (
      <th scope="col" data-column={header.column.id}>
        {words}
      </th>
    );
  const isActive = sort.columnToSort === sortable;
  const Arrow = sort.sortOrder === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-column={header.column.id}
      aria-sort={isActive ? (sort.sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={css.sort} onClick={() => onSort(sortBy(sort, sortable))}>
        {words}
        {isActive && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

function TitleCell({ page }: { readonly page: PageListItem }) {
  return (
    <div className={css.titleCell}>
      <Link to={`/page/${page.id}`} className={css.title} title={page.title}>
        {page.title === '' ? 'Without a title' : page.title}
      </Link>
      <span className={css.path} title={page.path}>
        {page.path}
      </span>
    </div>
  );
}

function When({ iso, by }: { readonly iso: string; readonly by?: string }) {
  return (
    <span className={css.when} title={formatExact(iso)}>
      <time dateTime={iso}>{formatWhen(iso)}</time>
      {by !== undefined && <span className={css.by}> by {by}</span>}
    </span>
  );
}

function SkeletonRows({ count, columnCount }: { readonly count: number; readonly columnCount: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={css.skeletonRow} aria-hidden>
      <td className={css.check} />
      <td>
        <span className={css.bone} style={{ width: `${38 + ((index * 17) % 40)}%` }} />
        <span className={css.bone} data-small style={{ width: `${20 + ((index * 11) % 30)}%` }} />
      </td>
      {Array.from({ length: columnCount }, (_cell, cell) => (
        <td key={cell}>{cell < columnCount - 1 && <span className={css.bone} style={{ width: '60%' }} />}</td>
      ))}
    </tr>
  ));
}
