import { t } from '../language/t.ts';
import { timeOf } from '../format.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import css from './list.module.css';

/** Overlays the bottom of a list that could not be refetched; the previous rows remain readable. */
export function ListFailure({
  error,
  seenAtMs,
  onRetry,
}: {
  readonly error: unknown;
  readonly seenAtMs: number | undefined;
  onRetry(): void;
}) {
  const since =
    seenAtMs === undefined
      ? t('The list could not be loaded.')
      : t('The list could not be refreshed. You see it as it was at {time}.', { time: timeOf(seenAtMs) });
  return (
    <div className={css.failure}>
      <ErrorNotice title={since} error={error} onRetry={onRetry} />
    </div>
  );
}
