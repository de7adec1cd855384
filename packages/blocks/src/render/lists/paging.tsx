import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';

import css from './paging.module.css';

type PagingProps = {
  readonly list: { readonly totalItems: number; readonly pageIndex: number; readonly pageSize: number };
  readonly path: string;
  readonly locale: Locale;
  /** Other parts of the query string, `q=wave&`. */
  readonly query?: string;
};

/** The numbers that are shown: the first, the last and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, current === 1 ? 3 : 1, 2, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}

/** The pagination of a list; each page has its own URL, so it can be shared and works without scripts. */
export function Paging({ list, path, locale, query = '' }: PagingProps) {
  const words = texts(locale).paging;
  const last = Math.ceil(list.totalItems / Math.max(1, list.pageSize));
  const current = list.pageIndex + 1;
  if (last <= 1) return null;
  const address = (page: number) => {
    const all = `${query}${page === 1 ? '' : `page=${page}`}`.replace(/&$/, '');
    return all === '' ? path : `${path}?${all}`;
  };
  return (
    <nav className={css.paging} aria-label={words.label}>
      <p className={css.position}>{words.position(current, last)}</p>
      <ol className={css.pages}>
        {pageNumbers(current, last).map((page, index) => (
          <li key={index}>
            {page === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <a
                href={address(page)}
                className={css.page}
                aria-label={words.toPage(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current > 1 && (
        <a className={css.step} rel="prev" href={address(current - 1)}>
          {words.previous}
        </a>
      )}
      {current < last && (
        <a className={css.step} rel="next" href={address(current + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
