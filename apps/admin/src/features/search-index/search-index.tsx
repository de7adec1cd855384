import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { describeIndex, type IndexStatus } from './describe-index.ts';
import type { JobState } from './follow-job.ts';
import css from './search-index.module.css';
import { useIndexing, useRemoval } from './use-job.ts';

const refreshMs = 5_000;
const engines = { postgresql: 'PostgreSQL', elasticsearch: 'Elasticsearch' } as const;

/** The search index compared with the site, and the two actions on it. */
export function SearchIndex() {
  const utils = trpc.useUtils();
  const query = trpc.search.status.useQuery({}, { refetchInterval: refreshMs });
  const refetch = () => void utils.search.status.invalidate();
  const [indexingState, index] = useIndexing(refetch);
  const [removalState, remove] = useRemoval(refetch);
  const [isAsking, setAsking] = useState(false);
  const status = query.data;
  const isBusy = indexingState.kind === 'loading' || removalState.kind === 'loading';
  return (
    <>
      <TopBar title={t('Search index')} />
      <div className={css.scroll}>
        {query.error !== null && (
          <ErrorNotice
            title={t('The index status couldn’t be loaded.')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        <Facts status={status} />
        {status !== undefined && <Drift status={status} isBusy={isBusy} />}
        <Act
          title={t('Index all pages')}
          button={t('Index all pages')}
          isMain
          state={indexingState}
          isOff={isBusy}
          done={(count) => t('{count, plural, one {# page} other {# pages}} indexed.', { count })}
          onAct={index}
        >
          {t('Indexes all published pages again. Search keeps working in the meantime.')}
        </Act>
        <Act
          title={t('Remove all pages')}
          button={t('Remove all pages…')}
          state={removalState}
          isOff={isBusy}
          done={(count) =>
            t(
              '{count, plural, one {# page} other {# pages}} removed from the index. Visitors find nothing until pages are indexed again.',
              { count },
            )
          }
          onAct={() => setAsking(true)}
        >
          {t(
            'Empties the index. Visitors find nothing until all pages are indexed again; the pages themselves stay as they are.',
          )}
        </Act>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('Remove all pages from the search index?')}
        confirmLabel={t('Remove all pages')}
        isDangerous
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          {status === undefined
            ? t('All pages can no longer be found by the site’s search until you choose “Index all pages”.')
            : t(
                '{count, plural, one {# page} other {# pages}} can no longer be found by the site’s search until you choose “Index all pages”.',
                { count: status.indexed },
              )}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Facts({ status }: { readonly status: IndexStatus | undefined }) {
  const facts = [
    { name: t('Search engine'), value: status && engines[status.engine] },
    { name: t('Pages on the site'), value: status && formatNumber(status.live) },
    { name: t('Pages in the index'), value: status && formatNumber(status.indexed) },
    { name: t('Changes waiting'), value: status && formatNumber(status.waiting) },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className={css.bone} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Drift({ status, isBusy }: { readonly status: IndexStatus; readonly isBusy: boolean }) {
  const { kind, words } = describeIndex(status, isBusy);
  const Icon = kind === 'ok' ? IconCircleCheck : kind === 'warn' ? IconAlertTriangle : IconClock;
  return (
    <p className={css.state} data-kind={kind} role="status">
      <Icon size={16} aria-hidden />
      {words}
    </p>
  );
}

type ActProps = {
  readonly title: string;
  readonly button: string;
  readonly isMain?: boolean;
  readonly state: JobState;
  /** Disabled while the other action is running. */ readonly isOff: boolean;
  done(count: number): string;
  onAct(): void;
  readonly children: ReactNode;
};

function Act({ title, button, isMain = false, state, isOff, done, onAct, children }: ActProps) {
  return (
    <section className={css.act} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <Button
        variant={isMain ? 'main' : 'outline'}
        color={isMain ? 'sea' : 'red'}
        loading={state.kind === 'loading'}
        aria-disabled={isOff}
        title={isOff && state.kind !== 'loading' ? t('Wait until the other action is done') : undefined}
        onClick={() => {
          if (!isOff) onAct();
        }}
      >
        {button}
      </Button>
      <div className={css.outcome} aria-live="polite">
        {state.kind === 'loading' && (
          <Progress
            value={(state.progress ?? 0) * 100}
            animated={state.progress === undefined}
            {...(state.progress === undefined && { value: 100, striped: true })}
            size={6}
            aria-label={t('{title}: progress', { title })}
          />
        )}
        {state.kind === 'loading' && state.progress !== undefined && <p>{Math.round(state.progress * 100)} %</p>}
        {state.kind === 'success' && (
          <p data-kind="success">
            <IconCircleCheck size={16} aria-hidden />
            {done(state.count)}
          </p>
        )}
        {state.kind === 'error' && state.error !== null && <ErrorNotice title={t('Something went wrong.')} error={state.error} />}
        {state.kind === 'error' && state.error === null && (
          <p data-kind="error" role="alert">
            {t('The work stopped halfway. Try again. If it stops again, ask whoever runs the server.')}
          </p>
        )}
      </div>
    </section>
  );
}
