import { ActionIcon, Button } from '@mantine/core';
import type { MissedSearch } from '@ximblox/contract';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import listCss from '../../shared/list/list.module.css';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './search-tuning.module.css';
import { ViewTabs } from './view-tabs.tsx';

const missedSort = { searches: 'desc', term: 'asc', lastSearchedAt: 'desc' } as const;

const missedColumns = (open: (address: string) => void): readonly ListColumn<MissedSearch>[] => [
  {
    id: 'term',
    title: t('Search term'),
    cell: ({ term, locale }) => (
      <div className={listCss.titleCell}>
        <span className={listCss.title} title={term} lang={locale}>
          {term}
        </span>
        <span className={listCss.path}>{adminLocaleNames[locale]}</span>
      </div>
    ),
  },
  { id: 'searches', title: t('Searches'), width: '9rem', hide: 'phone', cell: ({ searches }) => formatNumber(searches) },
  {
    id: 'lastSearchedAt',
    title: t('Last'),
    width: '7rem',
    hide: 'tablet',
    cell: ({ lastSearchedAt }) => <When iso={lastSearchedAt} />,
  },
  {
    id: 'act',
    title: t('To do'),
    // Side by side, and one below the other on a phone.
    width: 'clamp(11rem, 30vw, 22rem)',
    cell: ({ term, locale }) => {
      const given = new URLSearchParams({ term, locale }).toString();
      const about = <span className="visually-hidden"> {t('for “{term}”', { term })}</span>;
      return (
        <div className={css.acts}>
          <Button variant="default" size="compact-sm" onClick={() => open(`/search?view=synonyms&group=new&${given}`)}>
            {t('Add a synonym')}
            {about}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => open(`/search?bet=new&${given}`)}>
            {t('Add a best bet')}
            {about}
          </Button>
        </div>
      );
    },
  },
];

/** The terms that nothing was found for, each with what can be done about it. */
export function MissedScreen() {
  const remove = trpc.searchTuning.deleteMissed.useMutation();
  const view = useSortedView(missedSort, ['view']);
  const answer = trpc.searchTuning.listMissed.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const forget = async ({ id, term }: MissedSearch) => {
    setError(undefined);
    try {
      await remove.mutateAsync({ id });
      showToast({ text: t('“{term}” stays off this list until someone searches for it again.', { term }) });
    } catch (cause) {
      setError(cause);
    }
    await utils.searchTuning.listMissed.invalidate();
  };
  return (
    <>
      <TopBar
        title={t('Search')}
        note={list && t('{total, plural, one {# search term} other {# search terms}}', { total: list.totalItems })}
      />
      <ViewTabs view="missed" />
      <ListFrame
        list={rows}
        caption={t('Search terms without results')}
        columns={missedColumns((address) => void navigate(address))}
        sortColumns={missedSort}
        rowKey={({ id }) => id}
        actions={(missed) => (
          <ActionIcon
            aria-label={t('Remove “{term}” from this list', { term: missed.term })}
            title={t('Remove from this list until it is searched for again')}
            onClick={() => void forget(missed)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
        search={{ label: t('Search by search term'), placeholder: t('Search term') }}
        notes={
          error !== undefined && (
            <div className={css.notice}>
              <ErrorNotice title={t('The search term is still on the list.')} error={error} />
            </div>
          )
        }
        empty={{
          icon: IconCircleCheck,
          title: t('Every search found something'),
          text: t(
            'What visitors searched for in the last 90 days without finding a page appears here, without anything about who searched.',
          ),
        }}
        noMatch={{ title: t('No search term matches “{searchTerm}”', { searchTerm }), text: t('Try part of the search term.') }}
      />
    </>
  );
}
