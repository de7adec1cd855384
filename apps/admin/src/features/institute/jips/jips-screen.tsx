import { Button, Menu } from '@mantine/core';
import type { Jip } from '@ximblox/contract';
import { IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { Filter } from '../../../shared/list/filter.tsx';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { listOptions, useListRows, useListView } from '../../../shared/list/use-list.ts';
import { useRowPanel } from '../../../shared/list/use-open-row.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import { JipPanel } from './jip-panel.tsx';
import { jipColumns, membersPath } from './jip-row.tsx';
import { statuses, types } from './jip-texts.ts';
import { formatJips, isNarrowed, jipSort, jipsQuery, parseJips } from './jips-state.ts';

/** The list of JIPs, networks and partners, with the form of one at its side. */
export function JipsScreen() {
  const view = useListView(parseJips, formatJips, ['jip']);
  const { state, change } = view;
  const answer = trpc.jips.list.useQuery(jipsQuery(view.settled), listOptions);
  const rows = useListRows(view, answer);
  const { list } = rows;
  const panel = useRowPanel('jip', list, ({ id }) => id);
  const isOpen = panel.isNew || panel.row !== undefined;
  const [toDelete, setToDelete] = useState<Jip | null>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const refetch = () => void utils.jips.invalidate();
  return (
    <>
      <TopBar
        title={t('JIPs')}
        note={list && t('{totalItems, plural, one {# entry} other {# entries}}', { totalItems: list.totalItems })}
      >
        <Button id="new-jip" variant={isOpen ? 'default' : 'main'} leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
          {t('New JIP')}
        </Button>
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('JIPs')}
        columns={jipColumns(panel.addressOf)}
        sortColumns={jipSort}
        rowKey={({ id }) => id}
        openKey={panel.openKey}
        actions={(jip) => (
          <RowMenu name={jip.name} onOpen={() => panel.open(jip)} onDelete={() => setToDelete(jip)}>
            <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => void navigate(membersPath(jip))}>
              {t('Members')}
            </Menu.Item>
          </RowMenu>
        )}
        search={{ label: t('Search by name or description'), placeholder: t('Name or description') }}
        filters={
          <>
            <Filter name={t('Type')} options={types} value={state.type} onChoose={(type) => change({ type, pageIndex: 0 })} />
            <Filter
              name={t('Status')}
              options={statuses}
              value={state.status}
              onChoose={(status) => change({ status, pageIndex: 0 })}
            />
          </>
        }
        empty={{
          icon: IconUsersGroup,
          title: t('There are no JIPs yet'),
          text: t('Joint industry projects, networks and partners appear here. Their members see what pages show to them alone.'),
          acts: (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={panel.openNew}>
              {t('New JIP')}
            </Button>
          ),
        }}
        noMatch={{
          isNarrowed: isNarrowed(state),
          title: t('No JIP matches'),
          text: t('Try fewer words, or remove a filter.'),
          button: t('Show all'),
          onClear: () => change({ searchTerm: '', type: null, status: null, pageIndex: 0 }),
        }}
        panel={
          isOpen && (
            <JipPanel
              key={panel.openID}
              jip={panel.row ?? null}
              onSaved={(jip, isNew) => {
                refetch();
                showToast({
                  text: isNew ? t('“{name}” was created.', { name: jip.name }) : t('“{name}” was saved.', { name: jip.name }),
                });
                panel.close();
              }}
              onClose={panel.close}
            />
          )
        }
      />
      <DeleteJipDialog
        jip={toDelete}
        onDeleted={(jip) => {
          refetch();
          showToast({ text: t('“{name}” was deleted.', { name: jip.name }) });
          panel.leave(jip);
        }}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}

type DeleteJipDialogProps = { readonly jip: Jip | null; onDeleted(jip: Jip): void; onClose(): void };

function DeleteJipDialog({ jip, onDeleted, onClose }: DeleteJipDialogProps) {
  const remove = trpc.jips.delete.useMutation();
  const members = trpc.jips.listUsers.useQuery({ id: jip?.id ?? 0, pageSize: 1 }, { enabled: jip !== null });
  const count = members.data?.totalItems ?? 0;
  return (
    <ConfirmDialog
      opened={jip !== null}
      title={t('Delete “{name}”?', { name: jip?.name ?? '' })}
      confirmLabel={t('Delete permanently')}
      isDangerous
      onConfirm={async () => {
        if (jip === null) return;
        await remove.mutateAsync({ id: jip.id });
        onDeleted(jip);
      }}
      onClose={onClose}
    >
      <p>
        {count > 0 &&
          `${t('{count, plural, one {# member loses access, but keeps the account} other {# members lose access, but keep their accounts}}.', { count })} `}
        {t('Content that its pages show to its members alone is then hidden from everyone. This can’t be undone.')}
      </p>
    </ConfirmDialog>
  );
}
