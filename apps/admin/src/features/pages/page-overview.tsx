import type { PageListItem } from '@ximblox/contract';
import { ActionIcon, Button } from '@mantine/core';
import { pageTypeNames } from '@ximblox/blocks';
import { hasPermission } from '@ximblox/primitives';
import { IconPlus, IconReplace } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { firstScreen } from '../../shared/first-screen.tsx';
import { lazily } from '../../shared/lazily.tsx';
import { loadedLater } from '../../shared/screen.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useListPreferences, type ListPreferences } from '../../shared/list/preferences/list-preferences.ts';
import type { ChangeList } from '../../shared/list/use-list.ts';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import type { BulkRequest } from './bulk/bulk-dialog.tsx';
import { ColumnsMenu, initialPreferences } from './columns-menu.tsx';
import { FilterBar, StateTabs } from './filter-bar.tsx';
import { formatView, isNarrowed, type ListState } from './list-state.ts';
import { PageTable } from './page-table.tsx';
import { useAllPages, useListState, usePageCounts, usePageList } from './use-page-list.ts';

const BulkDialog = lazily(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog);
const DuplicateDialog = lazily(async () => (await import('./duplicate/duplicate-dialog.tsx')).DuplicateDialog);

/** What a list with rows does not begin with: loaded once the first ones are there. */
const PageBulkBar = loadedLater(async () => (await import('./bulk/page-bulk-bar.tsx')).PageBulkBar);
const NoRows = loadedLater(async () => (await import('./list-states.tsx')).NoRows);

/** The list's state in the URL and the user's preferences; the chosen order is one of both. */
function useOwnList(): {
  readonly state: ListState;
  readonly change: ChangeList<ListState>;
  readonly preferences: ListPreferences;
  setPreferences(change: Partial<ListPreferences>): void;
} {
  const [preferences, setPreferences] = useListPreferences('pages', initialPreferences);
  const [state, set] = useListState(preferences.sort);
  const change: ChangeList<ListState> = (to, inPlace) => {
    const { columnToSort, sortOrder } = { ...state, ...to };
    if (to.columnToSort !== undefined) setPreferences({ sort: { column: columnToSort, order: sortOrder } });
    set(to, inPlace);
  };
  return { state, change, preferences, setPreferences };
}

/** The path of find and replace in the pages of the list, as far as its filters say. */
function replacePath({ searchTerm, type, locale }: ListState): string {
  const search = new URLSearchParams();
  if (searchTerm !== '') search.set('q', searchTerm);
  if (type !== null) search.set('type', type);
  if (locale !== null) search.set('locale', locale);
  return `/find-and-replace?${search}`;
}

/** All pages, or those of one type: searched, filtered, sorted and paginated by the server; the state is in the URL. */
export function PageOverview() {
  const { state, change, preferences, setPreferences } = useOwnList();
  const { query, list, seenAtMs, searchTerm } = usePageList(state, (pageIndex) => change({ pageIndex }, true));
  const counts = usePageCounts(state);
  const readAll = useAllPages(state);
  const [selected, setSelected] = useState<ReadonlyMap<number, PageListItem>>(new Map());
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const [duplicated, setDuplicated] = useState<PageListItem | null>(null);
  const navigate = useNavigate();
  const permissions = usePermissions();
  const canCreate = hasPermission(permissions, 'create-page', state.type === null ? {} : { pageType: state.type });
  const canEdit = hasPermission(permissions, 'edit-page');
  const type = state.type === null ? undefined : pageTypeNames.get(state.type);
  const hasFixedType = useParams()['pageTypeId'] !== undefined;
  useEffect(() => {
    void firstScreen.then(() => {
      PageBulkBar.preload?.();
      NoRows.preload?.();
    });
  }, []);
  const newPage = () => void navigate(state.type === null ? '/new-page' : `/new-page?type=${state.type}`);
  return (
    <>
      <TopBar
        title={type === undefined ? t('Page overview') : type.plural[language]}
        note={list === undefined ? undefined : t('{count, plural, one {# page} other {# pages}}', { count: list.totalItems })}
      >
        {canEdit && (
          <ActionIcon
            size={32}
            component={Link}
            to={replacePath(state)}
            aria-label={t('Find and replace')}
            title={t('Find and replace in pages')}
          >
            <IconReplace size={18} />
          </ActionIcon>
        )}
        <ColumnsMenu preferences={preferences} onChange={setPreferences} />
        {canCreate && list?.totalItems !== 0 && (
          <Button variant="main" leftSection={<IconPlus size={16} />} onClick={newPage}>
            {t('New page')}
          </Button>
        )}
      </TopBar>
      <StateTabs state={state} counts={counts} onChange={change}>
        <SavedViews
          list="pages"
          path="/"
          query={formatView(state)}
          columns={preferences.columns}
          onColumns={(columns) => setPreferences({ columns })}
        />
      </StateTabs>
      <FilterBar state={state} counts={counts} hasFixedType={hasFixedType} onChange={change} />
      <ListArea
        query={query}
        isShown={list !== undefined}
        seenAtMs={seenAtMs}
        over={
          selected.size > 0 && (
            <Suspense fallback={null}>
              <PageBulkBar
                selected={selected}
                totalItems={list?.totalItems ?? 0}
                readAll={readAll}
                onSelect={setSelected}
                onAct={setRequest}
              />
            </Suspense>
          )
        }
      >
        <PageTable
          list={list}
          pageSize={state.pageSize}
          sort={state}
          preferences={preferences}
          onPreferences={setPreferences}
          selected={selected}
          onSelect={setSelected}
          onSort={change}
          onAct={setRequest}
          onDuplicate={setDuplicated}
        />
        {list?.totalItems === 0 && !query.isPlaceholderData && (
          <Suspense fallback={null}>
            <NoRows
              isNarrowed={isNarrowed({ ...state, searchTerm }, hasFixedType)}
              type={type}
              canCreate={canCreate}
              onCreate={newPage}
              state={state}
              searchTerm={searchTerm}
              hasFixedType={hasFixedType}
              onChange={change}
            />
          </Suspense>
        )}
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
