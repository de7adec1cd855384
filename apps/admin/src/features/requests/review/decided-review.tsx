import { Button, Textarea } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { useTypedText } from '../../../shared/typed/use-typed-text.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { DecidedActs } from '../decided-acts.tsx';
import { DecisionList } from '../decision-list.tsx';
import { kindOf } from '../request-row.tsx';
import css from '../requests.module.css';
import { Loading } from './preview.tsx';
import { feedbackPlace } from './use-decision.tsx';

/** In place of the review of a version whose request is no longer open: what was decided on it. */
export function DecidedReview({ versionID }: { readonly versionID: number }) {
  const isVersion = Number.isInteger(versionID) && versionID > 0;
  const query = trpc.publicationRequests.fetchRequests.useQuery(
    { state: 'decided', pageVersionID: versionID },
    { enabled: isVersion },
  );
  const last = query.data?.items[0];
  useEffect(() => {
    if (last !== undefined) document.title = `${t('Review: {title}', { title: last.title })} · Ximblox`;
  }, [last]);
  if (query.error !== null)
    return (
      <div className={css.pad}>
        <ErrorNotice title={t('The request couldn’t be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (isVersion && query.data === undefined) return <Loading />;
  if (query.data === undefined || last === undefined)
    return (
      <EmptyState
        icon={IconInbox}
        title={t('There is no such request')}
        acts={
          <Button component={Link} to="/publication-requests" variant="default">
            {t('Show the requests')}
          </Button>
        }
      >
        {t('Its page may be in the bin.')}
      </EmptyState>
    );
  return (
    <section className={css.decided} aria-label={last.title}>
      <div className={css.previewTitle}>
        <h2>{last.title}</h2>
        <span className={css.second}>
          {last.path} · {kindOf(last)}
        </span>
      </div>
      <DecisionList requests={query.data.items} />
      <DecidedActs request={last} />
      <UnsentFeedback versionID={versionID} />
    </section>
  );
}

/** Feedback on a request that somebody else decided before it was sent: it can be copied, and is forgotten when its writer says so. */
function UnsentFeedback({ versionID }: { readonly versionID: number }) {
  const { initial: feedback, clear } = useTypedText(feedbackPlace(versionID));
  const [isForgotten, setForgotten] = useState(false);
  if (feedback === '' || isForgotten) return null;
  return (
    <>
      <Textarea label={t('Your feedback, which wasn’t sent')} value={feedback} readOnly autosize />
      <Button
        variant="default"
        onClick={() => {
          clear();
          setForgotten(true);
        }}
      >
        {t('Discard feedback')}
      </Button>
    </>
  );
}
