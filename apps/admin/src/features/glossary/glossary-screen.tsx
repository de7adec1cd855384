import { ActionIcon, Button } from '@mantine/core';
import type { GlossaryTerm } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconFileImport, IconPlus, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { useRowPanel } from '../../shared/list/use-open-row.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { ImportTermsDialog } from './import-terms-dialog.tsx';
import { termColumns, termSort } from './term-list.tsx';
import { TermPanel } from './term-panel.tsx';

/** The terms of the institute in both languages, with the form of one at their side. */
export function GlossaryScreen() {
  const canEdit = hasPermission(usePermissions(), 'edit-page');
  const remove = trpc.glossary.delete.useMutation();
  const view = useSortedView(termSort, ['term']);
  const answer = trpc.glossary.list.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const panel = useRowPanel('term', list, ({ id }) => id);
  const [toDelete, setToDelete] = useState<GlossaryTerm | null>(null);
  const [isImporting, setImporting] = useState(false);
  const utils = trpc.useUtils();
  const refetch = () => void utils.glossary.invalidate();
  return (
    <>
      <TopBar
        title={t('Glossary')}
        note={list && t('{totalItems, plural, one {# term} other {# terms}}', { totalItems: list.totalItems })}
      >
        <ExportMenu href="/api/ximblox/glossary/export" isCompact />
        {canEdit && (
          <>
            <ActionIcon size={32} aria-label={t('Import…')} title={t('Import a CSV file…')} onClick={() => setImporting(true)}>
              <IconFileImport size={18} />
            </ActionIcon>
            <Button id="new-term" variant="main" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New term')}
            </Button>
          </>
        )}
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Terms')}
        columns={termColumns(panel.addressOf)}
        sortColumns={termSort}
        rowKey={({ id }) => id}
        actions={
          canEdit
            ? (term) => <RowMenu name={term.source} onOpen={() => panel.open(term)} onDelete={() => setToDelete(term)} />
            : undefined
        }
        search={{ label: t('Search by term, translation or note'), placeholder: t('Term, translation or note') }}
        empty={{
          icon: IconVocabulary,
          title: t('The glossary is empty'),
          text: t('Terms are shown beside texts that are being translated, with their translation.'),
          acts: canEdit ? (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New term')}
            </Button>
          ) : undefined,
        }}
        noMatch={{
          title: t('No term matches “{searchTerm}”', { searchTerm }),
          text: t('Try part of the term or of its translation.'),
        }}
        panel={
          (panel.row !== undefined || (canEdit && panel.isNew)) && (
            <TermPanel
              key={panel.openID}
              term={panel.row ?? null}
              isReadOnly={!canEdit}
              onSaved={({ source }, isNew) => {
                refetch();
                showToast({
                  text: isNew ? t('The term “{source}” was added.', { source }) : t('The term “{source}” was saved.', { source }),
                });
                panel.close();
              }}
              onClose={panel.close}
            />
          )
        }
      />
      {isImporting && <ImportTermsDialog onDone={refetch} onClose={() => setImporting(false)} />}
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the term “{source}”?', { source: toDelete?.source ?? '' })}
        confirmLabel={t('Delete the term')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id, revision: toDelete.revision }).finally(refetch);
          showToast({ text: t('The term “{source}” was deleted.', { source: toDelete.source }) });
          panel.leave(toDelete);
        }}
        onClose={() => setToDelete(null)}
      >
        <p>{t('Translators no longer see its translation beside texts. Pages stay as they are.')}</p>
      </ConfirmDialog>
    </>
  );
}
