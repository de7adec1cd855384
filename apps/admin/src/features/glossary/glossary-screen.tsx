import { ActionIcon, Button } from '@mantine/core';
import type { GlossaryTerm } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import { ListPager } from '../../shared/list/list-pager.tsx';
import listCss from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf, useOpened, useOpenRow } from '../../shared/list/use-open-row.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { ImportTermsDialog } from './import-terms-dialog.tsx';
import { TermList, termSort } from './term-list.tsx';
import { TermPanel } from './term-panel.tsx';

const newID = 'new';

/** The terms of the institute in both languages, with the form of one at their side. */
export function GlossaryScreen() {
  const canEdit = hasPermission(usePermissions(), 'edit-page');
  const remove = trpc.glossary.delete.useMutation();
  const { openID, open, addressOf } = useOpenRow('term');
  const [state, change] = useListParameters(
    (search) => parseList(termSort, search),
    (next) => {
      const search = formatList(termSort, next);
      if (openID !== null) search.set('term', openID);
      return search;
    },
  );
  const asked = useSettled(state);
  const query = trpc.glossary.list.useQuery(asked, listOptions);
  const answer = useList(query, asked, (pageIndex) => change({ pageIndex }, true));
  const [toDelete, setToDelete] = useState<GlossaryTerm | null>(null);
  const [isImporting, setImporting] = useState(false);
  const utils = trpc.useUtils();
  const refetch = () => void utils.glossary.invalidate();
  const { list } = answer;
  const opened = useOpened(openID, list?.items, ({ id }) => id);
  const close = () => {
    open(null);
    focusLater(opened === undefined ? 'new-term' : `term-${opened.id}`);
  };
  return (
    <>
      <TopBar
        title={t('Glossary')}
        note={
          list === undefined
            ? undefined
            : t('{totalItems, plural, one {# term} other {# terms}}', { totalItems: list.totalItems })
        }
      >
        <ExportMenu href="/api/ximblox/glossary/export" isCompact />
        {canEdit && (
          <>
            <ActionIcon size={32} aria-label={t('Import…')} title={t('Import a CSV file…')} onClick={() => setImporting(true)}>
              <IconFileImport size={18} />
            </ActionIcon>
            <Button id="new-term" variant="main" leftSection={<IconPlus size={16} />} onClick={() => open(newID)}>
              {t('New term')}
            </Button>
          </>
        )}
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <search className={listCss.filters}>
            <SearchField
              label={t('Search by term, translation or note')}
              placeholder={t('Term, translation or note')}
              value={state.searchTerm}
              onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })}
            />
          </search>
          <TermList
            state={state}
            answer={answer}
            canEdit={canEdit}
            onChange={change}
            addressOf={({ id }) => addressOf(String(id))}
            onOpen={({ id }) => open(String(id))}
            onDelete={setToDelete}
            onNew={() => open(newID)}
          />
          <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
        </div>
        {(opened !== undefined || (canEdit && openID === newID)) && (
          <TermPanel
            key={`${openID ?? ''} ${opened?.revision ?? ''}`}
            term={opened ?? null}
            isReadOnly={!canEdit}
            onSaved={({ source }, isNew) => {
              refetch();
              showToast({
                text: isNew ? t('The term “{source}” was added.', { source }) : t('The term “{source}” was saved.', { source }),
              });
              close();
            }}
            onReload={refetch}
            onClose={close}
          />
        )}
      </div>
      {isImporting && <ImportTermsDialog onDone={refetch} onClose={() => setImporting(false)} />}
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the term “{source}”?', { source: toDelete?.source ?? '' })}
        confirmLabel={t('Delete the term')}
        cancelLabel={t('Cancel')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id, revision: toDelete.revision }).finally(refetch);
          showToast({ text: t('The term “{source}” was deleted.', { source: toDelete.source }) });
          if (openID === String(toDelete.id)) open(null);
          const next = neighbourOf(list?.items ?? [], ({ id }) => id === toDelete.id);
          focusLater(next === undefined ? 'new-term' : `term-${next.id}`);
        }}
        onClose={() => setToDelete(null)}
      >
        <p>{t('Translators no longer see its translation beside texts. Pages stay as they are.')}</p>
      </ConfirmDialog>
    </>
  );
}
