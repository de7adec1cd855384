import { ActionIcon, Button } from '@mantine/core';
import type { NotFoundAddress } from '@ximblox/contract';
import { IconArrowRight, IconCircleCheck, IconX, IconZoomExclamation } from '@tabler/icons-react';

import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import type { ListState } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import type { ChangeList, ListAnswer } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';

export const notFoundSort = { hits: 'desc', path: 'asc', lastSeenAt: 'desc' } as const;
type NotFoundState = ListState<keyof typeof notFoundSort>;

type NotFoundListProps = {
  readonly state: NotFoundState;
  readonly answer: ListAnswer<NotFoundAddress>;
  readonly onChange: ChangeList<NotFoundState>;
  onRedirect(address: NotFoundAddress): void;
  onForget(address: NotFoundAddress): void;
};

const columns = (onRedirect: NotFoundListProps['onRedirect']): readonly ListColumn<NotFoundAddress>[] => [
  {
    id: 'path',
    title: t('Path'),
    cell: ({ path, firstSeenAt }) => (
      <div className={list.titleCell}>
        <span className={list.title} title={path}>
          {path}
        </span>
        <span className={list.path}>
          {t('first asked for')} <When iso={firstSeenAt} />
        </span>
      </div>
    ),
  },
  { id: 'hits', title: t('Visits'), width: '5.5rem', cell: ({ hits }) => formatNumber(hits) },
  { id: 'lastSeenAt', title: t('Last'), width: '7rem', hide: 'tablet', cell: ({ lastSeenAt }) => <When iso={lastSeenAt} /> },
  {
    id: 'act',
    title: t('To do'),
    width: '10.5rem',
    cell: (address) => (
      <Button variant="default" size="compact-sm" rightSection={<IconArrowRight size={14} />} onClick={() => onRedirect(address)}>
        {t('Add redirect')}
        <span className="visually-hidden"> {t('from {path}', { path: address.path })}</span>
      </Button>
    ),
  },
];

const forgetButton = (onForget: NotFoundListProps['onForget']) => (address: NotFoundAddress) => (
  <ActionIcon
    aria-label={t('Remove {path} from this list', { path: address.path })}
    title={t('Remove from this list until it is visited again')}
    onClick={() => onForget(address)}
  >
    <IconX size={16} />
  </ActionIcon>
);

/** The paths that visitors requested and that were not found. */
export function NotFoundList({ state, answer, onChange, onRedirect, onForget }: NotFoundListProps) {
  const { query, list: rows, seenAtMs, searchTerm } = answer;
  return (
    <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
      <ListTable
        caption={t('Paths not found')}
        columns={columns(onRedirect)}
        sortColumns={notFoundSort}
        state={state}
        list={rows}
        rowKey={({ id }) => id}
        actions={forgetButton(onForget)}
        onSort={onChange}
      />
      {rows?.totalItems === 0 &&
        !query.isPlaceholderData &&
        (searchTerm === '' ? (
          <EmptyState icon={IconCircleCheck} title={t('No broken links found')}>
            {t('Paths that visitors requested but that don’t exist appear here, most requested first.')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconZoomExclamation}
            title={t('No path matches “{searchTerm}”', { searchTerm })}
            acts={
              <Button variant="default" onClick={() => onChange({ searchTerm: '', pageIndex: 0 })}>
                {t('Clear the search')}
              </Button>
            }
          >
            {t('Try part of the path.')}
          </EmptyState>
        ))}
    </ListArea>
  );
}
