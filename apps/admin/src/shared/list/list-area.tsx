import type { ReactNode } from 'react';

import { ListFailure } from './list-failure.tsx';
import css from './list.module.css';

/** What a list shows of the query that its rows come from. */
export type ListQuery = {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
};

type ListAreaProps = {
  readonly query: ListQuery;
  /** Whether rows are shown already, so that loading shows as a line over them. */ readonly isShown: boolean;
  readonly seenAtMs: number | undefined;
  /** What floats over the last rows. */ readonly over?: ReactNode;
  readonly children: ReactNode;
};

/** The part of a screen where a list scrolls: loading and failure are shown over it, and nothing moves for them. */
export function ListArea({ query, isShown, seenAtMs, over, children }: ListAreaProps) {
  return (
    <div className={css.tableArea}>
      <div className={css.scroll} data-behind={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
        {query.isFetching && isShown && <div className={css.loadingLine} />}
        {children}
      </div>
      {over}
      {query.error !== null && <ListFailure error={query.error} seenAtMs={seenAtMs} onRetry={() => void query.refetch()} />}
    </div>
  );
}
