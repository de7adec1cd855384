import { t } from '../language/t.ts';
import { formatExact, formatWhen } from '../format.ts';
import css from './list.module.css';

/** A short time in a list, with the exact one as a tooltip; `by` is the author. */
export function When({ iso, by }: { readonly iso: string; readonly by?: string }) {
  return (
    <span className={css.when} title={formatExact(iso)}>
      <time dateTime={iso}>{formatWhen(iso)}</time>
      {by !== undefined && <span className={css.by}> {t('by {by}', { by })}</span>}
    </span>
  );
}
