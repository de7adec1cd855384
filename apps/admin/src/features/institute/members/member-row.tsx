import type { Member } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { AccountChip } from '../../../shared/list/account-chip.tsx';
import { Cut } from '../../../shared/list/cut.tsx';
import { fromList } from '../../../shared/list/list-search.ts';
import type { ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import { When } from '../../../shared/list/when.tsx';
import { nameOf, sortedNameOf } from './member-form.ts';
import { memberPath } from './member-links.ts';
import css from './members.module.css';

/** The columns of the list of members. @param search of the list, to which their pages lead back */
export const memberColumns = (search: string): readonly ListColumn<Member>[] => [
  {
    id: 'lastName',
    title: t('Last name'),
    cell: (member) => (
      <div className={list.titleCell}>
        <Link
          to={memberPath(member)}
          state={fromList(search)}
          id={`member-${member.ID}`}
          className={list.title}
          title={nameOf(member)}
        >
          {sortedNameOf(member)}
        </Link>
        <span className={css.email} title={member.email}>
          {member.email}
        </span>
      </div>
    ),
  },
  { id: 'email', title: t('Email'), hide: 'tablet', cell: ({ email }) => <Cut text={email} /> },
  { id: 'organisation', title: t('Organisation'), hide: 'phone', cell: ({ organisation }) => <Cut text={organisation} /> },
  { id: 'active', title: t('Account'), width: '9rem', hide: 'phone', cell: (member) => <AccountChip account={member} /> },
  { id: 'createdAt', title: t('Created'), width: '7rem', hide: 'tablet', cell: ({ createdAt }) => <When iso={createdAt} /> },
];
