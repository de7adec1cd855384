import type { UserListItem } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconUserPlus, IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import listCss from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf, useOpened, useOpenRow } from '../../shared/list/use-open-row.ts';
import { ListPager } from '../../shared/list/list-pager.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { UserPanel } from './user-panel.tsx';
import { userColumns, UserMenu, type UserAct } from './user-row.tsx';
import { useInvitation } from './use-invitation.ts';
import css from './users.module.css';

const sortColumns = { name: 'asc', email: 'asc', role: 'asc', lastLoginAt: 'desc' } as const;
const newID = 'new';

/** The accounts of the back office: search, create, edit and delete. */
export function UserManagement() {
  const { openID, open, addressOf } = useOpenRow('user');
  const [state, change] = useListParameters(
    (search) => parseList(sortColumns, search),
    (next) => {
      const search = formatList(sortColumns, next);
      if (openID !== null) search.set('user', openID);
      return search;
    },
  );
  const asked = useSettled(state);
  const answer = trpc.users.list.useQuery(asked, listOptions);
  const { query, list, seenAtMs, searchTerm } = useList(answer, asked, (pageIndex) => change({ pageIndex }, true));
  const roles = trpc.roles.list.useQuery({});
  const [act, setAct] = useState<UserAct | null>(null);
  const say = (text: string) => showToast({ text });
  const utils = trpc.useUtils();
  const refetch = () => void utils.users.invalidate();
  const menuOf = (user: UserListItem) => (
    <UserMenu user={user} onEdit={() => open(String(user.ID))} onInvite={() => void invite(user)} onAct={setAct} />
  );
  const invite = useInvitation();
  const openUser = useOpened(openID, list?.items, ({ ID }) => ID);
  const isOpen = roles.data !== undefined && (openID === newID || openUser !== undefined);
  const close = () => {
    open(null);
    focusLater(openID === newID || openID === null ? 'new-user' : `user-${openID}`);
  };
  return (
    <>
      <TopBar
        title={t('User Management')}
        note={
          list === undefined
            ? undefined
            : t('{totalItems, plural, one {# user} other {# users}}', { totalItems: list.totalItems })
        }
      >
        <Button
          id="new-user"
          variant={isOpen ? 'default' : 'main'}
          leftSection={<IconUserPlus size={16} />}
          onClick={() => open(newID)}
        >
          {t('New user')}
        </Button>
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <search className={listCss.filters}>
            <SearchField
              label={t('Search by name, e-mail or job title')}
              placeholder={t('Name, e-mail or job title')}
              value={state.searchTerm}
              onChange={(term) => change({ searchTerm: term, pageIndex: 0 })}
            />
            <Link to="/users/deleted" className={css.deleted}>
              {t('Deleted users')}
            </Link>
            <SavedViews list="users" ignored={['user']} />
          </search>
          <ListArea query={query} isShown={list !== undefined} seenAtMs={seenAtMs}>
            <ListTable
              caption={t('Users')}
              columns={userColumns((user) => addressOf(String(user.ID)), isOpen)}
              sortColumns={sortColumns}
              state={state}
              list={list}
              rowKey={({ ID }) => ID}
              openKey={openUser?.ID}
              actions={menuOf}
              onSort={change}
            />
            {list?.totalItems === 0 && !query.isPlaceholderData && (
              <EmptyState
                icon={IconZoomExclamation}
                title={t('No user matches “{searchTerm}”', { searchTerm })}
                acts={
                  <Button variant="default" onClick={() => change({ searchTerm: '', pageIndex: 0 })}>
                    {t('Clear the search')}
                  </Button>
                }
              >
                {t('Try a part of the name or of the address.')}
              </EmptyState>
            )}
          </ListArea>
          <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
        </div>
        {isOpen && (
          <UserPanel
            key={openID}
            user={openUser ?? null}
            roles={roles.data?.items ?? []}
            onStored={refetch}
            onSaved={(user, isNew) => {
              say(
                isNew
                  ? t('“{name}” was created. The link was mailed to {email}.', { name: user.name, email: user.email })
                  : user.pendingEmail === null
                    ? t('“{name}” was saved.', { name: user.name })
                    : t('“{name}” was saved. {email} counts once it is confirmed.', {
                        name: user.name,
                        email: user.pendingEmail.email,
                      }),
              );
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      <UserDialogs
        act={act}
        onDone={(done) => {
          refetch();
          say(
            done.kind === 'delete'
              ? t('“{name}” was deleted.', { name: done.user.name })
              : t('“{name}” can log in with the password alone now.', { name: done.user.name }),
          );
          if (openID === String(done.user.ID)) open(null);
          focusLater(nextFocus(done, list?.items ?? []));
        }}
        onClose={() => setAct(null)}
      />
    </>
  );
}

/** The focus after an action on a user: the same row, or after a deletion the next one. */
function nextFocus({ kind, user }: UserAct, items: readonly UserListItem[]): string {
  if (kind !== 'delete') return `user-${user.ID}`;
  const neighbour = neighbourOf(items, ({ ID }) => ID === user.ID);
  return neighbour === undefined ? 'new-user' : `user-${neighbour.ID}`;
}
