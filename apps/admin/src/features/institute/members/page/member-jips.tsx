import { ActionIcon, Button } from '@mantine/core';
import type { JipOfMember } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconPlus, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import type { ListColumn } from '../../../../shared/list/list-table.tsx';
import list from '../../../../shared/list/list.module.css';
import { listOptions } from '../../../../shared/list/use-list.ts';
import { focusNeighbour } from '../../../../shared/list/use-open-row.ts';
import { When } from '../../../../shared/list/when.tsx';
import { usePermissions } from '../../../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { membersPath, StatusChip } from '../../jips/jip-row.tsx';
import { typeOf } from '../../jips/jip-texts.ts';
import { JoinJipDialog } from './join-jip-dialog.tsx';
import type { TabProps } from './tab-props.ts';
import { TabList } from './tab-list.tsx';
import { tabID, useMemberList } from './use-member-list.ts';

const columns = (mayOpen: boolean): readonly ListColumn<JipOfMember>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: (jip) =>
      mayOpen ? (
        <Link to={membersPath(jip)} className={list.title} title={jip.name}>
          {jip.name}
        </Link>
      ) : (
        <span className={list.title} title={jip.name}>
          {jip.name}
        </span>
      ),
  },
  { id: 'type', title: t('Type'), width: '7rem', hide: 'phone', cell: typeOf },
  { id: 'status', title: t('Status'), width: '8rem', cell: (jip) => <StatusChip jip={jip} /> },
  { id: 'addedAt', title: t('Added'), width: '8rem', hide: 'phone', cell: ({ addedAt }) => <When iso={addedAt} /> },
];

const leaveID = ({ id }: JipOfMember): string => `leave-jip-${id}`;

/** The JIPs, networks and partners that a member belongs to. */
export function MemberJips({ memberID, name, isClosed, onChanged }: TabProps) {
  const view = useMemberList(memberID);
  const answer = trpc.members.adminJips.useQuery(view.input, listOptions);
  const remove = trpc.jips.removeUsers.useMutation();
  const mayChange = hasPermission(usePermissions(), 'manage-jips');
  const [isAdding, setAdding] = useState(false);
  const [toLeave, setToLeave] = useState<JipOfMember | null>(null);
  const addButton = mayChange && (
    <Button variant="default" disabled={isClosed} leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('Add to a JIP')}
    </Button>
  );
  const removeButton = (jip: JipOfMember) => (
    <ActionIcon
      id={leaveID(jip)}
      aria-label={t('Remove from “{name}”', { name: jip.name })}
      title={t('Remove from this JIP')}
      onClick={() => setToLeave(jip)}
    >
      <IconX size={16} />
    </ActionIcon>
  );
  return (
    <>
      {addButton !== false && <div className={list.filters}>{addButton}</div>}
      <TabList
        caption={t('JIPs of {name}', { name })}
        columns={columns(mayChange)}
        view={view}
        answer={answer}
        rowKey={({ id }) => id}
        {...(mayChange ? { actions: removeButton } : {})}
        empty={
          <EmptyState icon={IconUsersGroup} title={t('In no JIP, network or partner')}>
            {t('Members of a JIP see what its pages show to its members alone.')}
          </EmptyState>
        }
      />
      {isAdding && <JoinJipDialog memberID={memberID} name={name} onAdded={onChanged} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={toLeave !== null}
        title={t('Remove “{name}” from “{name2}”?', { name, name2: toLeave?.name ?? '' })}
        confirmLabel={t('Remove')}
        isDangerous
        onConfirm={async () => {
          if (toLeave === null) return;
          await remove.mutateAsync({ id: toLeave.id, userIDs: [memberID] });
          onChanged();
          showToast({ text: t('“{name}” was removed from “{name2}”.', { name, name2: toLeave.name }) });
          focusNeighbour(answer.data?.items, toLeave, leaveID, tabID('jips'));
        }}
        onClose={() => setToLeave(null)}
      >
        <p>{t('{name} no longer sees what its pages show to its members. The account stays.', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
