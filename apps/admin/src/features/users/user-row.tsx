import type { UserListItem } from '@ximblox/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconMailForward, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { AccountChip } from '../../shared/list/account-chip.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { When } from '../../shared/list/when.tsx';
import css from './users.module.css';

/** The columns that remain beside an open form. */
const narrow: ReadonlySet<string> = new Set(['name', 'email', 'role']);

/** The columns of the list of users; `addressOf` returns the URL of a user's form. */
export const userColumns = (addressOf: (user: UserListItem) => string, isNarrow: boolean): readonly ListColumn<UserListItem>[] =>
  allColumns(addressOf).filter(({ id }) => !isNarrow || narrow.has(id));

const allColumns = (addressOf: (user: UserListItem) => string): readonly ListColumn<UserListItem>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: (user) => (
      <div className={css.who}>
        <Avatar name={user.name} url={user.image?.url} />
        <span className={css.names}>
          <Link to={addressOf(user)} id={`user-${user.ID}`} className={list.title} title={user.name}>
            {user.name}
          </Link>
          <span className={css.address}>{user.email}</span>
        </span>
      </div>
    ),
  },
  {
    id: 'email',
    title: t('Email'),
    hide: 'tablet',
    cell: ({ email }) => (
      <span className={css.cut} title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'role',
    title: t('Role'),
    width: '9rem',
    cell: ({ role }) => (
      <span className={css.cut} title={role.name}>
        {role.name}
      </span>
    ),
  },
  {
    id: 'jobTitle',
    title: t('Job title'),
    width: '10rem',
    hide: 'tablet',
    cell: ({ jobTitle }) => (
      <span className={css.cut} title={jobTitle}>
        {jobTitle}
      </span>
    ),
  },
  {
    id: 'active',
    title: t('Account'),
    width: '8.5rem',
    hide: 'phone',
    cell: (user) => <AccountChip account={user} waiting={t('Invited')} />,
  },
  {
    id: 'lastLoginAt',
    title: t('Last login'),
    width: '7rem',
    hide: 'tablet',
    cell: ({ lastLoginAt }) =>
      lastLoginAt === null ? <span className={list.by}>{t('never')}</span> : <When iso={lastLoginAt} />,
  },
];

export type UserAct = { readonly kind: 'delete' | 'resetSecondFactor' | 'export'; readonly user: UserListItem };
type UserMenuProps = { readonly user: UserListItem; onEdit(): void; onInvite(): void; onAct(act: UserAct): void };

/** The actions for a user; read-only for oneself and for users with more permissions. */
export function UserMenu({ user, onEdit, onInvite, onAct }: UserMenuProps) {
  const own = useSessionState((state) => state.user?.ID);
  const canDelete = user.can.delete && own !== user.ID;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon aria-label={t('More for “{name}”', { name: user.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
        {user.can.invite && !user.active && (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={onInvite}>
            {t('Send invitation again')}
          </Menu.Item>
        )}
        {user.can.edit && (
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => onAct({ kind: 'export', user })}>
            {t('Download data…')}
          </Menu.Item>
        )}
        {user.can.resetSecondFactor && (
          <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => onAct({ kind: 'resetSecondFactor', user })}>
            {t('Remove two-step verification…')}
          </Menu.Item>
        )}
        {canDelete && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={16} />}
              disabled={user.isLastAdministrator}
              onClick={() => onAct({ kind: 'delete', user })}
            >
              {t('Delete…')}
            </Menu.Item>
            {user.isLastAdministrator && <Menu.Label>{t('This is the last user who can manage users and roles.')}</Menu.Label>}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
