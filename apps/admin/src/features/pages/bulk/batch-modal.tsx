import { Progress } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { unchangedText } from '../../../shared/ui/dropped-schedules.tsx';
import { Outcomes, type ListedPage } from './bulk-outcomes.tsx';
import { countFailures, unknownText } from './describe-failure.ts';
import type { Outcome } from './run-batches.ts';

type BatchModalProps = {
  readonly title: string;
  /** What the button does. */ readonly verb: string;
  readonly isDangerous?: boolean;
  /** Whether there is nothing to do yet. */ readonly isDisabled: boolean;
  readonly pages: readonly ListedPage[];
  /** Null before it runs. */ readonly outcomes: readonly Outcome[] | null;
  readonly isRunning: boolean;
  /** How many of all pages were changed. */ progress(succeeded: number, total: number): string;
  /** What stands above the pages, and below them. */ readonly before: ReactNode;
  readonly after: ReactNode;
  /** See {@link Outcomes}. */ remedyOf?(page: ListedPage): ReactNode;
  /** The button that cancels, stops or closes. */ readonly stopRef?: Ref<HTMLButtonElement>;
  onStop(): void;
  onRun(): void;
};

/** The dialog of an action for several pages: the question, how far it is, and what became of each page. */
export function BatchModal(props: BatchModalProps) {
  const { title, verb, isDangerous = false, isDisabled, pages, outcomes, isRunning, before, after, remedyOf } = props;
  const { stopRef, onStop, onRun } = props;
  const isOver = outcomes !== null && !isRunning;
  return (
    <ActionDialog
      title={title}
      size={520}
      cancelLabel={isOver ? t('Close') : isRunning ? t('Stop') : t('Cancel')}
      cancelRef={stopRef}
      confirmLabel={isOver ? undefined : verb}
      variant={isDangerous ? 'danger' : 'main'}
      isBusy={isRunning}
      isDisabled={isDisabled}
      initialFocus="cancel"
      onConfirm={onRun}
      onClose={onStop}
    >
      {before}
      {outcomes !== null && (
        <Progress value={(outcomes.length / pages.length) * 100} aria-label={t('Progress')} size={4} mb={8} />
      )}
      <p role="status">{outcomes === null ? '' : summaryOf(outcomes, pages.length, props.progress, isOver)}</p>
      <Outcomes pages={pages} outcomes={outcomes} {...(remedyOf !== undefined && { remedyOf })} />
      {after}
    </ActionDialog>
  );
}

/** What stands for pages in a sentence: the title of the only one, or their number. */
export const namesOfPages = (pages: readonly ListedPage[]): string =>
  pages.length === 1 ? `“${pages[0]?.title ?? ''}”` : t('{count, plural, one {# page} other {# pages}}', { count: pages.length });

/** How many pages were changed; those that failed, and those that a stop kept back. */
function summaryOf(
  outcomes: readonly Outcome[],
  total: number,
  progress: (succeeded: number, total: number) => string,
  isOver: boolean,
): string {
  const { failed, unknown } = countFailures(outcomes);
  const unchanged = outcomes.filter(({ isUnchanged }) => isUnchanged === true).length;
  const waiting = total - outcomes.length;
  const parts = [progress(outcomes.length - failed - unknown - unchanged, total)];
  if (unchanged > 0) parts.push(unchangedText(unchanged));
  if (failed > 0) parts.push(t('{failed, plural, one {# page} other {# pages}} could not be.', { failed }));
  if (unknown > 0) parts.push(unknownText(unknown));
  if (isOver && waiting > 0) parts.push(t('Stopped before {waiting, plural, one {# page} other {# pages}}.', { waiting }));
  return parts.join(' ');
}
