import { Button } from '@mantine/core';
import { impactPagesMax, type PageChange } from '@ximblox/contract';
import { hasPermission, type Locale } from '@ximblox/primitives';
import { IconAlertTriangle, IconPoint } from '@tabler/icons-react';
import { useId } from 'react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';

import { usePermissions } from '../../../shared/session/session-store.ts';
import { impactLines, type ImpactLine } from './impact-lines.ts';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from './page-impact.module.css';

/** Lists with at most this many places are shown open. */
const openMax = 3;

type PageImpactProps = {
  readonly pageIDs: readonly number[];
  readonly action: PageChange;
  /** For a page that moves: its new slug. */ readonly slug?: string;
};

/** What a change of pages touches, for the dialog that asks for its confirmation: the places open in a new tab. */
export function PageImpactList({ pageIDs, action, slug }: PageImpactProps) {
  const headingID = useId();
  const permissions = usePermissions();
  const mayOpenMenu = (locale: Locale) => hasPermission(permissions, 'manage-menu', { locale });
  const ids = pageIDs.slice(0, impactPagesMax);
  const query = trpc.pages.getImpact.useQuery(
    { ids, action, ...(slug !== undefined && { slug }) },
    { enabled: ids.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  if (ids.length === 0) return null;
  const lines = query.data === undefined ? [] : impactLines(query.data, { action, count: pageIDs.length, mayOpenMenu });
  return (
    <section className={css.impact} aria-labelledby={headingID} aria-busy={query.isPending}>
      <h3 id={headingID}>{t('What this touches')}</h3>
      {query.isError ? (
        <p role="alert">
          {t('This could not be checked.')}
          <Button variant="default" size="compact-xs" className={css.retry ?? ''} onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <p role="status" className={lines.length === 0 ? css.dim : 'visually-hidden'}>
          {query.data === undefined
            ? t('Checking links, menus and redirects…')
            : lines.length === 0
              ? t('Nothing else refers to it.')
              : t('{count, plural, one {# entry} other {# entries}}.', { count: lines.length })}
        </p>
      )}
      {lines.length > 0 && (
        <ScrollList label={t('What refers to it')} className={css.lines}>
          {lines.map((line) => (
            <ImpactRow key={line.id} line={line} />
          ))}
        </ScrollList>
      )}
      {pageIDs.length > ids.length && (
        <p className={css.dim}>{t('Of the first {count, plural, one {# page} other {# pages}}.', { count: ids.length })}</p>
      )}
    </section>
  );
}

function ImpactRow({ line: { text, isWarning, places, more } }: { readonly line: ImpactLine }) {
  const Icon = isWarning ? IconAlertTriangle : IconPoint;
  return (
    <li className={css.line} data-warning={isWarning || undefined}>
      <Icon size={16} aria-hidden />
      {places.length === 0 ? (
        <span>{text}</span>
      ) : (
        <details open={places.length + more <= openMax}>
          <summary>{text}</summary>
          <ul className={css.places}>
            {places.map(({ key, text: name, note, href }) => (
              <li key={key}>
                {href === null ? (
                  name
                ) : (
                  <a href={href} target="_blank" rel="noreferrer">
                    {name}
                    <small className="visually-hidden"> {t('(opens in a new tab)')}</small>
                  </a>
                )}
                {note !== '' && <span>{note}</span>}
              </li>
            ))}
            {more > 0 && (
              <li>
                <span>{t('and {more} more', { more: formatNumber(more) })}</span>
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}
