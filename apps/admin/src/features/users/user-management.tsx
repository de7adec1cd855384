import type { UserListItem } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { useRowPanel } from '../../shared/list/use-open-row.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { UserPanel } from './user-panel.tsx';
import { userColumns, UserMenu, type UserAct } from './user-row.tsx';
import { useInvitation } from './use-invitation.ts';
import css from './users.module.css';

const sortColumns = { name: 'asc', email: 'asc', role: 'asc', lastLoginAt: 'desc' } as const;

/** The accounts of the back office: search, create, edit and delete. */
export function UserManagement() {
  const view = useSortedView(sortColumns, ['user']);
  const answer = trpc.users.list.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const panel = useRowPanel<UserListItem>('user', list, ({ ID }) => ID);
  const roles = trpc.roles.list.useQuery({});
  const [act, setAct] = useState<UserAct | null>(null);
  const say = (text: string) => showToast({ text });
  const utils = trpc.useUtils();
  const refetch = () => void utils.users.invalidate();
  const invite = useInvitation();
  const isOpen = roles.data !== undefined && (panel.isNew || panel.row !== undefined);
  return (
    <>
      <TopBar
        title={t('User Management')}
        note={list && t('{totalItems, plural, one {# user} other {# users}}', { totalItems: list.totalItems })}
      >
        <Button
          id="new-user"
          variant={isOpen ? 'default' : 'main'}
          leftSection={<IconUserPlus size={16} />}
          onClick={panel.openNew}
        >
          {t('New user')}
        </Button>
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Users')}
        columns={userColumns(panel.addressOf, isOpen)}
        sortColumns={sortColumns}
        rowKey={({ ID }) => ID}
        openKey={panel.openKey}
        actions={(user) => (
          <UserMenu user={user} onEdit={() => panel.open(user)} onInvite={() => void invite(user)} onAct={setAct} />
        )}
        search={{ label: t('Search by name, email or job title'), placeholder: t('Name, email or job title') }}
        filters={
          <>
            <Link to="/users/deleted" className={css.deleted}>
              {t('Deleted users')}
            </Link>
            <SavedViews list="users" ignored={['user']} />
          </>
        }
        noMatch={{
          title: t('No user matches “{searchTerm}”', { searchTerm }),
          text: t('Try a part of the name or of the address.'),
        }}
        panel={
          isOpen && (
            <UserPanel
              key={panel.openID}
              user={panel.row ?? null}
              roles={roles.data.items}
              onStored={refetch}
              onSaved={(user, isNew) => {
                say(
                  isNew
                    ? t('“{name}” was created. The link was mailed to {email}.', { name: user.name, email: user.email })
                    : user.pendingEmail === null
                      ? t('“{name}” was saved.', { name: user.name })
                      : t('“{name}” was saved. {email} takes effect once it is confirmed.', {
                          name: user.name,
                          email: user.pendingEmail.email,
                        }),
                );
                panel.close();
              }}
              onClose={panel.close}
            />
          )
        }
      />
      <UserDialogs
        act={act}
        onDone={(done) => {
          refetch();
          say(
            done.kind === 'delete'
              ? t('“{name}” was deleted.', { name: done.user.name })
              : t('“{name}” can log in with the password alone now.', { name: done.user.name }),
          );
          // An act of another kind closes the form too, but its row stays.
          if (done.kind === 'delete') panel.leave(done.user);
          else panel.closeAt(done.user);
        }}
        onClose={() => setAct(null)}
      />
    </>
  );
}
