import { t } from '../../shared/language/t.ts';
import css from './waiting-badge.module.css';
import { useRequests } from './use-requests.ts';

/** The number of requests to review; renders nothing for none. Overlays the icon while the navigation is collapsed. */
export function WaitingBadge({ isSmall }: { readonly isSmall: boolean }) {
  const count = useRequests().lists?.toReview.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.badge} data-small={isSmall || undefined}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {t('{count, plural, one {waits} other {wait}} for you', { count })}</span>
    </span>
  );
}
