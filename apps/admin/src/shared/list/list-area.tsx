import type { ReactNode } from 'react';

import { UserError } from '../api/failure.ts';
import { t } from '../language/t.ts';
import { ListFailure } from './list-failure.tsx';
import css from './list.module.css';

/** The state of the query behind a list's rows. */
export type ListQuery = {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  /** Whether it waits for the network. */ readonly isPaused: boolean;
  /** Why the last attempt failed, also while there will be another. */ readonly failureReason: unknown;
  readonly error: unknown;
  refetch(): unknown;
};

type ListAreaProps = {
  readonly query: ListQuery;
  /** Whether rows are already shown, so that loading shows as a progress bar over them. */ readonly isShown: boolean;
  readonly seenAtMs: number | undefined;
  /** The name of rows that nothing in them takes the focus of: the area does, so that it can be scrolled by keyboard. */
  readonly readOnlyName?: string | undefined;
  /** Content that floats over the last rows. */ readonly over?: ReactNode;
  readonly children: ReactNode;
};

/** Why the rows are not those asked for: told from the first failure on, and while the browser is offline, when nothing is sent at all. */
const failureOfQuery = ({ error, failureReason, isPaused }: ListQuery): unknown =>
  error ?? failureReason ?? (isPaused ? new UserError(t('You are offline. The list loads once you are connected again.')) : null);

/** The scroll container of a list: loading and failure are overlaid without layout shift. */
export function ListArea({ query, isShown, seenAtMs, readOnlyName, over, children }: ListAreaProps) {
  const failure = failureOfQuery(query);
  return (
    <div className={css.tableArea}>
      <div
        className={css.scroll}
        data-behind={query.isPlaceholderData || undefined}
        aria-busy={query.isFetching}
        {...(readOnlyName === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': readOnlyName })}
      >
        {query.isFetching && isShown && <div className={css.loadingLine} />}
        {children}
      </div>
      {over}
      {failure !== null && <ListFailure error={failure} seenAtMs={seenAtMs} onRetry={() => void query.refetch()} />}
    </div>
  );
}
