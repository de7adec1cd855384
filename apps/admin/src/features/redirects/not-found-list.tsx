import { ActionIcon, Button } from '@mantine/core';
import type { NotFoundAddress } from '@ximblox/contract';
import { IconX } from '@tabler/icons-react';

import { formatExact, formatNumber, formatWhen } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { When } from '../../shared/list/when.tsx';

export const notFoundSort = { hits: 'desc', path: 'asc', lastSeenAt: 'desc' } as const;
export const notFoundColumns = (onRedirect: (address: NotFoundAddress) => void): readonly ListColumn<NotFoundAddress>[] => [
  {
    id: 'path',
    title: t('Path'),
    cell: ({ path, firstSeenAt }) => (
      <div className={list.titleCell}>
        <span className={list.title} title={path}>
          {path}
        </span>
        <span className={list.path}>
          {t('first asked for')}{' '}
          <time dateTime={firstSeenAt} title={formatExact(firstSeenAt)}>
            {formatWhen(firstSeenAt)}
          </time>
        </span>
      </div>
    ),
  },
  { id: 'hits', title: t('Visits'), width: '5.5rem', hide: 'phone', cell: ({ hits }) => formatNumber(hits) },
  { id: 'lastSeenAt', title: t('Last'), width: '7rem', hide: 'tablet', cell: ({ lastSeenAt }) => <When iso={lastSeenAt} /> },
  {
    id: 'act',
    title: t('To do'),
    width: '11.5rem',
    cell: (address) => (
      <Button variant="default" size="compact-sm" onClick={() => onRedirect(address)}>
        {t('Add redirect')}
        <span className="visually-hidden"> {t('from {path}', { path: address.path })}</span>
      </Button>
    ),
  },
];

export const forgetButton = (onForget: (address: NotFoundAddress) => void) => (address: NotFoundAddress) => (
  <ActionIcon
    aria-label={t('Remove {path} from this list', { path: address.path })}
    title={t('Remove from this list until it is visited again')}
    onClick={() => onForget(address)}
  >
    <IconX size={16} />
  </ActionIcon>
);
