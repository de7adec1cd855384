import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../../../shared/language/t.ts';

import shared from '../../../shared/shared.module.css';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from '../pages.module.css';
import type { BulkPage } from './bulk-scope.ts';
import type { Outcome } from './run-batches.ts';

/** The most pages that are listed; of the others there is the number. */
const rowsMax = 100;

/** What is shown of a page. */
export type ListedPage = Pick<BulkPage, 'id' | 'title' | 'path'>;

type OutcomesProps = {
  readonly pages: readonly ListedPage[];
  /** Null before it runs. */ readonly outcomes: readonly Outcome[] | null;
  /** What can be done about a page that failed, where that is not in the editor: its name leads nowhere then. */
  remedyOf?(page: ListedPage): ReactNode;
};

/** The pages of an action with what became of each, the failed ones first. */
export function Outcomes({ pages, outcomes, remedyOf }: OutcomesProps) {
  const outcomeOf = new Map(outcomes?.map((outcome) => [outcome.id, outcome]));
  const hasFailed = ({ id }: ListedPage) => (outcomeOf.get(id)?.error ?? null) !== null;
  const rows = [...pages.filter(hasFailed), ...pages.filter((page) => !hasFailed(page))];
  return (
    <ScrollList label={t('Pages')} className={css.outcomes}>
      {rows.slice(0, rowsMax).map((page) => (
        <OutcomeRow
          key={page.id}
          page={page}
          outcome={outcomeOf.get(page.id)}
          isStarted={outcomes !== null}
          {...(remedyOf !== undefined && { remedyOf })}
        />
      ))}
      {rows.length > rowsMax && (
        <li>{t('and {count, plural, one {# page} other {# pages}} more', { count: rows.length - rowsMax })}</li>
      )}
    </ScrollList>
  );
}

/** The pages that an action does not apply to, each with the reason. */
export function LeftOut({ leftOut }: { readonly leftOut: readonly { readonly page: ListedPage; readonly why: string }[] }) {
  return (
    <>
      <p>{t('{count, plural, one {# page} other {# pages}} left out:', { count: leftOut.length })}</p>
      <ScrollList label={t('Pages')} className={css.outcomes}>
        {leftOut.slice(0, rowsMax).map(({ page, why }) => (
          <li key={page.id}>
            <span>
              <b>{page.title}</b> <span className={shared.second}>{page.path}</span>
              <span className={css.leftOut}>{why}</span>
            </span>
          </li>
        ))}
        {leftOut.length > rowsMax && (
          <li>{t('and {count, plural, one {# page} other {# pages}} more', { count: leftOut.length - rowsMax })}</li>
        )}
      </ScrollList>
    </>
  );
}

type OutcomeRowProps = Pick<OutcomesProps, 'remedyOf'> & {
  readonly page: ListedPage;
  readonly outcome: Outcome | undefined;
  readonly isStarted: boolean;
};

function OutcomeRow({ page, outcome, isStarted, remedyOf }: OutcomeRowProps) {
  const Icon = outcome === undefined ? IconClock : outcome.error === null ? IconCircleCheck : IconAlertCircle;
  return (
    <li data-result={outcome === undefined ? 'waiting' : outcome.error === null ? 'done' : 'failed'}>
      {isStarted && <Icon size={16} aria-hidden />}
      <span>
        {outcome?.error == null || remedyOf !== undefined ? (
          <b>{page.title}</b>
        ) : (
          // In a tab of its own: the outcomes stay.
          <a href={`/cmsadmin/page/${page.id}?panel=checks`} target="_blank" rel="noreferrer">
            <b>{page.title}</b>
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        )}{' '}
        <span className={shared.second}>{page.path}</span>
        {outcome?.error != null && <span className={css.outcomeError}>{outcome.error}</span>}
        {outcome?.error != null && remedyOf?.(page)}
      </span>
    </li>
  );
}
