import type { ReactNode } from 'react';

import { ListFailure } from './list-failure.tsx';
import css from './list.module.css';

/** The state of the query behind a list's rows. */
export type ListQuery = {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
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

/** The scroll container of a list: loading and failure are overlaid without layout shift. */
export function ListArea({ query, isShown, seenAtMs, readOnlyName, over, children }: ListAreaProps) {
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
      {query.error !== null && <ListFailure error={query.error} seenAtMs={seenAtMs} onRetry={() => void query.refetch()} />}
    </div>
  );
}
