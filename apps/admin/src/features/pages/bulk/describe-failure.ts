import { isAnswerLost, messageOf } from '../../../shared/api/failure.ts';
import { t } from '../../../shared/language/t.ts';
import type { Outcome } from './run-batches.ts';

/** What is said of each page of a call that failed as a whole: without an answer nobody knows whether it was changed. */
export const describeFailure = (error: unknown): Pick<Outcome, 'error' | 'isUnknown'> =>
  isAnswerLost(error)
    ? { error: t('No answer came. This page may have been changed: look in the list once you are connected.'), isUnknown: true }
    : { error: messageOf(error) };

/** How many pages failed, and of how many nobody knows. */
export const countFailures = (outcomes: readonly Outcome[]): { readonly failed: number; readonly unknown: number } => {
  const unknown = outcomes.filter(({ isUnknown }) => isUnknown === true).length;
  return { failed: outcomes.filter(({ error }) => error !== null).length - unknown, unknown };
};

/** The sentence about pages of which no answer came. */
export const unknownText = (count: number): string =>
  t(
    'Of {count, plural, one {# page} other {# pages}} no answer came: {count, plural, one {it} other {they}} may have been changed.',
    {
      count,
    },
  );
