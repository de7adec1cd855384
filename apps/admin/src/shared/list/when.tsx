import { formatExact, formatWhen } from '../format.ts';
import css from './list.module.css';

/** A time in a list, short, the exact one for who points at it; `by` is who did it. */
export function When({ iso, by }: { readonly iso: string; readonly by?: string }) {
  return (
    <span className={css.when} title={formatExact(iso)}>
      <time dateTime={iso}>{formatWhen(iso)}</time>
      {by !== undefined && <span className={css.by}> by {by}</span>}
    </span>
  );
}
