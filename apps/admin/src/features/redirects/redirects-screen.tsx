import { Button, Menu } from '@mantine/core';
import type { Redirect } from '@ximblox/contract';
import { IconArrowsRight, IconExternalLink, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { useRowPanel } from '../../shared/list/use-open-row.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AllowedHosts } from './allowed-hosts.tsx';
import { ImportRedirectsDialog } from './import-redirects-dialog.tsx';
import { redirectColumns, redirectSort } from './redirect-list.tsx';
import { RedirectPanel } from './redirect-panel.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The list of redirects, with the form of one at its side. */
export function RedirectsScreen() {
  const remove = trpc.redirects.delete.useMutation();
  const from = useSearchParams()[0].get('from') ?? '';
  const view = useSortedView(redirectSort, ['redirect']);
  const answer = trpc.redirects.list.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const panel = useRowPanel('redirect', list, ({ id }) => id, { passing: ['from'] });
  const [toDelete, setToDelete] = useState<Redirect | null>(null);
  const [isImporting, setImporting] = useState(false);
  const utils = trpc.useUtils();
  const refetch = () => void utils.redirects.invalidate();
  return (
    <>
      <TopBar
        title={t('Redirects')}
        note={list && t('{totalItems, plural, one {# redirect} other {# redirects}}', { totalItems: list.totalItems })}
      >
        <Button variant="subtle" color="gray" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
          {t('Import…')}
        </Button>
        <Button id="new-redirect" variant="main" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
          {t('New redirect')}
        </Button>
      </TopBar>
      <ViewTabs view="redirects" />
      <ListFrame
        list={rows}
        caption={t('Redirects')}
        columns={redirectColumns(panel.addressOf)}
        sortColumns={redirectSort}
        rowKey={({ id }) => id}
        actions={(row) => (
          <RowMenu
            name={row.originalURL}
            label={t('More for {originalURL}', { originalURL: row.originalURL })}
            onOpen={() => panel.open(row)}
            onDelete={() => setToDelete(row)}
          >
            <Menu.Item
              leftSection={<IconExternalLink size={16} />}
              component="a"
              href={row.originalURL}
              target="_blank"
              rel="noreferrer"
            >
              {t('Test on the site')}
            </Menu.Item>
          </RowMenu>
        )}
        search={{ label: t('Search by old or new URL'), placeholder: t('Old or new URL') }}
        filters={<SavedViews list="redirects" ignored={['redirect', 'from']} />}
        notes={<AllowedHosts />}
        empty={{
          icon: IconArrowsRight,
          title: t('There are no redirects yet'),
          text: t(
            'A redirect leads visitors of an old address to a new one. When you change the address of a page, one is created automatically.',
          ),
          acts: (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New redirect')}
            </Button>
          ),
        }}
        noMatch={{
          title: t('No redirect matches “{searchTerm}”', { searchTerm }),
          text: t('Try part of the old or the new URL.'),
        }}
        panel={
          (panel.isNew || panel.row !== undefined) && (
            <RedirectPanel
              key={`${panel.openID ?? ''} ${from}`}
              redirect={panel.row ?? null}
              from={from}
              onSaved={({ originalURL, targetURL }, isNew) => {
                refetch();
                showToast({
                  text: isNew
                    ? t('{originalURL} leads to {targetURL}.', { originalURL, targetURL })
                    : t('{originalURL} now leads to {targetURL}.', { originalURL, targetURL }),
                });
                panel.close();
              }}
              onClose={panel.close}
            />
          )
        }
      />
      {isImporting && <ImportRedirectsDialog onDone={refetch} onClose={() => setImporting(false)} />}
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the redirect from {originalURL}?', { originalURL: toDelete?.originalURL ?? '' })}
        confirmLabel={t('Delete the redirect')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id });
          refetch();
          showToast({ text: t('The redirect from {originalURL} was deleted.', { originalURL: toDelete.originalURL }) });
          panel.leave(toDelete);
        }}
        onClose={() => setToDelete(null)}
      >
        <p>
          {t('Visitors of this address are no longer led to {targetURL}; they get “not found”.', {
            targetURL: toDelete?.targetURL ?? '',
          })}
          {toDelete !== null &&
            toDelete.hits > 0 &&
            ` ${t('{hits, plural, one {# visit} other {# visits}} came by it so far.', { hits: toDelete.hits })}`}
        </p>
      </ConfirmDialog>
    </>
  );
}
