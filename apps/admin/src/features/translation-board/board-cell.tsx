import type { BoardRow } from '@ximblox/contract';
import { hasPermission, type Locale } from '@ximblox/primitives';
import { IconCalendarClock, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { formatWhen } from '../../shared/format.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import shared from '../../shared/shared.module.css';
import css from './translation-board.module.css';

type Props = {
  readonly row: BoardRow;
  readonly locale: Locale;
};

/** A page in one language: what state it is in and what it owes, as a link to its translation; or a link to add it. */
export function BoardCell({ row, locale }: Props) {
  const permissions = usePermissions();
  const page = row.pages.find((candidate) => candidate.locale === locale);
  const language = adminLocaleNames[locale];
  if (page === undefined) {
    if (!hasPermission(permissions, 'create-page', { pageType: row.type, locale }))
      return <span className={css.none}>{t('None')}</span>;
    return (
      <Link className={css.cell} to={`/page/${row.id}?tab=translations&add=${locale}`}>
        <IconPlus size={14} aria-hidden />
        {t('Add')}
        <OfPage title={row.title} language={language} />
      </Link>
    );
  }
  const { isLive } = page;
  return (
    <Link className={css.cell} to={`/page/${page.pageID}${page.sourceID === null ? '' : '?tab=translations'}`}>
      <span className={shared.dot} data-kind={isLive ? (page.debt > 0 ? 'half' : 'full') : 'dashed'} aria-hidden />
      <span>
        {isLive ? t('Live') : t('Draft')}
        {page.debt > 0 && <span className={css.behind}>, {t('{debt} behind', { debt: page.debt })}</span>}
        {page.scheduledAt !== null && (
          <span className={css.scheduled}>
            <IconCalendarClock size={12} aria-hidden />
            {formatWhen(page.scheduledAt)}
            {/* Behind what is seen: the name of the link begins with its words. */}
            <span className="visually-hidden"> {t('scheduled')}</span>
          </span>
        )}
        <OfPage title={page.title} language={language} />
      </span>
    </Link>
  );
}

/** Which page and language a link is of, for those who do not see its row and column. */
const OfPage = ({ title, language }: { readonly title: string; readonly language: string }) => (
  <span className="visually-hidden">
    {title}, {language}
  </span>
);
