import type { RoleEntry, RoleListItem } from '@ximblox/contract';
import { Button, Table } from '@mantine/core';
import { IconPlus, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { withRefusalText } from '../../shared/api/failure.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { focusLater } from '../../shared/focus-later.ts';
import { useOpened } from '../../shared/list/use-open-row.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import listCss from '../../shared/list/list.module.css';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { SkeletonRows } from '../../shared/list/skeleton-rows.tsx';
import shared from '../../shared/shared.module.css';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { describeRoleError, givesPower, powerText, roleText } from './role-form.ts';
import { RolePanel } from './role-panel.tsx';
import css from './roles.module.css';

const newID = 'new';

/** The roles of the back office and their permissions. */
export function RoleManagement() {
  const [search, setSearch] = useSearchParams();
  const openID = search.get('role');
  const query = trpc.roles.list.useQuery({});
  const [deleting, setDeleting] = useState<RoleEntry | null>(null);
  const utils = trpc.useUtils();
  const refetch = () => void utils.roles.invalidate();
  const roles = query.data?.items;
  const openRole = useOpened(openID, roles, ({ ID }) => ID);
  const isOpen = openID === newID || openRole !== undefined;
  const open = (id: string | null) => setSearch(id === null ? {} : { role: id });
  const close = () => {
    open(null);
    focusLater(openID === newID || openID === null ? 'new-role' : `role-${openID}`);
  };
  return (
    <>
      <TopBar
        title={t('Roles')}
        note={roles === undefined ? undefined : t('{count, plural, one {# role} other {# roles}}', { count: roles.length })}
      >
        <Button
          id="new-role"
          variant={isOpen ? 'default' : 'main'}
          leftSection={<IconPlus size={16} />}
          onClick={() => open(newID)}
        >
          {t('New role')}
        </Button>
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <ListArea
            query={{ ...query, isPlaceholderData: false }}
            isShown={roles !== undefined}
            seenAtMs={roles === undefined ? undefined : query.dataUpdatedAt}
          >
            <RoleTable roles={roles} openID={openID} onEdit={open} onDelete={setDeleting} />
          </ListArea>
        </div>
        {isOpen && (
          <RolePanel
            key={openID}
            role={openRole ?? null}
            onSaved={(role) => {
              refetch();
              showToast({
                text:
                  openRole === undefined
                    ? t('The role “{name}” was created.', { name: role.name })
                    : t('The role “{name}” was saved.', { name: role.name }),
              });
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      <DeleteRole
        role={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(role) => {
          refetch();
          showToast({ text: t('The role “{name}” was deleted.', { name: role.name }) });
          if (openID === String(role.ID)) open(null);
          focusLater('new-role');
        }}
      />
    </>
  );
}

function SecondFactorChip({ role }: { readonly role: RoleEntry }) {
  if (role.requiresSecondFactor === true)
    return (
      <span className={shared.chip} data-kind="published">
        <IconShieldCheck size={14} aria-hidden />
        {t('Asked for')}
      </span>
    );
  if (!givesPower(role)) return null;
  return (
    <span className={shared.chip} data-kind="requested" title={powerText}>
      <IconShieldOff size={14} aria-hidden />
      {t('Recommended')}
    </span>
  );
}

type RoleTableProps = {
  readonly roles: readonly RoleListItem[] | undefined;
  /** The role whose form is open. */ readonly openID: string | null;
  onEdit(id: string): void;
  onDelete(role: RoleEntry): void;
};

function RoleTable({ roles, openID, onEdit, onDelete }: RoleTableProps) {
  return (
    <Table className={`${listCss.table ?? ''} ${css.table ?? ''}`} withRowBorders={false}>
      <caption className="visually-hidden">{t('Roles')}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.nameCell}>
            {t('Name')}
          </th>
          <th scope="col" data-hide="phone">
            {t('May do')}
          </th>
          <th scope="col" className={css.factorCell}>
            {t('Second factor')}
          </th>
          <th scope="col" className={listCss.menuCell}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles === undefined && <SkeletonRows count={5} columns={[{}, { hide: 'phone' }, {}, {}]} />}
        {roles?.map((role) => (
          <tr key={role.ID} data-selected={String(role.ID) === openID || undefined}>
            <td>
              <Link id={`role-${role.ID}`} to={`?role=${role.ID}`} className={listCss.title} title={role.name}>
                {role.name}
              </Link>
            </td>
            <td data-hide="phone" className={css.words} title={roleText(role)}>
              {roleText(role)}
            </td>
            <td>
              <SecondFactorChip role={role} />
            </td>
            <td className={listCss.menuCell}>
              <RowMenu
                name={role.name}
                openLabel={role.can.edit ? t('Edit') : t('View')}
                width={240}
                onOpen={() => onEdit(String(role.ID))}
                onDelete={role.can.delete ? () => onDelete(role) : undefined}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type DeleteRoleProps = { readonly role: RoleEntry | null; onClose(): void; onDeleted(role: RoleEntry): void };

function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const remove = trpc.roles.delete.useMutation();
  return (
    <ConfirmDialog
      opened={role !== null}
      title={t('Delete the role “{name}”?', { name: role?.name ?? '' })}
      confirmLabel={t('Delete the role')}
      isDangerous
      onConfirm={async () => {
        if (role === null) return;
        await withRefusalText(remove.mutateAsync({ id: role.ID }), describeRoleError);
        onDeleted(role);
      }}
      onClose={onClose}
    >
      <p>{t('This permanently deletes the role and its permissions. Only a role that nobody has can be deleted.')}</p>
    </ConfirmDialog>
  );
}
