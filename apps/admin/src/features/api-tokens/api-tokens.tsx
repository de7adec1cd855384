import { Button, Table } from '@mantine/core';
import type { APIToken } from '@ximblox/contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { permissionLabel } from '../../shared/permission-texts.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { focusLater } from '../../shared/focus-later.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import list from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { SkeletonRows } from '../../shared/list/skeleton-rows.tsx';
import { When } from '../../shared/list/when.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './api-tokens.module.css';
import { tokenState } from './token-form.ts';
import { TokenPanel } from './token-panel.tsx';

/** API tokens: their permissions, last use and expiry. */
export function APITokens() {
  const remove = trpc.apiTokens.delete.useMutation();
  const [search, setSearch] = useSearchParams();
  const [toDelete, setToDelete] = useState<APIToken | null>(null);
  const utils = trpc.useUtils();
  const query = trpc.apiTokens.list.useQuery({});
  const refetch = () => void utils.apiTokens.invalidate();
  const tokens = query.data?.items;
  const isMaking = search.has('new');
  const close = () => {
    setSearch({});
    focusLater('new-token');
  };
  return (
    <>
      <TopBar
        title={t('API tokens')}
        note={tokens === undefined ? undefined : t('{count, plural, one {# token} other {# tokens}}', { count: tokens.length })}
      >
        <Button id="new-token" variant="main" leftSection={<IconPlus size={16} />} onClick={() => setSearch({ new: '' })}>
          {t('New token')}
        </Button>
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <ListArea query={query} isShown={tokens !== undefined} seenAtMs={query.dataUpdatedAt || undefined}>
            <TokenTable tokens={tokens} onRevoke={setToDelete} />
            {tokens?.length === 0 && (
              <EmptyState icon={IconKey} title={t('There are no API tokens yet')}>
                {t('A token lets a program use the interface of this site in your place, with the permissions that you choose.')}
              </EmptyState>
            )}
          </ListArea>
        </div>
        {isMaking && <TokenPanel onCreated={refetch} onClose={close} />}
      </div>
      <ConfirmDialog
        opened={toDelete !== null}
        title={t('Revoke the token “{name}”?', { name: toDelete?.name ?? '' })}
        confirmLabel={t('Revoke it')}
        isDangerous
        onConfirm={async () => {
          if (toDelete === null) return;
          await remove.mutateAsync({ id: toDelete.id }).finally(refetch);
          showToast({ text: t('The token “{name}” was revoked.', { name: toDelete.name }) });
          focusLater('new-token');
        }}
        onClose={() => setToDelete(null)}
      >
        <p>
          {t('Programs that use it are refused from now on.')}{' '}
          {toDelete?.lastUsedAt == null
            ? t('It was never used.')
            : t('It was last used {time}.', { time: formatExact(toDelete.lastUsedAt) })}{' '}
          {t('A revoked token can’t be restored, but you can create a new one.')}
        </p>
      </ConfirmDialog>
    </>
  );
}

function TokenTable({ tokens, onRevoke }: { readonly tokens: readonly APIToken[] | undefined; onRevoke(token: APIToken): void }) {
  return (
    <Table className={list.table ?? ''} withRowBorders={false}>
      <caption className="visually-hidden">{t('API tokens')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Purpose')}</th>
          <th scope="col" data-hide="tablet" style={{ width: '7rem' }}>
            {t('Created')}
          </th>
          <th scope="col" data-hide="phone" style={{ width: '7rem' }}>
            {t('Last used')}
          </th>
          <th scope="col" style={{ width: '8rem' }}>
            {t('Ends')}
          </th>
          <th scope="col" style={{ width: '6.5rem' }}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens === undefined && <SkeletonRows count={6} columns={[{}, { hide: 'tablet' }, { hide: 'phone' }, {}, {}]} />}
        {tokens?.map((token) => (
          <tr key={token.id}>
            <td>
              <div className={list.titleCell}>
                <span className={list.title}>{token.name}</span>
                <Permissions token={token} />
              </div>
            </td>
            <td data-hide="tablet">
              <When iso={token.createdAt} />
            </td>
            <td data-hide="phone">
              {token.lastUsedAt === null ? <span className={css.dim}>{t('never')}</span> : <When iso={token.lastUsedAt} />}
            </td>
            <td>
              <End token={token} />
            </td>
            <td className={list.menuCell}>
              <Button variant="default" size="compact-sm" onClick={() => onRevoke(token)}>
                {t('Revoke…')}
                <span className="visually-hidden"> “{token.name}”</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Permissions({ token: { permissions } }: { readonly token: APIToken }) {
  const words = permissions.length === 0 ? t('public content only') : permissions.map(permissionLabel).join(', ');
  return (
    <span className={list.path} title={words}>
      {words}
    </span>
  );
}

function End({ token }: { readonly token: APIToken }) {
  const state = tokenState(token);
  return (
    <span className={css.end} data-state={state} title={formatExact(token.expiresAt)}>
      {state === 'ended' ? `${t('ended')} ` : ''}
      <time dateTime={token.expiresAt}>{formatWhen(token.expiresAt)}</time>
    </span>
  );
}
