import type { PublicationRequest } from '@ximblox/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { ComparisonView } from '../../../editor/versions/comparison-view.tsx';
import { fromList } from '../../../shared/list/list-search.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { CheckLine } from './check-list.tsx';
import { RequestComment } from '../comment.tsx';
import { OwnRequest } from '../own-request.tsx';
import { isMine } from '../request-lists.ts';
import { RequestChip } from '../request-chip.tsx';
import { kindOf, reviewPath } from '../request-row.tsx';
import css from '../requests.module.css';
import { useOnlooker } from '../use-requests.ts';
import { useReview, type Review } from './use-review.ts';

const noKeys: ReadonlySet<string> = new Set();

/** The selected request of the inbox: its message, and what it would change on the site. */
export function Preview({ request }: { readonly request: PublicationRequest }) {
  const onlooker = useOnlooker();
  const review = useReview(request);
  const { search } = useLocation();
  return (
    <section className={css.preview} aria-label={request.title}>
      <header className={css.previewHead}>
        <div className={css.previewTitle}>
          <h2>{request.title}</h2>
          <span className={css.second}>
            {request.path} · {kindOf(request)}
          </span>
        </div>
        <RequestChip request={request} />
        <Button
          component={Link}
          to={reviewPath(request.pageVersionID)}
          state={fromList(search)}
          variant={request.can.decide ? 'main' : 'default'}
          tabIndex={0}
        >
          {request.can.decide ? t('Review') : t('View')}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard. */}
      <div className={css.previewBody} tabIndex={0} role="region" aria-label={t('What changes')}>
        <div className={css.bubble}>
          <RequestComment request={request} />
        </div>
        {request.can.revoke && isMine(onlooker, request) && <OwnRequest request={request} />}
        {review.checks !== undefined && <CheckLine checks={review.checks} />}
        <Changes review={review} />
      </div>
    </section>
  );
}

function Changes({ review }: { readonly review: Review }) {
  const { comparison, names, entries, error, retry, isNew } = review;
  const [current, setCurrent] = useState<string | null>(null);
  if (error !== null) return <ErrorNotice title={t('The changes couldn’t be loaded.')} error={error} onRetry={retry} />;
  if (comparison === undefined) return <Loading />;
  return (
    <>
      {isNew && <p className={css.note}>{t('A new page that visitors haven’t seen yet.')}</p>}
      {entries.length === 0 && <p className={css.note}>{t('It is the same as the published version.')}</p>}
      <ComparisonView
        comparison={comparison}
        names={names}
        onlyChanges
        current={current}
        onGo={setCurrent}
        draftKeys={noKeys}
        onOpen={() => undefined}
      />
    </>
  );
}

export const Loading = () => (
  <div className={css.loading} aria-busy="true" aria-label={t('What changes is loading')}>
    <Skeleton height={44} />
    <Skeleton height={120} />
    <Skeleton height={44} />
  </div>
);
