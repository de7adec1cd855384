import { Button } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import type { DeletedPage } from '@ximblox/contract';
import { IconArrowBackUp, IconTrash, IconZoomExclamation } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { isRefusal } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { countOf } from '../../shared/format.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './bin.module.css';
import { daysLeft } from '../../shared/days-left.ts';

const sortColumns = { deletedAt: 'desc', title: 'asc' } as const;

/** The columns; `act` renders the actions of a page. */
const columns = (act: (page: DeletedPage) => ReactNode): readonly ListColumn<DeletedPage>[] => [
  {
    id: 'title',
    title: 'Title',
    cell: (page) => (
      <div className={list.titleCell}>
        <span className={list.title} title={page.title}>
          {page.title === '' ? 'Untitled' : page.title}
        </span>
        <span className={list.path} title={page.path}>
          {page.path}
        </span>
      </div>
    ),
  },
  { id: 'type', title: 'Type', width: '7rem', hide: 'tablet', cell: ({ type }) => pageTypeCatalog.get(type)?.label.en ?? type },
  { id: 'locale', title: 'Language', width: '6rem', hide: 'tablet', cell: ({ locale }) => adminLocaleNames[locale] },
  {
    id: 'deletedAt',
    title: 'Moved to bin',
    width: '8.5rem',
    hide: 'phone',
    cell: ({ deletedAt }) => <When iso={deletedAt} />,
  },
  {
    id: 'left',
    title: 'Deleted for good in',
    width: '6rem',
    hide: 'phone',
    cell: ({ deletedAt }) => countOf(daysLeft(deletedAt), 'day'),
  },
  { id: 'act', title: 'To do', width: '7.5rem', cell: act },
];

/** Deleted pages, which can be restored for 30 days. */
export function Bin() {
  const restore = trpc.pages.restore.useMutation();
  const [state, change] = useListParameters(
    (search) => parseList(sortColumns, search),
    (next) => formatList(sortColumns, next),
  );
  const asked = useSettled(state);
  const answer = trpc.pages.listDeleted.useQuery(asked, listOptions);
  const { query, list: rows, seenAtMs, searchTerm } = useList(answer, asked, (pageIndex) => change({ pageIndex }, true));
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ readonly page: DeletedPage; readonly error: unknown } | null>(null);
  const putBack = async (page: DeletedPage) => {
    setBusy(page.id);
    setFailed(null);
    try {
      await restore.mutateAsync({ id: page.id });
      showToast({ text: `“${page.title}” was restored. Publish it to show it on the site.` });
    } catch (error) {
      setFailed({ page, error });
    } finally {
      setBusy(null);
      await utils.pages.invalidate();
    }
  };
  const act = (page: DeletedPage) =>
    page.can.restore && (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} />}
        loading={busy === page.id}
        onClick={() => void putBack(page)}
      >
        Put back<span className="visually-hidden"> “{page.title}”</span>
      </Button>
    );
  return (
    <>
      <TopBar title="Bin" note={rows === undefined ? undefined : countOf(rows.totalItems, 'page')} />
      <search className={list.filters}>
        <SearchField
          label="Search by title or path"
          placeholder="Title or path"
          value={state.searchTerm}
          onChange={(term) => change({ searchTerm: term })}
        />
        <span className={css.hint}>Pages stay here for 30 days and are then deleted permanently.</span>
        <SavedViews list="bin" />
      </search>
      {failed !== null && (
        <div className={css.failure}>
          <ErrorNotice title={`“${failed.page.title}” is still in the bin.`} error={failed.error} />
          {isRefusal(failed.error, 'nameTaken') && (
            <p className={css.hint}>
              Another page has the address {failed.page.path} now. Give that one another address, then put this one back.
            </p>
          )}
        </div>
      )}
      <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
        <ListTable
          caption="Pages in the bin"
          columns={columns(act)}
          sortColumns={sortColumns}
          state={state}
          list={rows}
          rowKey={({ id }) => id}
          onSort={change}
        />
        {rows?.totalItems === 0 &&
          !query.isPlaceholderData &&
          (searchTerm === '' ? (
            <EmptyState
              icon={IconTrash}
              title="The bin is empty"
              acts={
                <Button variant="default" onClick={() => void navigate('/')}>
                  Go to the pages
                </Button>
              }
            >
              Pages in the bin stay here for 30 days and can be restored.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconZoomExclamation}
              title={`No page in the bin matches “${searchTerm}”`}
              acts={
                <Button variant="default" onClick={() => change({ searchTerm: '', pageIndex: 0 })}>
                  Clear the search
                </Button>
              }
            >
              Try fewer words or part of the path.
            </EmptyState>
          ))}
      </ListArea>
      <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
    </>
  );
}
