import type { PageListItem } from '@ximblox/contract';
import { Table } from '@mantine/core';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Header,
} from '@tanstack/react-table';
import { pageTypeNames } from '@ximblox/blocks';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { LanguageDots } from '../../shared/ui/language-dots.tsx';
import css from '../../shared/list/list.module.css';
import { SelectBox } from '../../shared/list/select-box.tsx';
import { SkeletonRows } from '../../shared/list/skeleton-rows.tsx';
import { SortHead } from '../../shared/list/sort-head.tsx';
import { When } from '../../shared/list/when.tsx';
import { ScheduleChip } from '../../shared/ui/schedule-chip.tsx';
import shared from '../../shared/shared.module.css';
import { ChangesChip, StatusChip } from '../../shared/ui/status-chip.tsx';
import type { ListPreferences } from '../../shared/list/preferences/list-preferences.ts';
import type { BulkRequest } from './bulk/bulk-dialog.tsx';
import { sortColumns, type ListState } from './list-state.ts';
import pages from './pages.module.css';
import { PagePeople } from './presence/page-people.tsx';
import { RowMenu } from './row-menu.tsx';
import type { PageList } from './use-page-list.ts';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });
const column = createColumnHelper<typeof features, PageListItem>();
/** The languages of a page, its own with whether it has a newer draft. */
const languagesOf = ({ id, siblings, hasDraft }: PageListItem) =>
  siblings.map((sibling) => (sibling.pageID === id ? { ...sibling, hasDraft } : sibling));
const columns = column.columns([
  column.accessor('title', { header: t('Title'), cell: ({ row: { original } }) => <TitleCell page={original} /> }),
  column.accessor('type', {
    header: t('Type'),
    cell: ({ getValue }) => pageTypeNames.get(getValue())?.label[language] ?? getValue(),
  }),
  column.display({
    id: 'languages',
    header: t('Languages'),
    cell: ({ row: { original } }) => <LanguageDots languages={languagesOf(original)} />,
  }),
  column.accessor('state', {
    header: t('Status'),
    cell: ({ row: { original } }) => (
      <span className={shared.chips}>
        <StatusChip {...original} />
        <ChangesChip changes={original.changesRequested} />
        <ScheduleChip plan={original} isSmall />
      </span>
    ),
  }),
  column.accessor('createdAt', { header: t('Created'), cell: ({ getValue }) => <When iso={getValue()} /> }),
  column.accessor('updatedAt', {
    header: t('Updated'),
    cell: ({ row: { original } }) => <When iso={original.updatedAt} by={original.updatedBy.name} />,
  }),
]);
const none: PageListItem[] = [];
/** The chosen widths, as variables that only wide screens use. */
const widthVariables = (widths: ListPreferences['widths']): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([id, width]) => [`--width-${id}`, `${width / 16}rem`]));

type PageHeader = Header<typeof features, PageListItem>;

type PageTableProps = {
  readonly list: PageList | undefined;
  readonly pageSize: number;
  readonly sort: ListState;
  readonly preferences: ListPreferences;
  onPreferences(change: Partial<ListPreferences>): void;
  readonly selected: ReadonlyMap<number, PageListItem>;
  onSelect(selected: ReadonlyMap<number, PageListItem>): void;
  onSort(change: Partial<ListState>): void;
  onAct(request: BulkRequest): void;
  onDuplicate(page: PageListItem): void;
};

/** The rows of the page list, with a skeleton of the same height while loading. */
export function PageTable(props: PageTableProps) {
  const { list, pageSize, sort, preferences, onPreferences, selected, onSelect, onSort, onAct, onDuplicate } = props;
  const data = (list?.items ?? none) as PageListItem[];
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (page) => String(page.id),
    state: {
      rowSelection: Object.fromEntries([...selected.keys()].map((id) => [String(id), true])),
      columnVisibility: preferences.columns,
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
    <Table
      className={`${css.table ?? ''} ${pages.pages ?? ''}`}
      withRowBorders={false}
      style={widthVariables(preferences.widths)}
    >
      <caption className="visually-hidden">{t('Pages')}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.check}>
            <SelectBox
              id="select-all"
              label={t('Select all rows of this page')}
              isOn={chosen > 0 && chosen === rows.length}
              isPartly={chosen > 0 && chosen < rows.length}
              onChange={(isOn) => select(data, isOn)}
            />
          </th>
          {table.getHeaderGroups()[0]?.headers.map((header) => (
            <HeadCell
              key={header.id}
              header={header}
              sort={sort}
              preferences={preferences}
              onPreferences={onPreferences}
              onSort={onSort}
            />
          ))}
          <th scope="col" className={css.menuCell}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list === undefined && (
          <SkeletonRows count={Math.min(pageSize, 12)} columns={[...table.getVisibleLeafColumns(), {}]} hasCheck />
        )}
        {rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            <td className={css.check}>
              <SelectBox
                id={`select-${row.id}`}
                label={t('Select “{title}”', { title: row.original.title })}
                isOn={row.getIsSelected()}
                onChange={(isOn) => select([row.original], isOn)}
              />
            </td>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
            <td className={css.menuCell}>
              <RowMenu page={row.original} onAct={onAct} onDuplicate={onDuplicate} />
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
  preferences: { widths },
  onPreferences,
  onSort,
}: { readonly header: PageHeader } & Pick<PageTableProps, 'sort' | 'preferences' | 'onPreferences' | 'onSort'>) {
  const { id } = header.column;
  const resize = (width: number | undefined) => {
    const { [id]: _before, ...others } = widths;
    onPreferences({ widths: width === undefined ? others : { ...others, [id]: width } });
  };
  return (
    <SortHead
      id={id}
      title={String(header.column.columnDef.header)}
      columns={sortColumns}
      sort={sort}
      // The title takes what the others leave.
      {...(id !== 'title' && { resize: { width: widths[id], onResize: resize } })}
      onSort={onSort}
    />
  );
}

function TitleCell({ page }: { readonly page: PageListItem }) {
  return (
    <div className={css.titleCell}>
      <span className={pages.titleLine}>
        <Link to={`/page/${page.id}`} className={css.title} title={page.title}>
          {page.title === '' ? t('Untitled') : page.title}
        </Link>
        <PagePeople pageID={page.id} />
      </span>
      <span className={css.path} title={page.path}>
        {page.path}
      </span>
    </div>
  );
}
