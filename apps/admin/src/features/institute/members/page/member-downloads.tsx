import type { DownloadOfMember } from '@ximblox/contract';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { formatExact } from '../../../../shared/format.ts';
import { Cut } from '../../../../shared/list/cut.tsx';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import type { ListColumn } from '../../../../shared/list/list-table.tsx';
import list from '../../../../shared/list/list.module.css';
import { listOptions } from '../../../../shared/list/use-list.ts';
import css from './member-page.module.css';
import type { TabProps } from './tab-props.ts';
import { TabList } from './tab-list.tsx';
import { useMemberList } from './use-member-list.ts';

/** A row with a key: a file has no ID of its own. */
type Row = DownloadOfMember & { readonly key: number };

const PageLink = ({ pageID, title }: Row) =>
  pageID === null ? (
    <span className={css.dim}>{t('Page deleted')}</span>
  ) : (
    <Link to={`/page/${pageID}`} className={list.title} title={title ?? ''}>
      {title}
    </Link>
  );

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'fileName',
    title: t('File'),
    cell: (row) => (
      <>
        <Cut text={row.fileName} />
        <span className={css.onPhone}>
          <time className={list.path} dateTime={row.at}>
            {formatExact(row.at)}
          </time>
        </span>
      </>
    ),
  },
  { id: 'page', title: t('Page'), cell: PageLink },
  {
    id: 'downloadedAt',
    title: t('Last downloaded'),
    width: '11rem',
    hide: 'phone',
    cell: ({ at }) => <time dateTime={at}>{formatExact(at)}</time>,
  },
];

const keyed = ({ items, totalItems }: { items: DownloadOfMember[]; totalItems: number }) => ({
  items: items.map((item, key) => ({ ...item, key })),
  totalItems,
});

/** The documents that a member has downloaded. */
export function MemberDownloads({ memberID, name }: TabProps) {
  const view = useMemberList(memberID);
  const answer = trpc.members.adminDownloads.useQuery(view.input, { ...listOptions, select: keyed });
  return (
    <TabList
      caption={t('Downloads of {name}', { name })}
      columns={columns}
      view={view}
      answer={answer}
      rowKey={({ key }) => key}
      empty={
        <EmptyState icon={IconDownload} title={t('Nothing downloaded yet')}>
          {t('Documents that this member downloads while logged in appear here, with the last time.')}
        </EmptyState>
      }
    />
  );
}
