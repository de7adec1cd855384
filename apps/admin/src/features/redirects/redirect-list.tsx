import type { Redirect } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { When } from '../../shared/list/when.tsx';
import css from './redirects.module.css';

export const redirectSort = { originalURL: 'asc', createdAt: 'desc' } as const;
export const redirectColumns = (addressOf: (redirect: Redirect) => string): readonly ListColumn<Redirect>[] => [
  {
    id: 'originalURL',
    title: t('Old path'),
    cell: (redirect) => (
      <div className={list.titleCell}>
        <Link to={addressOf(redirect)} id={`redirect-${redirect.id}`} className={list.title} title={redirect.originalURL}>
          {redirect.originalURL}
        </Link>
        <span className={list.path} title={redirect.targetURL}>
          → {redirect.targetURL}
        </span>
      </div>
    ),
  },
  {
    id: 'status',
    title: t('Type'),
    width: '5rem',
    hide: 'phone',
    cell: ({ status }) => <span className={css.kind}>{status}</span>,
  },
  { id: 'hits', title: t('Visits'), width: '5.5rem', cell: ({ hits }) => formatNumber(hits) },
  { id: 'createdAt', title: t('Created'), width: '7rem', hide: 'tablet', cell: ({ createdAt }) => <When iso={createdAt} /> },
];
