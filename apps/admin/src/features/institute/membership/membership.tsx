import { ActionIcon, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedMember, PastedLineResult } from '@ximblox/contract';
import { IconClipboardList, IconUserPlus, IconUsers, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { t } from '../../../shared/language/t.ts';
import { AccountChip } from '../../../shared/list/account-chip.tsx';
import { Cut } from '../../../shared/list/cut.tsx';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import { useListRows, useSortedView, type List } from '../../../shared/list/use-list.ts';
import { focusNeighbour } from '../../../shared/list/use-open-row.ts';
import { When } from '../../../shared/list/when.tsx';
import { usePermissions } from '../../../shared/session/session-store.ts';
import { ExportMenu } from '../../../shared/ui/export-menu.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import css from './membership.module.css';

/** The server sorts by last name alone. */
const sort = { lastName: 'asc' } as const;

const columns: readonly ListColumn<ListedMember>[] = [
  {
    id: 'name',
    title: t('Name'),
    cell: ({ ID, name, email }) => (
      <div className={list.titleCell}>
        <span className={list.title} title={name} id={`member-${ID}`}>
          {name}
        </span>
        <span className={list.path} title={email}>
          {email}
        </span>
      </div>
    ),
  },
  {
    id: 'organisation',
    title: t('Organisation'),
    hide: 'phone',
    cell: ({ organisation }) => <Cut text={organisation} />,
  },
  { id: 'active', title: t('Account'), width: '9rem', hide: 'phone', cell: (member) => <AccountChip account={member} /> },
  { id: 'addedAt', title: t('Added'), width: '7rem', hide: 'phone', cell: ({ addedAt }) => <When iso={addedAt} /> },
];

/** The state of a list of members, in a URL of which a parameter names the list's owner. */
export function useMembershipList(owner: string) {
  const view = useSortedView(sort, [owner]);
  const { searchTerm, pageIndex, pageSize } = view.settled;
  return { ...view, input: { searchTerm, pageIndex, pageSize } };
}

type AddInput = { readonly userIDs?: number[]; readonly emails?: string[] };
type Added = { readonly added: number; readonly results: readonly PastedLineResult[] };

/** The texts that depend on what the members belong to. */
type MembershipWords = {
  readonly empty: string;
  /** The tooltip of the remove button. */
  readonly removeHint: string;
  /** The consequence of removing a member, after their email address. */
  readonly removeText: string;
};

type MembershipProps<Failed> = {
  /** The name of the list's owner; empty until loaded. */
  readonly name: string;
  /** The title of the screen. */
  readonly title: string;
  readonly parent: { readonly title: string; readonly to: string };
  /** Who is on the list, where the title does not tell. */
  readonly intro?: string;
  readonly words: MembershipWords;
  readonly view: ReturnType<typeof useMembershipList>;
  readonly answer: UseQueryResult<List<ListedMember>, Failed>;
  /** Why members can't be added, if so. */
  readonly closedBecause?: string | undefined;
  readonly exportURL?: string;
  /** The members of the list that the search of the dialog finds, by ID. */ readonly known: ReadonlySet<number>;
  /** Called with each term of that search. */ onSearch(term: string): void;
  /** Content above the list, such as an error. */
  readonly children?: ReactNode;
  add(input: AddInput): Promise<Added>;
  remove(memberID: number): Promise<unknown>;
};

/** A list of members: search, add by search or from pasted email addresses, and remove. */
export function Membership<Failed>(props: MembershipProps<Failed>) {
  const { name, title, parent, intro, words, view, answer, closedBecause, exportURL, known, children, add, remove, onSearch } =
    props;
  const rows = useListRows(view, answer);
  const { list: found, searchTerm } = rows;
  const [dialog, setDialog] = useState<'add' | 'paste' | null>(null);
  const [toRemove, setToRemove] = useState<ListedMember | null>(null);
  const canSearch = usePermissions().some((permission) => permission.name === 'manage-members');
  const isClosed = closedBecause !== undefined;
  const close = () => setDialog(null);
  return (
    <>
      <TopBar
        title={title}
        parent={parent}
        note={found && t('{totalItems, plural, one {# member} other {# members}}', { totalItems: found.totalItems })}
      />
      {children !== undefined && <div className={css.notice}>{children}</div>}
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      <ListFrame
        list={rows}
        caption={t('Members of {name}', { name })}
        columns={columns}
        sortColumns={sort}
        rowKey={({ ID }) => ID}
        actions={removeButton(words.removeHint, setToRemove)}
        search={{ label: t('Search by name, email or organisation'), placeholder: t('Name, email or organisation') }}
        filters={
          <>
            {canSearch && (
              <Button
                variant="default"
                disabled={isClosed}
                leftSection={<IconUserPlus size={16} />}
                onClick={() => setDialog('add')}
              >
                {t('Add members')}
              </Button>
            )}
            <Button
              id="paste-members"
              variant="default"
              disabled={isClosed}
              leftSection={<IconClipboardList size={16} />}
              onClick={() => setDialog('paste')}
            >
              {t('Paste addresses')}
            </Button>
            {exportURL !== undefined && <ExportMenu href={exportURL} />}
            {isClosed && <p className={css.hint}>{closedBecause}</p>}
          </>
        }
        empty={{
          icon: IconUsers,
          title: words.empty,
          text: isClosed
            ? t('Reopen it to add members.')
            : t('Add members by name, or paste their email addresses. They must have an account on the site.'),
        }}
        noMatch={{
          title: t('No member matches “{searchTerm}”', { searchTerm }),
          text: t('Try part of the name, the email address or the organisation.'),
        }}
      />
      {dialog === 'add' && (
        <AddMembersDialog
          known={known}
          onSearch={onSearch}
          add={async (memberID) => (await add({ userIDs: [memberID] })).added > 0}
          onClose={close}
        />
      )}
      {dialog === 'paste' && <PasteDialog add={async (emails) => (await add({ emails })).results} onClose={close} />}
      <RemoveDialog
        name={name}
        text={words.removeText}
        member={toRemove}
        remove={remove}
        onRemoved={(member) => {
          showToast({ text: t('“{name}” was removed from “{list}”.', { name: member.name, list: name }) });
          focusNeighbour(found?.items, member, ({ ID }) => `remove-${ID}`, 'paste-members');
        }}
        onClose={() => setToRemove(null)}
      />
    </>
  );
}

const removeButton = (hint: string, onRemove: (member: ListedMember) => void) => (member: ListedMember) => (
  <ActionIcon
    id={`remove-${member.ID}`}
    aria-label={t('Remove “{name}”', { name: member.name })}
    title={hint}
    onClick={() => onRemove(member)}
  >
    <IconX size={16} />
  </ActionIcon>
);

type RemoveDialogProps = {
  readonly name: string;
  readonly text: string;
  readonly member: ListedMember | null;
  remove(memberID: number): Promise<unknown>;
  onRemoved(member: ListedMember): void;
  onClose(): void;
};

function RemoveDialog({ name, text, member, remove, onRemoved, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('Remove “{name}” from “{list}”?', { name: member?.name ?? '', list: name })}
      confirmLabel={t('Remove')}
      isDangerous
      onConfirm={async () => {
        if (member === null) return;
        await remove(member.ID);
        onRemoved(member);
      }}
      onClose={onClose}
    >
      <p>
        {member?.email} {text}
      </p>
    </ConfirmDialog>
  );
}
