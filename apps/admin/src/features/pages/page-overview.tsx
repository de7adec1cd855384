import type { PageListItem } from '@ximblox/contract';
import { Button, Menu } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import { hasPermission } from '@ximblox/primitives';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { usePermissions } from '../../shared/session/session-store.ts';
import { countOf } from '../../shared/format.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { PageBulkBar } from './page-bulk-bar.tsx';
import { BulkDialog, type BulkRequest } from './bulk-dialog.tsx';
import { choosableColumns, useColumnChoice } from './columns.ts';
import { DuplicateDialog } from './duplicate/duplicate-dialog.tsx';
import { FilterBar, StateTabs } from './filter-bar.tsx';
import { Empty, NoResult } from './list-states.tsx';
import { PageTable } from './page-table.tsx';
import css from './pages.module.css';
import { useListState, usePageList } from './use-page-list.ts';

/** All pages, or those of one type: searched, filtered, sorted and paginated by the server; the state is in the URL. */
export function PageOverview() {
  const [state, change] = useListState();
  const { query, list, seenAtMs, searchTerm } = usePageList(state, (pageIndex) => change({ pageIndex }, true));
  const [selected, setSelected] = useState<ReadonlyMap<number, PageListItem>>(new Map());
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const [duplicated, setDuplicated] = useState<PageListItem | null>(null);
  const [visibility, setVisibility] = useColumnChoice();
  const navigate = useNavigate();
  const canCreate = hasPermission(usePermissions(), 'create-page');
  const type = state.type === null ? undefined : pageTypeCatalog.get(state.type);
  const isNarrowed = searchTerm !== '' || state.locale !== null || state.state !== null || state.changesRequested;
  const newPage = () => void navigate(state.type === null ? '/new-page' : `/new-page?type=${state.type}`);
  return (
    <>
      <TopBar
        title={type === undefined ? 'Page overview' : type.plural.en}
        note={list === undefined ? undefined : countOf(list.totalItems, 'page')}
      >
        <Menu closeOnItemClick={false} position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" className={css.columnsButton ?? ''} leftSection={<IconColumns3 size={16} />}>
              Columns
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {choosableColumns.map(({ id, title }) => (
              <Menu.CheckboxItem
                key={id}
                checked={visibility[id] !== false}
                onChange={(isShown) => setVisibility({ ...visibility, [id]: isShown })}
              >
                {title}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
        {canCreate && list?.totalItems !== 0 && (
          <Button variant="main" leftSection={<IconPlus size={16} />} onClick={newPage}>
            New page
          </Button>
        )}
      </TopBar>
      <StateTabs state={state} onChange={change} />
      <FilterBar
        state={state}
        hasFixedType={type !== undefined && window.location.pathname.includes('/page-overview/')}
        onChange={change}
      />
      <ListArea
        query={query}
        isShown={list !== undefined}
        seenAtMs={seenAtMs}
        over={selected.size > 0 && <PageBulkBar selected={selected} onAct={setRequest} onClear={() => setSelected(new Map())} />}
      >
        <PageTable
          list={list}
          pageSize={state.pageSize}
          sort={state}
          visibility={visibility}
          selected={selected}
          onSelect={setSelected}
          onSort={change}
          onAct={setRequest}
          onDuplicate={setDuplicated}
        />
        {list?.totalItems === 0 &&
          !query.isPlaceholderData &&
          (isNarrowed ? (
            <NoResult state={state} searchTerm={searchTerm} onChange={change} />
          ) : (
            <Empty type={type} canCreate={canCreate} onCreate={newPage} />
          ))}
      </ListArea>
      <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
      {duplicated !== null && <DuplicateDialog page={duplicated} onClose={() => setDuplicated(null)} />}
      {request !== null && (
        <BulkDialog
          request={request}
          onClose={() => setRequest(null)}
          onDone={(done) => setSelected(new Map([...selected].filter(([id]) => !done.has(id))))}
        />
      )}
    </>
  );
}
