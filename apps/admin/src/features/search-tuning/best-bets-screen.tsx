import { Button } from '@mantine/core';
import type { BestBet } from '@ximblox/contract';
import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { t } from '../../shared/language/t.ts';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import listCss from '../../shared/list/list.module.css';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { useRowPanel } from '../../shared/list/use-open-row.ts';
import { When } from '../../shared/list/when.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { BetPanel } from './bet-panel.tsx';
import { givenLocale } from './given-locale.ts';
import css from './search-tuning.module.css';
import { ViewTabs } from './view-tabs.tsx';

const betSort = { term: 'asc', updatedAt: 'desc' } as const;
const pageNames = ({ pages }: BestBet): string => pages.map(({ title }) => title ?? t('not published')).join(', ');

const betColumns = (addressOf: (bet: BestBet) => string): readonly ListColumn<BestBet>[] => [
  {
    id: 'term',
    title: t('Search term'),
    cell: (bet) => (
      <div className={listCss.titleCell}>
        <Link to={addressOf(bet)} id={`bet-${bet.id}`} className={listCss.title} title={bet.term} lang={bet.locale}>
          {bet.term}
        </Link>
        <span className={listCss.path}>{adminLocaleNames[bet.locale]}</span>
      </div>
    ),
  },
  {
    id: 'pages',
    title: t('Pages'),
    cell: (bet) => (
      <span className={css.names} title={pageNames(bet)}>
        {pageNames(bet)}
      </span>
    ),
  },
  { id: 'updatedAt', title: t('Updated'), width: '7rem', hide: 'tablet', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
];

/** The pages that come first for a search term, with the form of one best bet at their side. */
export function BestBetsScreen() {
  const remove = trpc.searchTuning.deleteBestBet.useMutation();
  const [search] = useSearchParams();
  const from = search.get('term') ?? '';
  const view = useSortedView(betSort, ['bet']);
  const answer = trpc.searchTuning.listBestBets.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const panel = useRowPanel('bet', list, ({ id }) => id, { passing: ['term', 'locale'] });
  const [toDelete, setToDelete] = useState<BestBet | null>(null);
  const utils = trpc.useUtils();
  const refetch = () => void utils.searchTuning.invalidate();
  return (
    <>
      <TopBar
        title={t('Search')}
        note={list && t('{totalItems, plural, one {# best bet} other {# best bets}}', { totalItems: list.totalItems })}
      >
        <Button id="new-bet" variant="main" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
          {t('New best bet')}
        </Button>
      </TopBar>
      <ViewTabs view="best-bets" />
      <ListFrame
        list={rows}
        caption={t('Best bets')}
        columns={betColumns(panel.addressOf)}
        sortColumns={betSort}
        rowKey={({ id }) => id}
        actions={(row) => <RowMenu name={row.term} onOpen={() => panel.open(row)} onDelete={() => setToDelete(row)} />}
        search={{ label: t('Search by search term'), placeholder: t('Search term') }}
        empty={{
          icon: IconTrophy,
          title: t('There are no best bets yet'),
          text: t('A best bet puts pages on top of the results for a search term.'),
          acts: (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New best bet')}
            </Button>
          ),
        }}
        noMatch={{ title: t('No best bet matches “{searchTerm}”', { searchTerm }), text: t('Try part of the search term.') }}
        panel={
          (panel.row !== undefined || panel.isNew) && (
            <BetPanel
              key={`${panel.openID ?? ''} ${from}`}
              bet={panel.row ?? null}
              from={{ term: from, locale: givenLocale(search) }}
              onSaved={({ term }) => {
                refetch();
                showToast({ text: t('The best bet for “{term}” was saved.', { term }) });
                panel.close();
              }}
              onChanged={async () => (await answer.refetch()).data?.items.find(({ id }) => id === panel.row?.id)}
              onClose={panel.close}
            />
          )
        }
      />
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the best bet for “{term}”?', { term: toDelete?.term ?? '' })}
        confirmLabel={t('Delete the best bet')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id, revision: toDelete.revision }).finally(refetch);
          showToast({ text: t('The best bet for “{term}” was deleted.', { term: toDelete.term }) });
          panel.leave(toDelete);
        }}
        onClose={() => setToDelete(null)}
      >
        <p>{t('Results for this search term are sorted by their words again. The pages stay as they are.')}</p>
      </ConfirmDialog>
    </>
  );
}
