import { ActionIcon, Menu } from '@mantine/core';
import type { Member } from '@ximblox/contract';
import { IconCircleCheck, IconDots, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { Cut } from '../../shared/list/cut.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { When } from '../../shared/list/when.tsx';
import shared from '../../shared/shared.module.css';
import { nameOf, sortedNameOf } from './member-form.ts';
import css from './members.module.css';

/** The columns that remain beside an open form. */
const narrow: ReadonlySet<string> = new Set(['lastName', 'organisation']);

/** The columns of the list of members; `addressOf` returns the URL of a member's form. */
export const memberColumns = (addressOf: (member: Member) => string, isNarrow: boolean): readonly ListColumn<Member>[] =>
  allColumns(addressOf).filter(({ id }) => !isNarrow || narrow.has(id));

const allColumns = (addressOf: (member: Member) => string): readonly ListColumn<Member>[] => [
  {
    id: 'lastName',
    title: 'Last name',
    cell: (member) => (
      <div className={list.titleCell}>
        <Link to={addressOf(member)} id={`member-${member.ID}`} className={list.title} title={nameOf(member)}>
          {sortedNameOf(member)}
        </Link>
        <span className={css.email} title={member.email}>
          {member.email}
        </span>
      </div>
    ),
  },
  { id: 'email', title: 'Email', hide: 'tablet', cell: ({ email }) => <Cut text={email} /> },
  { id: 'organisation', title: 'Organisation', hide: 'phone', cell: ({ organisation }) => <Cut text={organisation} /> },
  { id: 'active', title: 'Account', width: '9rem', hide: 'phone', cell: (member) => <AccountChip member={member} /> },
  { id: 'createdAt', title: 'Created', width: '7rem', hide: 'tablet', cell: ({ createdAt }) => <When iso={createdAt} /> },
];

/** Whether a member is active, has deleted the account, or has yet to follow the activation link. */
function AccountChip({ member: { active, erasedAt } }: { readonly member: Member }) {
  if (typeof erasedAt === 'string')
    return (
      <span className={shared.chip} data-kind="notPublished">
        <IconTrash size={14} aria-hidden />
        Deleted
      </span>
    );
  return active ? (
    <span className={shared.chip} data-kind="published">
      <IconCircleCheck size={14} aria-hidden />
      Active
    </span>
  ) : (
    <span className={shared.chip} data-kind="concept">
      <IconMail size={14} aria-hidden />
      Not activated
    </span>
  );
}

type MemberMenuProps = { readonly member: Member; onEdit(): void; onDelete(): void };

/** The actions for a member. */
export function MemberMenu({ member, onEdit, onDelete }: MemberMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for “${nameOf(member)}”`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
