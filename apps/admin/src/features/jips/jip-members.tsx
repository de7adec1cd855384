import { ActionIcon, Button } from '@mantine/core';
import type { ListedMember } from '@ximblox/contract';
import { IconClipboardList, IconFileTypeCsv, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { productURL } from '../../shared/api/product-url.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { countOf } from '../../shared/format.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListAddress, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf } from '../../shared/list/use-open-row.ts';
import { When } from '../../shared/list/when.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { NoMembers } from './no-members.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import css from './jips.module.css';

/** The server sorts by last name alone. */
const sort = { lastName: 'asc' } as const;

const columns: readonly ListColumn<ListedMember>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ ID, name, email }) => (
      <div className={list.titleCell}>
        <span className={list.title} title={name} id={`jip-member-${ID}`}>
          {name}
        </span>
        <span className={list.path}>{email}</span>
      </div>
    ),
  },
  {
    id: 'organisation',
    title: 'Organisation',
    hide: 'phone',
    cell: ({ organisation }) => <span className={css.cut}>{organisation}</span>,
  },
  { id: 'addedAt', title: 'Added', width: '7rem', hide: 'phone', cell: ({ addedAt }) => <When iso={addedAt} /> },
];

/** Who belongs to a JIP: found, added by search or from a list of addresses, removed and exported. */
export function JipMembers({ jipID }: { readonly jipID: number }) {
  const [state, change] = useListAddress(
    (search) => parseList(sort, search),
    (next) => {
      const search = formatList(sort, next);
      search.set('members', String(jipID));
      return search;
    },
  );
  const asked = useSettled(state);
  const { searchTerm: term, pageIndex, pageSize } = asked;
  const jip = trpc.jips.get.useQuery({ id: jipID });
  const answer = trpc.jips.listUsers.useQuery({ id: jipID, searchTerm: term, pageIndex, pageSize }, listOptions);
  const { query, list: rows, seenAtMs, searchTerm } = useList(answer, asked, (index) => change({ pageIndex: index }, true));
  const [dialog, setDialog] = useState<'add' | 'paste' | null>(null);
  const [toRemove, setToRemove] = useState<ListedMember | null>(null);
  const utils = trpc.useUtils();
  const refetch = () => void utils.jips.listUsers.invalidate();
  const canSearch = usePermissions().some(({ name }) => name === 'manage-members');
  const name = jip.data?.name ?? '';
  const isClosed = jip.data?.status === 0;
  const add = (kind: 'add' | 'paste') => () => setDialog(kind);
  return (
    <>
      <TopBar
        title={name === '' ? 'Members' : name}
        parent={{ title: 'JIPs', to: '/jips' }}
        note={rows === undefined ? undefined : countOf(rows.totalItems, 'member')}
      />
      {jip.error !== null && (
        <div className={css.notice}>
          <ErrorNotice title="The JIP could not be loaded." error={jip.error} onRetry={() => void jip.refetch()} />
        </div>
      )}
      <search className={list.filters}>
        <SearchField
          label="Search by name, email or organisation"
          placeholder="Name, email or organisation"
          value={state.searchTerm}
          onChange={(next) => change({ searchTerm: next, pageIndex: 0 })}
        />
        {canSearch && (
          <Button variant="default" disabled={isClosed} leftSection={<IconUserPlus size={16} />} onClick={add('add')}>
            Add members
          </Button>
        )}
        <Button
          id="paste-members"
          variant="default"
          disabled={isClosed}
          leftSection={<IconClipboardList size={16} />}
          onClick={add('paste')}
        >
          Paste addresses
        </Button>
        <Button
          id="export-jip-members"
          variant="default"
          component="a"
          href={productURL(`jips/csv-export/${jipID}`)}
          download
          leftSection={<IconFileTypeCsv size={16} />}
        >
          Export CSV
        </Button>
        {isClosed && <p className={css.hint}>Nobody can be added to a closed JIP.</p>}
      </search>
      <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
        <ListTable
          caption={`Members of ${name}`}
          columns={columns}
          sortColumns={sort}
          state={state}
          list={rows}
          rowKey={({ ID }) => ID}
          actions={removeButton(setToRemove)}
          onSort={change}
        />
        {rows?.totalItems === 0 && !query.isPlaceholderData && (
          <NoMembers searchTerm={searchTerm} onClear={() => change({ searchTerm: '', pageIndex: 0 })} />
        )}
      </ListArea>
      <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
      {dialog === 'add' && <AddMembersDialog jipID={jipID} onAdded={refetch} onClose={() => setDialog(null)} />}
      {dialog === 'paste' && <PasteDialog jipID={jipID} onAdded={refetch} onClose={() => setDialog(null)} />}
      <RemoveDialog
        jipID={jipID}
        jipName={name}
        member={toRemove}
        onRemoved={(member) => {
          refetch();
          showToast({ text: `“${member.name}” is removed from “${name}”.` });
          const next = neighbourOf(rows?.items ?? [], ({ ID }) => ID === member.ID);
          focusLater(next === undefined ? 'export-jip-members' : `remove-${next.ID}`);
        }}
        onClose={() => setToRemove(null)}
      />
    </>
  );
}

const removeButton = (onRemove: (member: ListedMember) => void) => (member: ListedMember) => (
  <ActionIcon
    id={`remove-${member.ID}`}
    aria-label={`Remove “${member.name}”`}
    title="Remove from this JIP"
    onClick={() => onRemove(member)}
  >
    <IconX size={16} />
  </ActionIcon>
);

type RemoveDialogProps = {
  readonly jipID: number;
  readonly jipName: string;
  readonly member: ListedMember | null;
  onRemoved(member: ListedMember): void;
  onClose(): void;
};

function RemoveDialog({ jipID, jipName, member, onRemoved, onClose }: RemoveDialogProps) {
  const remove = trpc.jips.removeUsers.useMutation();
  return (
    <ConfirmDialog
      opened={member !== null}
      title={`Remove “${member?.name ?? ''}” from “${jipName}”?`}
      confirmLabel="Remove"
      isDangerous
      onConfirm={async () => {
        if (member === null) return;
        await remove.mutateAsync({ id: jipID, userIDs: [member.ID] });
        onRemoved(member);
      }}
      onClose={onClose}
    >
      <p>{member?.email} no longer sees what its pages show to its members. The account stays.</p>
    </ConfirmDialog>
  );
}
