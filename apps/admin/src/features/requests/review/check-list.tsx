import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import type { ReviewCheck } from './review-checks.ts';
import css from '../requests.module.css';

const signs = { bad: IconAlertCircle, warn: IconAlertTriangle, ok: IconCircleCheck } as const;
const meanings = { bad: t('Blocks publishing:'), warn: t('Warning:'), ok: t('Passed:') };

function Sign({ kind }: Pick<ReviewCheck, 'kind'>) {
  const Found = signs[kind];
  return (
    <>
      <Found size={16} aria-hidden data-kind={kind} className={css.sign} />
      <span className="visually-hidden">{`${meanings[kind]} `}</span>
    </>
  );
}

/** A summary of the checks: the number of errors and of warnings. */
export function CheckLine({ checks }: { readonly checks: readonly ReviewCheck[] }) {
  const count = (kind: ReviewCheck['kind']) => checks.filter((check) => check.kind === kind).length;
  const [bad, warn] = [count('bad'), count('warn')];
  return (
    <ul className={css.checkLine}>
      {bad > 0 && (
        <li>
          <Sign kind="bad" />
          {t('{bad, plural, one {# thing} other {# things}} must be fixed first', { bad })}
        </li>
      )}
      {bad === 0 && (
        <li>
          <Sign kind="ok" />
          {t('Checks passed')}
        </li>
      )}
      {warn > 0 && (
        <li>
          <Sign kind="warn" />
          {t('{warn, plural, one {# suggestion} other {# suggestions}}', { warn })}
        </li>
      )}
    </ul>
  );
}

type CheckListProps = {
  readonly checks: readonly ReviewCheck[];
  /** Returns an action that scrolls to a block; undefined for one that is not shown in the comparison. */
  wayTo(blockKey: string): (() => void) | undefined;
};

/** All checks, errors first, each with a link to its location. */
export function CheckList({ checks, wayTo }: CheckListProps) {
  const count = (kind: ReviewCheck['kind']) => checks.filter((check) => check.kind === kind).length;
  return (
    <section className={css.checks} aria-label={t('Checks')}>
      <h3>
        {t('Checks')}
        {count('bad') > 0 && (
          <span className={css.number} data-kind="bad">
            {count('bad')}
          </span>
        )}
        {count('warn') > 0 && (
          <span className={css.number} data-kind="warn">
            {count('warn')}
          </span>
        )}
      </h3>
      <ul>
        {checks.map((check) => {
          const go = check.blockKey === null ? undefined : wayTo(check.blockKey);
          return (
            <li key={check.id}>
              <Sign kind={check.kind} />
              <span>
                {check.words}{' '}
                {go !== undefined && (
                  <button
                    type="button"
                    className={css.linkButton}
                    aria-label={t('Show: {words}', { words: check.words })}
                    onClick={go}
                  >
                    {t('Show')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
