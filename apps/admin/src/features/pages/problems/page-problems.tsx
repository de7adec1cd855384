import { Button } from '@mantine/core';
import { problemPagesMax, type PageProblem, type PageProblems } from '@ximblox/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import css from '../impact/page-impact.module.css';
import { problemLine } from './problem-lines.ts';

/** The checks of a page in the editor. */
const checksPath = (pageID: number): string => `/cmsadmin/page/${pageID}?panel=checks`;

type PageProblemsListProps = {
  readonly pageIDs: readonly number[];
  /** In the editor of the page: goes to a block of it. */
  readonly onGo?: ((problem: PageProblem) => void) | undefined;
};

/** What is broken in pages, for the dialog that puts them on the site. It warns, and prevents nothing. */
export function PageProblemsList({ pageIDs, onGo }: PageProblemsListProps) {
  const headingID = useId();
  const ids = pageIDs.slice(0, problemPagesMax);
  const query = trpc.pages.findProblems.useQuery(
    { ids },
    { enabled: ids.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  if (ids.length === 0) return null;
  const pages = query.data?.items.filter(({ count }) => count > 0) ?? [];
  const unchecked = query.data?.items.filter(({ isComplete }) => !isComplete).length ?? 0;
  return (
    <section className={css.impact} aria-labelledby={headingID} aria-busy={query.isPending}>
      <h3 id={headingID}>{t('Links, headings and visibility')}</h3>
      {query.isError ? (
        <p role="alert">
          {t('This could not be checked.')}
          <Button variant="default" size="compact-xs" className={css.retry ?? ''} onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <p role="status" className={pages.length === 0 ? css.dim : 'visually-hidden'}>
          {query.data === undefined
            ? t('Checking links, headings and visibility…')
            : pages.length === 0
              ? t('Nothing broken was found.')
              : countText(pages)}
        </p>
      )}
      <ProblemPages pages={pages} isOpen={pageIDs.length === 1} onGo={onGo} />
      {unchecked > 0 && <p className={css.dim}>{t('Not everything could be checked.')}</p>}
      {pageIDs.length > ids.length && (
        <p className={css.dim}>
          {t('Only the first {count, plural, one {# page was} other {# pages were}} checked.', { count: ids.length })}
        </p>
      )}
    </section>
  );
}

const countText = (pages: PageProblems['items']): string =>
  t('{count, plural, one {# problem} other {# problems}}.', { count: pages.reduce((sum, { count }) => sum + count, 0) });

type ProblemPagesProps = {
  readonly pages: PageProblems['items'];
  /** Whether the problems are shown without a click. */ readonly isOpen: boolean;
  readonly onGo?: PageProblemsListProps['onGo'];
};

/** Pages with their problems, each with a way to its place. */
export function ProblemPages({ pages, isOpen, onGo }: ProblemPagesProps) {
  if (pages.length === 0) return null;
  return (
    <ul className={css.lines}>
      {pages.map(({ pageID, title, count, problems }) => (
        <li key={pageID} className={css.line} data-warning>
          <IconAlertTriangle size={16} aria-hidden />
          <details open={isOpen}>
            <summary>
              {t('{title}: {count, plural, one {# problem} other {# problems}}', {
                title: title === '' ? t('Untitled') : title,
                count,
              })}
            </summary>
            <ul className={css.places}>
              {problems.map((problem, index) => (
                <li key={index}>
                  {onGo === undefined ? (
                    problemLine(problem)
                  ) : (
                    <button type="button" className={css.go} onClick={() => onGo(problem)}>
                      {problemLine(problem)}
                    </button>
                  )}
                </li>
              ))}
              {count > problems.length && (
                <li>
                  <span>{t('and {more} more', { more: formatNumber(count - problems.length) })}</span>
                </li>
              )}
              {onGo === undefined && (
                <li>
                  <a href={checksPath(pageID)} target="_blank" rel="noreferrer">
                    {t('Open the checks of this page')}
                    <small className="visually-hidden"> {t('(opens in a new tab)')}</small>
                  </a>
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
