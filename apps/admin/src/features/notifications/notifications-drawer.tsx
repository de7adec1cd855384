import { Button } from '@mantine/core';
import type { Notification } from '@ximblox/contract';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Drawer } from '../../shared/ui/modal/drawer.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { When } from '../../shared/list/when.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import css from './notifications.module.css';
import { notificationText } from './notification-texts.ts';
import { pageSizes, useNotifications } from './use-notifications.ts';

/** What happened that concerns the user, newest first; opening one marks it as read. */
export function NotificationsDrawer({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={420} title={t('Notifications')} padding={0}>
      <List onClose={onClose} />
    </Drawer>
  );
}

function List({ onClose }: { onClose(): void }) {
  useReturnFocus();
  const [pageSize, setPageSize] = useState<number>(pageSizes.first);
  const query = useNotifications(pageSize);
  const utils = trpc.useUtils();
  const read = trpc.notifications.markRead.useMutation({ onSuccess: () => utils.notifications.list.invalidate() });
  const { data } = query;
  const newest = data?.items[0]?.id;
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) read.mutate({ id });
    onClose();
  };
  if (query.error !== null && data === undefined)
    return (
      <div className={css.pad}>
        <ErrorNotice
          title={t('The notifications couldn’t be loaded.')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  if (data === undefined) return <div className={css.pad} aria-busy="true" />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={IconBell} title={t('No notifications')}>
        {t(
          'Requests to decide, decisions on yours, comments and replies, scheduled pages and finished jobs are listed here for 90 days.',
        )}
      </EmptyState>
    );
  return (
    <>
      <div className={css.acts}>
        <span role="status">
          {data.unread === 0 ? t('All read') : t('{count, plural, =100 {100 or more} other {#}} unread', { count: data.unread })}
        </span>
        <Button
          variant="default"
          size="xs"
          disabled={data.unread === 0 || newest === undefined}
          loading={read.isPending}
          onClick={() => {
            if (newest !== undefined) read.mutate({ id: newest, andBefore: true });
          }}
        >
          {t('Mark all as read')}
        </Button>
      </div>
      <ul className={css.list}>
        {data.items.map((item) => (
          <Entry key={item.id} item={item} onOpen={() => open(item)} />
        ))}
      </ul>
      {data.hasMore && pageSize < pageSizes.all && (
        <div className={css.pad}>
          <Button variant="default" loading={query.isFetching} onClick={() => setPageSize(pageSizes.all)}>
            {t('Show older')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ item, onOpen }: { readonly item: Notification; onOpen(): void }) {
  const { words, quote, to } = notificationText(item);
  return (
    <li className={css.entry} data-unread={!item.isRead || undefined}>
      <Link to={to} onClick={onOpen}>
        {!item.isRead && <span className="visually-hidden">{t('Unread:')} </span>}
        {words}
      </Link>
      {quote !== '' && <q>{quote}</q>}
      <When iso={item.at} />
    </li>
  );
}
