import { ActionIcon, Button } from '@mantine/core';
import type { SynonymGroup } from '@ximblox/contract';
import { IconArrowsLeftRight, IconFileImport, IconPlus } from '@tabler/icons-react';
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
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { givenLocale } from './given-locale.ts';
import { GroupPanel } from './group-panel.tsx';
import { ImportSynonymsDialog } from './import-synonyms-dialog.tsx';
import { ViewTabs } from './view-tabs.tsx';

const groupSort = { words: 'asc', updatedAt: 'desc' } as const;
const nameOf = ({ words }: Pick<SynonymGroup, 'words'>): string => words.join(', ');

const groupColumns = (addressOf: (group: SynonymGroup) => string): readonly ListColumn<SynonymGroup>[] => [
  {
    id: 'words',
    title: t('Words'),
    cell: (group) => (
      <div className={listCss.titleCell}>
        <Link to={addressOf(group)} id={`group-${group.id}`} className={listCss.title} title={nameOf(group)} lang={group.locale}>
          {nameOf(group)}
        </Link>
        <span className={listCss.path}>{adminLocaleNames[group.locale]}</span>
      </div>
    ),
  },
  { id: 'updatedAt', title: t('Updated'), width: '7rem', hide: 'tablet', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
];

/** Groups of words that the search takes for the same, with the form of one at their side. */
export function SynonymsScreen() {
  const remove = trpc.searchTuning.deleteSynonyms.useMutation();
  const [search] = useSearchParams();
  const from = search.get('term') ?? '';
  const view = useSortedView(groupSort, ['group', 'view']);
  const answer = trpc.searchTuning.listSynonyms.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const panel = useRowPanel('group', list, ({ id }) => id, { passing: ['term', 'locale'] });
  const [toDelete, setToDelete] = useState<SynonymGroup | null>(null);
  const [isImporting, setImporting] = useState(false);
  const utils = trpc.useUtils();
  const refetch = () => void utils.searchTuning.invalidate();
  return (
    <>
      <TopBar
        title={t('Search')}
        note={list && t('{totalItems, plural, one {# group} other {# groups}}', { totalItems: list.totalItems })}
      >
        <ExportMenu href="/api/ximblox/search/synonyms/export" isCompact />
        <ActionIcon size={32} aria-label={t('Import…')} title={t('Import a CSV file…')} onClick={() => setImporting(true)}>
          <IconFileImport size={18} />
        </ActionIcon>
        <Button id="new-group" variant="main" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
          {t('New synonyms')}
        </Button>
      </TopBar>
      <ViewTabs view="synonyms" />
      <ListFrame
        list={rows}
        caption={t('Synonyms')}
        columns={groupColumns(panel.addressOf)}
        sortColumns={groupSort}
        rowKey={({ id }) => id}
        actions={(row) => <RowMenu name={nameOf(row)} onOpen={() => panel.open(row)} onDelete={() => setToDelete(row)} />}
        search={{ label: t('Search by word'), placeholder: t('Word') }}
        empty={{
          icon: IconArrowsLeftRight,
          title: t('There are no synonyms yet'),
          text: t('Visitors who search for one word of a group find the pages with the other words as well.'),
          acts: (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New synonyms')}
            </Button>
          ),
        }}
        noMatch={{ title: t('No synonyms match “{searchTerm}”', { searchTerm }), text: t('Try part of a word.') }}
        panel={
          (panel.row !== undefined || panel.isNew) && (
            <GroupPanel
              key={`${panel.openID ?? ''} ${from}`}
              group={panel.row ?? null}
              from={{ word: from, locale: givenLocale(search) }}
              onSaved={(group) => {
                refetch();
                showToast({ text: t('The search takes these for the same: {words}.', { words: nameOf(group) }) });
                panel.close();
              }}
              onClose={panel.close}
            />
          )
        }
      />
      {isImporting && <ImportSynonymsDialog onDone={refetch} onClose={() => setImporting(false)} />}
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the synonyms “{words}”?', { words: toDelete === null ? '' : nameOf(toDelete) })}
        confirmLabel={t('Delete the synonyms')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id, revision: toDelete.revision }).finally(refetch);
          showToast({ text: t('The synonyms “{words}” were deleted.', { words: nameOf(toDelete) }) });
          panel.leave(toDelete);
        }}
        onClose={() => setToDelete(null)}
      >
        <p>{t('Visitors then find only pages with the word that they search for.')}</p>
      </ConfirmDialog>
    </>
  );
}
