import { Button } from '@mantine/core';
import type { ReusableBlock } from '@ximblox/contract';
import { hasPermission, locales } from '@ximblox/primitives';
import { IconComponents, IconPlus, IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { Filter } from '../../shared/list/filter.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { formatReusable, parseReusable, reusableSort } from './list-state.ts';
import { NewReusableDialog } from './new-reusable-dialog.tsx';

const columns: readonly ListColumn<ReusableBlock>[] = [
  {
    id: 'name',
    title: t('Name'),
    cell: ({ id, name }) => (
      <Link to={`/reusable-blocks/${id}`} className={list.title} title={name}>
        {name}
      </Link>
    ),
  },
  { id: 'locale', title: t('Language'), width: '8rem', hide: 'phone', cell: ({ locale }) => adminLocaleNames[locale] },
  {
    id: 'uses',
    title: t('Used on'),
    width: '7rem',
    cell: ({ pageCount }) => t('{pageCount, plural, one {# page} other {# pages}}', { pageCount }),
  },
  {
    id: 'state',
    title: t('State'),
    width: '10rem',
    hide: 'tablet',
    cell: ({ isPublished, hasDraft }) => (
      <StatusChip state={isPublished ? 'published' : 'concept'} hasDraft={isPublished && hasDraft} />
    ),
  },
  {
    id: 'updatedAt',
    title: t('Changed'),
    width: '14rem',
    hide: 'phone',
    cell: ({ updatedAt, updatedBy }) => <When iso={updatedAt} by={updatedBy.name} />,
  },
];

const languageOptions = locales.map((locale) => ({ value: locale, title: adminLocaleNames[locale] }));

/** The reusable blocks, with how many pages contain each. */
export function ReusableBlocks() {
  const [state, change] = useListParameters(parseReusable, formatReusable);
  const { locale, ...asked } = useSettled(state);
  const answer = trpc.reusableBlocks.list.useQuery({ ...asked, ...(locale === null ? {} : { locale }) }, listOptions);
  const { query, list: rows, seenAtMs } = useList(answer, asked, (pageIndex) => change({ pageIndex }, true));
  const [isCreating, setCreating] = useState(false);
  const mayCreate = hasPermission(usePermissions(), 'edit-page');
  const isNarrowed = state.searchTerm !== '' || state.locale !== null;
  return (
    <>
      <TopBar
        title={t('Reusable blocks')}
        note={
          rows === undefined
            ? undefined
            : t('{totalItems, plural, one {# reusable block} other {# reusable blocks}}', { totalItems: rows.totalItems })
        }
      >
        {mayCreate && (
          <Button variant="main" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('New reusable block')}
          </Button>
        )}
      </TopBar>
      <search className={list.filters}>
        <SearchField
          label={t('Search reusable blocks')}
          placeholder={t('Search by name')}
          value={state.searchTerm}
          onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })}
        />
        <Filter
          name={t('Language')}
          options={languageOptions}
          value={state.locale}
          onChoose={(chosen) => change({ locale: chosen, pageIndex: 0 })}
        />
      </search>
      <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
        <ListTable
          caption={t('Reusable blocks')}
          columns={columns}
          sortColumns={reusableSort}
          state={state}
          list={rows}
          rowKey={({ id }) => id}
          onSort={change}
        />
        {rows?.totalItems === 0 &&
          !query.isPlaceholderData &&
          (isNarrowed ? (
            <EmptyState
              icon={IconZoomExclamation}
              title={t('No reusable blocks match')}
              acts={
                <Button variant="default" onClick={() => change({ searchTerm: '', locale: null, pageIndex: 0 })}>
                  {t('Show all')}
                </Button>
              }
            >
              {t('Try fewer words or another language.')}
            </EmptyState>
          ) : (
            <EmptyState icon={IconComponents} title={t('No reusable blocks yet')}>
              {t(
                'Write content once and show it on many pages. Select blocks of a page and choose “Make reusable…”, or create one here.',
              )}
            </EmptyState>
          ))}
      </ListArea>
      <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
      {isCreating && <NewReusableDialog onClose={() => setCreating(false)} />}
    </>
  );
}
