import type { AuditItem } from '@ximblox/contract';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { formatExact } from '../../../../shared/format.ts';
import { Cut } from '../../../../shared/list/cut.tsx';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import type { ListColumn } from '../../../../shared/list/list-table.tsx';
import list from '../../../../shared/list/list.module.css';
import { listOptions } from '../../../../shared/list/use-list.ts';
import { historyText, placeOfEntry } from './history-texts.ts';
import css from './member-page.module.css';
import type { TabProps } from './tab-props.ts';
import { TabList } from './tab-list.tsx';
import { useMemberList } from './use-member-list.ts';

const columns = (whoOf: (item: AuditItem) => string): readonly ListColumn<AuditItem>[] => [
  {
    id: 'what',
    title: t('What'),
    cell: (item) => {
      const place = placeOfEntry(item);
      return (
        <div className={list.titleCell}>
          {place === undefined ? (
            <span className={list.title}>{historyText(item.action)}</span>
          ) : (
            <Link className={list.title} to={place}>
              {historyText(item.action)}
            </Link>
          )}
          <span className={list.path}>
            {item.action}
            <span className={css.onPhone}>
              , {formatExact(item.at)}, {whoOf(item)}
            </span>
          </span>
        </div>
      );
    },
  },
  { id: 'who', title: t('Who'), width: '14rem', hide: 'phone', cell: (item) => <Cut text={whoOf(item)} /> },
  { id: 'when', title: t('When'), width: '11rem', hide: 'phone', cell: ({ at }) => <time dateTime={at}>{formatExact(at)}</time> },
];

/** The entries of the audit log that concern a member. */
export function MemberHistory({ memberID, name }: TabProps) {
  const view = useMemberList(memberID);
  const { pageIndex, pageSize } = view.input;
  const answer = trpc.audit.list.useQuery({ subject: `member:${memberID}`, pageIndex, pageSize }, listOptions);
  const whoOf = ({ user }: AuditItem): string => (user.name === `member ${memberID}` ? name : user.name || t('Nobody known'));
  return (
    <TabList
      caption={t('History of {name}', { name })}
      columns={columns(whoOf)}
      view={view}
      answer={answer}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={IconHistory} title={t('No activity yet')}>
          {t('Logins and changes that concern this member appear here, with who made them and when.')}
        </EmptyState>
      }
    />
  );
}
