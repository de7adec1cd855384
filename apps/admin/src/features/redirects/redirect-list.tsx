import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Redirect } from '@ximblox/contract';
import {
  IconArrowsRight,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
  IconZoomExclamation,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { ListArea } from '../../shared/list/list-area.tsx';
import type { ListState } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import type { ChangeList, ListAnswer } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import css from './redirects.module.css';

export const redirectSort = { originalURL: 'asc', createdAt: 'desc' } as const;
type RedirectState = ListState<keyof typeof redirectSort>;

type RedirectListProps = {
  readonly state: RedirectState;
  readonly answer: ListAnswer<Redirect>;
  readonly onChange: ChangeList<RedirectState>;
  addressOf(redirect: Redirect): string;
  onOpen(redirect: Redirect): void;
  onDelete(redirect: Redirect): void;
  onNew(): void;
};

const columns = (addressOf: RedirectListProps['addressOf']): readonly ListColumn<Redirect>[] => [
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
    title: t('Kind'),
    width: '5rem',
    hide: 'phone',
    cell: ({ status }) => <span className={css.kind}>{status}</span>,
  },
  { id: 'hits', title: t('Visits'), width: '5.5rem', cell: ({ hits }) => formatNumber(hits) },
  { id: 'createdAt', title: t('Created'), width: '7rem', hide: 'tablet', cell: ({ createdAt }) => <When iso={createdAt} /> },
];

/** The redirects with their targets and hit counts. */
export function RedirectList(props: RedirectListProps) {
  const { state, onChange, addressOf, onNew } = props;
  const { query, list: rows, seenAtMs, searchTerm } = props.answer;
  return (
    <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
      <ListTable
        caption={t('Redirects')}
        columns={columns(addressOf)}
        sortColumns={redirectSort}
        state={state}
        list={rows}
        rowKey={({ id }) => id}
        actions={menuOf(props)}
        onSort={onChange}
      />
      {rows?.totalItems === 0 &&
        !query.isPlaceholderData &&
        (searchTerm === '' ? (
          <EmptyState
            icon={IconArrowsRight}
            title={t('There are no redirects yet')}
            acts={
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
                {t('New redirect')}
              </Button>
            }
          >
            {t(
              'A redirect leads visitors of an old address to a new one. When you change the address of a page, one is created automatically.',
            )}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconZoomExclamation}
            title={t('No redirect matches “{searchTerm}”', { searchTerm })}
            acts={
              <Button variant="default" onClick={() => onChange({ searchTerm: '', pageIndex: 0 })}>
                {t('Clear the search')}
              </Button>
            }
          >
            {t('Try part of the old or the new URL.')}
          </EmptyState>
        ))}
    </ListArea>
  );
}

const menuOf =
  ({ onOpen, onDelete }: Pick<RedirectListProps, 'onOpen' | 'onDelete'>) =>
  (redirect: Redirect) => <RedirectMenu redirect={redirect} onOpen={onOpen} onDelete={onDelete} />;

function RedirectMenu({
  redirect,
  onOpen,
  onDelete,
}: { readonly redirect: Redirect } & Pick<RedirectListProps, 'onOpen' | 'onDelete'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('More for {originalURL}', { originalURL: redirect.originalURL })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen(redirect)}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconExternalLink size={16} />}
          component="a"
          href={redirect.originalURL}
          target="_blank"
          rel="noreferrer"
        >
          {t('Test on the site')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onDelete(redirect)}>
          {t('Delete…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
