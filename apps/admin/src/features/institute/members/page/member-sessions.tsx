import { Button } from '@mantine/core';
import type { SessionOfMember } from '@ximblox/contract';
import { deviceOf } from '@ximblox/primitives';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { focusLater } from '../../../../shared/focus-later.ts';
import { formatExact } from '../../../../shared/format.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import type { ListColumn } from '../../../../shared/list/list-table.tsx';
import list from '../../../../shared/list/list.module.css';
import { listOptions } from '../../../../shared/list/use-list.ts';
import { focusNeighbour } from '../../../../shared/list/use-open-row.ts';
import { When } from '../../../../shared/list/when.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import type { TabProps } from './tab-props.ts';
import { TabList } from './tab-list.tsx';
import { tabID, useMemberList } from './use-member-list.ts';

const nameOf = ({ userAgent }: SessionOfMember): string => deviceOf(userAgent) ?? t('Unknown device');
const endID = ({ id }: SessionOfMember): string => `end-session-${id}`;

const columns = (onEnd: (session: SessionOfMember) => void): readonly ListColumn<SessionOfMember>[] => [
  {
    id: 'device',
    title: t('Device'),
    cell: (session) => (
      <div className={list.titleCell}>
        <span className={list.title} title={session.userAgent}>
          {nameOf(session)}
        </span>
        <span className={list.path}>{t('Last used {time}', { time: formatExact(session.seenAt) })}</span>
      </div>
    ),
  },
  { id: 'createdAt', title: t('Logged in'), width: '8rem', hide: 'phone', cell: ({ createdAt }) => <When iso={createdAt} /> },
  {
    id: 'end',
    title: t('Action'),
    width: '8rem',
    cell: (session) => (
      <Button
        id={endID(session)}
        variant="default"
        aria-label={t('End session: {device}', { device: nameOf(session) })}
        onClick={() => onEnd(session)}
      >
        {t('End session')}
      </Button>
    ),
  },
];

const asList = ({ items }: { items: SessionOfMember[] }) => ({ items, totalItems: items.length });

/** The devices on which a member is logged in. */
export function MemberSessions({ memberID, name, onChanged }: TabProps) {
  const view = useMemberList(memberID);
  const answer = trpc.members.adminSessions.useQuery({ id: memberID }, { ...listOptions, select: asList });
  const endOne = trpc.members.adminEndSession.useMutation();
  const endAll = trpc.members.adminEndSessions.useMutation();
  const [toEnd, setToEnd] = useState<SessionOfMember | 'all' | null>(null);
  const end = async () => {
    if (toEnd === null) return;
    await (toEnd === 'all' ? endAll.mutateAsync({ id: memberID }) : endOne.mutateAsync({ id: memberID, sessionID: toEnd.id }));
    onChanged();
    showToast({
      text:
        toEnd === 'all'
          ? t('“{name}” was logged out everywhere.', { name })
          : t('“{name}” was logged out of {device}.', { name, device: nameOf(toEnd) }),
    });
    if (toEnd === 'all') focusLater(tabID('sessions'));
    else focusNeighbour(answer.data?.items, toEnd, endID, tabID('sessions'));
  };
  return (
    <>
      {(answer.data?.totalItems ?? 0) > 0 && (
        <div className={list.filters}>
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => setToEnd('all')}>
            {t('End all sessions')}
          </Button>
        </div>
      )}
      <TabList
        caption={t('Sessions of {name}', { name })}
        columns={columns(setToEnd)}
        view={view}
        hasPages={false}
        answer={answer}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconDevices} title={t('Not logged in anywhere')}>
            {t('Devices on which this member is logged in appear here.')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={toEnd !== null}
        title={toEnd === 'all' ? t('Log “{name}” out everywhere?', { name }) : t('End the session of “{name}”?', { name })}
        confirmLabel={toEnd === 'all' ? t('End all sessions') : t('End session')}
        isDangerous
        onConfirm={end}
        onClose={() => setToEnd(null)}
      >
        <p>
          {toEnd === 'all' || toEnd === null
            ? t('Every device is logged out at once. {name} can log in again, and what was being filled in there may be lost.', {
                name,
              })
            : t('{device} is logged out at once. {name} can log in again, and what was being filled in there may be lost.', {
                device: nameOf(toEnd),
                name,
              })}
        </p>
      </ConfirmDialog>
    </>
  );
}
