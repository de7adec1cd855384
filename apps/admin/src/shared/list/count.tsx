import { formatNumber } from '../format.ts';
import css from './list.module.css';

/** The number of rows behind a tab or a value of a filter. */
export function Count({ of }: { readonly of: number }) {
  return <span className={css.count}>{formatNumber(of)}</span>;
}
