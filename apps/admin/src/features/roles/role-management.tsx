import type { RoleEntry, RoleListItem } from '@ximblox/contract';
import { ActionIcon, Button, Menu, Table } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconShieldCheck, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { withRefusalText } from '../../shared/api/failure.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { focusLater } from '../../shared/focus-later.ts';
import { countOf } from '../../shared/format.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import listCss from '../../shared/list/list.module.css';
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
  const openRole = roles?.find(({ ID }) => String(ID) === openID);
  const isOpen = openID === newID || openRole !== undefined;
  const open = (id: string | null) => setSearch(id === null ? {} : { role: id });
  const close = () => {
    open(null);
    focusLater(openID === newID || openID === null ? 'new-role' : `role-${openID}`);
  };
  return (
    <>
      <TopBar title="Roles" note={roles === undefined ? undefined : countOf(roles.length, 'role')}>
        <Button
          id="new-role"
          variant={isOpen ? 'default' : 'main'}
          leftSection={<IconPlus size={16} />}
          onClick={() => open(newID)}
        >
          New role
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
                text: openRole === undefined ? `The role “${role.name}” was created.` : `The role “${role.name}” was saved.`,
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
          showToast({ text: `The role “${role.name}” was deleted.` });
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
        Asked for
      </span>
    );
  if (!givesPower(role)) return null;
  return (
    <span className={shared.chip} data-kind="requested" title={powerText}>
      <IconShieldOff size={14} aria-hidden />
      Recommended
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
      <caption className="visually-hidden">Roles</caption>
      <thead>
        <tr>
          <th scope="col" className={css.nameCell}>
            Name
          </th>
          <th scope="col" data-hide="phone">
            May do
          </th>
          <th scope="col" className={css.factorCell}>
            Second factor
          </th>
          <th scope="col" className={listCss.menuCell}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles === undefined && <SkeletonRows count={5} columnCount={4} />}
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
              <RoleMenu role={role} onEdit={() => onEdit(String(role.ID))} onDelete={() => onDelete(role)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type RoleMenuProps = { readonly role: RoleListItem; onEdit(): void; onDelete(): void };

function RoleMenu({ role, onEdit, onDelete }: RoleMenuProps) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={`More for “${role.name}”`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {role.can.edit ? 'Edit' : 'View'}
        </Menu.Item>
        {role.can.delete && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
              Delete…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type DeleteRoleProps = { readonly role: RoleEntry | null; onClose(): void; onDeleted(role: RoleEntry): void };

function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const remove = trpc.roles.delete.useMutation();
  return (
    <ConfirmDialog
      opened={role !== null}
      title={`Delete the role “${role?.name ?? ''}”?`}
      confirmLabel="Delete the role"
      cancelLabel="Cancel"
      isDangerous
      onConfirm={async () => {
        if (role === null) return;
        await withRefusalText(remove.mutateAsync({ id: role.ID }), describeRoleError);
        onDeleted(role);
      }}
      onClose={onClose}
    >
      <p>This permanently deletes the role and its permissions. Only a role that nobody has can be deleted.</p>
    </ConfirmDialog>
  );
}
