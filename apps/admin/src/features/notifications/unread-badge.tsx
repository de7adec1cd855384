import { t } from '../../shared/language/t.ts';
import css from '../requests/waiting-badge.module.css';
import { useNotifications } from './use-notifications.ts';

/** The number of unread notifications over an icon; renders nothing for none. */
export function UnreadBadge() {
  const count = useNotifications().data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.badge} data-small>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {t('unread')}</span>
    </span>
  );
}
