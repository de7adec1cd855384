import { Button } from '@mantine/core';
import type { Jip } from '@ximblox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { Filter } from '../../shared/list/filter.tsx';
import listCss from '../../shared/list/list.module.css';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf, useOpened, useOpenRow } from '../../shared/list/use-open-row.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { JipList } from './jip-list.tsx';
import { JipPanel } from './jip-panel.tsx';
import { membersPath } from './jip-row.tsx';
import { statuses, types } from './jip-texts.ts';
import { formatJips, jipsQuery, parseJips } from './jips-state.ts';

const newID = 'new';

/** The list of JIPs, networks and partners, with the form of one at its side. */
export function JipsScreen() {
  const { openID, open, addressOf } = useOpenRow('jip');
  const [state, change] = useListParameters(parseJips, (next) => {
    const search = formatJips(next);
    if (openID !== null) search.set('jip', openID);
    return search;
  });
  const asked = useSettled(state);
  const query = trpc.jips.list.useQuery(jipsQuery(asked), listOptions);
  const answer = useList(query, asked, (pageIndex) => change({ pageIndex }, true));
  const [toDelete, setToDelete] = useState<Jip | null>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const refetch = () => void utils.jips.invalidate();
  const { list } = answer;
  const opened = useOpened(openID, list?.items, ({ id }) => id);
  const isOpen = openID === newID || opened !== undefined;
  const close = () => {
    open(null);
    focusLater(opened === undefined ? 'new-jip' : `jip-${opened.id}`);
  };
  return (
    <>
      <TopBar
        title={t('JIPs')}
        note={
          list === undefined
            ? undefined
            : t('{totalItems, plural, one {# entry} other {# entries}}', { totalItems: list.totalItems })
        }
      >
        <Button
          id="new-jip"
          variant={isOpen ? 'default' : 'main'}
          leftSection={<IconPlus size={16} />}
          onClick={() => open(newID)}
        >
          {t('New JIP')}
        </Button>
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <search className={listCss.filters}>
            <SearchField
              label={t('Search by name or description')}
              placeholder={t('Name or description')}
              value={state.searchTerm}
              onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })}
            />
            <Filter name={t('Type')} options={types} value={state.type} onChoose={(type) => change({ type, pageIndex: 0 })} />
            <Filter
              name={t('Status')}
              options={statuses}
              value={state.status}
              onChoose={(status) => change({ status, pageIndex: 0 })}
            />
          </search>
          <JipList
            state={state}
            answer={answer}
            onChange={change}
            addressOf={({ id }) => addressOf(String(id))}
            openKey={opened?.id}
            onOpen={({ id }) => open(String(id))}
            onMembers={(jip) => void navigate(membersPath(jip))}
            onDelete={setToDelete}
            onNew={() => open(newID)}
          />
          <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
        </div>
        {isOpen && (
          <JipPanel
            key={openID}
            jip={opened ?? null}
            onSaved={(jip, isNew) => {
              refetch();
              showToast({
                text: isNew ? t('“{name}” was created.', { name: jip.name }) : t('“{name}” was saved.', { name: jip.name }),
              });
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      <DeleteJipDialog
        jip={toDelete}
        onDeleted={(jip) => {
          refetch();
          showToast({ text: t('“{name}” was deleted.', { name: jip.name }) });
          if (openID === String(jip.id)) open(null);
          const next = neighbourOf(list?.items ?? [], ({ id }) => id === jip.id);
          focusLater(next === undefined ? 'new-jip' : `jip-${next.id}`);
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
