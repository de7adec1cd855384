import { Button } from '@mantine/core';
import type { Redirect } from '@ximblox/contract';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { focusLater } from '../../shared/focus-later.ts';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import listCss from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf, useOpened, useOpenRow } from '../../shared/list/use-open-row.ts';
import { ListPager } from '../../shared/list/list-pager.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AllowedHosts } from './allowed-hosts.tsx';
import { ImportRedirectsDialog } from './import-redirects-dialog.tsx';
import { RedirectList, redirectSort } from './redirect-list.tsx';
import { RedirectPanel } from './redirect-panel.tsx';
import { ViewTabs } from './view-tabs.tsx';

const newID = 'new';

/** The list of redirects, with the form of one at its side. */
export function RedirectsScreen() {
  const remove = trpc.redirects.delete.useMutation();
  const { openID, open, addressOf } = useOpenRow('redirect', ['from']);
  const from = useSearchParams()[0].get('from') ?? '';
  const [state, change] = useListParameters(
    (search) => parseList(redirectSort, search),
    (next) => {
      const search = formatList(redirectSort, next);
      if (openID !== null) search.set('redirect', openID);
      return search;
    },
  );
  const asked = useSettled(state);
  const query = trpc.redirects.list.useQuery(asked, listOptions);
  const answer = useList(query, asked, (pageIndex) => change({ pageIndex }, true));
  const [toDelete, setToDelete] = useState<Redirect | null>(null);
  const [isImporting, setImporting] = useState(false);
  const utils = trpc.useUtils();
  const refetch = () => void utils.redirects.invalidate();
  const { list } = answer;
  const opened = useOpened(openID, list?.items, ({ id }) => id);
  const close = () => {
    open(null);
    focusLater(opened === undefined ? 'new-redirect' : `redirect-${opened.id}`);
  };
  return (
    <>
      <TopBar
        title={t('Redirects')}
        note={
          list === undefined
            ? undefined
            : t('{totalItems, plural, one {# redirect} other {# redirects}}', { totalItems: list.totalItems })
        }
      >
        <Button variant="subtle" color="gray" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
          {t('Import…')}
        </Button>
        <Button id="new-redirect" variant="main" leftSection={<IconPlus size={16} />} onClick={() => open(newID)}>
          {t('New redirect')}
        </Button>
      </TopBar>
      <ViewTabs view="redirects" />
      <div className={panel.split}>
        <div className={panel.main}>
          <search className={listCss.filters}>
            <SearchField
              label={t('Search by old or new URL')}
              placeholder={t('Old or new URL')}
              value={state.searchTerm}
              onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })}
            />
            <SavedViews list="redirects" ignored={['redirect', 'from']} />
          </search>
          <AllowedHosts />
          <RedirectList
            state={state}
            answer={answer}
            onChange={change}
            addressOf={({ id }) => addressOf(String(id))}
            onOpen={({ id }) => open(String(id))}
            onDelete={setToDelete}
            onNew={() => open(newID)}
          />
          <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
        </div>
        {(openID === newID || opened !== undefined) && (
          <RedirectPanel
            key={`${openID ?? ''} ${from}`}
            redirect={opened ?? null}
            from={from}
            onSaved={({ originalURL, targetURL }, isNew) => {
              refetch();
              showToast({
                text: isNew
                  ? t('{originalURL} leads to {targetURL}.', { originalURL, targetURL })
                  : t('{originalURL} now leads to {targetURL}.', { originalURL, targetURL }),
              });
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      {isImporting && <ImportRedirectsDialog onDone={refetch} onClose={() => setImporting(false)} />}
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Delete the redirect from {originalURL}?', { originalURL: toDelete?.originalURL ?? '' })}
        confirmLabel={t('Delete the redirect')}
        cancelLabel={t('Cancel')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id });
          refetch();
          showToast({ text: t('The redirect from {originalURL} was deleted.', { originalURL: toDelete.originalURL }) });
          if (openID === String(toDelete.id)) open(null);
          const next = neighbourOf(list?.items ?? [], ({ id }) => id === toDelete.id);
          focusLater(next === undefined ? 'new-redirect' : `redirect-${next.id}`);
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
