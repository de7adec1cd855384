import { Button } from '@mantine/core';
import type { ReusableBlock } from '@ximblox/contract';
import { hasPermission, locales } from '@ximblox/primitives';
import { IconComponents, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { fromList } from '../../shared/list/list-search.ts';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useListView } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { formatReusable, parseReusable, reusableSort } from './list-state.ts';
import { NewReusableDialog } from './new-reusable-dialog.tsx';

/** @param search of the list, to which their editors lead back */
const columnsOf = (search: string): readonly ListColumn<ReusableBlock>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: ({ id, name }) => (
      <Link to={`/reusable-blocks/${id}`} state={fromList(search)} className={list.title} title={name}>
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
      <StatusChip state={isPublished ? 'published' : 'concept'} isLive={isPublished} hasDraft={isPublished && hasDraft} />
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
  const view = useListView(parseReusable, formatReusable);
  const { search } = useLocation();
  const { state, change } = view;
  const { locale, ...filters } = view.settled;
  const answer = trpc.reusableBlocks.list.useQuery({ ...filters, ...(locale === null ? {} : { locale }) }, listOptions);
  const rows = useListRows(view, answer);
  const { list: found } = rows;
  const [isCreating, setCreating] = useState(false);
  const mayCreate = hasPermission(usePermissions(), 'edit-page');
  return (
    <>
      <TopBar
        title={t('Reusable blocks')}
        note={
          found && t('{totalItems, plural, one {# reusable block} other {# reusable blocks}}', { totalItems: found.totalItems })
        }
      >
        {mayCreate && (
          <Button variant="main" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('New reusable block')}
          </Button>
        )}
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Reusable blocks')}
        columns={columnsOf(search)}
        sortColumns={reusableSort}
        rowKey={({ id }) => id}
        search={{ label: t('Search reusable blocks'), placeholder: t('Search by name') }}
        filters={
          <Filter
            name={t('Language')}
            options={languageOptions}
            value={state.locale}
            onChoose={(chosen) => change({ locale: chosen, pageIndex: 0 })}
          />
        }
        empty={{
          icon: IconComponents,
          title: t('No reusable blocks yet'),
          text: t(
            'Write content once and show it on many pages. Select blocks of a page and choose “Make reusable…”, or create one here.',
          ),
        }}
        noMatch={{
          isNarrowed: state.searchTerm !== '' || state.locale !== null,
          title: t('No reusable blocks match'),
          text: t('Try fewer words or another language.'),
          button: t('Show all'),
          onClear: () => change({ searchTerm: '', locale: null, pageIndex: 0 }),
        }}
      />
      {isCreating && <NewReusableDialog onClose={() => setCreating(false)} />}
    </>
  );
}
