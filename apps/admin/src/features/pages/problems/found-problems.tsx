import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';

import { t } from '../../../shared/language/t.ts';
import css from '../impact/page-impact.module.css';

type FoundProblem = { readonly id: string; readonly title: string; readonly detail: string; go(): void };

type FoundProblemsProps = { readonly isChecking: boolean; readonly problems: readonly FoundProblem[] };

/** Problems of links and headings that the back office found itself, in the form of those that the server finds in pages. */
export function FoundProblems({ isChecking, problems }: FoundProblemsProps) {
  const headingID = useId();
  const shown = isChecking ? [] : problems;
  return (
    <section className={css.impact} aria-labelledby={headingID} aria-busy={isChecking}>
      <h3 id={headingID}>{t('Links and headings')}</h3>
      <p role="status" className={shown.length === 0 ? css.dim : 'visually-hidden'}>
        {isChecking
          ? t('Checking links and headings…')
          : shown.length === 0
            ? t('Nothing broken was found.')
            : t('{count, plural, one {# problem} other {# problems}}.', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul className={css.lines}>
          {shown.map(({ id, title, detail, go }) => (
            <li key={id} className={css.line} data-warning>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                <button type="button" className={css.go} onClick={go}>
                  {title}
                </button>
                <small className={css.dim}>{detail}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
