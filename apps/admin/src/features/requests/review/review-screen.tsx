import type { PublicationRequest } from '@ximblox/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconEdit } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';

import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { t } from '../../../shared/language/t.ts';
import { searchOfList } from '../../../shared/list/list-search.ts';
import { hasTypedText } from '../../../shared/typed/use-typed-text.ts';
import { CommentedPageProvider } from '../../../editor/comments/mentions/use-mentionable.ts';
import { useComments } from '../../../editor/comments/use-comments.ts';
import { useWalk } from '../../../editor/versions/use-change-navigation.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import { Compared } from './compared.tsx';
import { DecidedReview } from './decided-review.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { Loading } from './preview.tsx';
import { neighbour } from '../request-lists.ts';
import { RequestChip } from '../request-chip.tsx';
import { kindOf, reviewPath } from '../request-row.tsx';
import css from '../requests.module.css';
import { feedbackPlace, useDecision } from './use-decision.tsx';
import { useRequests } from '../use-requests.ts';
import { reviewHeadingID, useReviewKeys } from './use-review-keys.ts';
import { useReview, type Base } from './use-review.ts';

/** The inbox, in the view from which the review was opened. */
const useInboxPath = (): string => `/publication-requests${searchOfList(useLocation().state)}`;

/** One request: the changes to the site on the left, the decision on the right. */
export function ReviewScreen() {
  const versionID = Number(useParams()['versionID']);
  const { query, lists } = useRequests();
  const inbox = useInboxPath();
  const request = lists?.all.find(({ pageVersionID }) => pageVersionID === versionID);
  // A request that someone else decided meanwhile stays on the screen with the typed feedback.
  const lastRequest = useRef<PublicationRequest | undefined>(undefined);
  if (request !== undefined) lastRequest.current = request;
  const isRetained = lastRequest.current?.pageVersionID === versionID && hasTypedText(feedbackPlace(versionID));
  const shown = request ?? (isRetained ? lastRequest.current : undefined);
  if (shown === undefined)
    return (
      <>
        <TopBar title={t('Review')} parent={{ title: t('Publication Requests'), to: inbox }} />
        {query.error !== null ? (
          <div className={css.pad}>
            <ErrorNotice title={t('The request couldn’t be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
          </div>
        ) : lists === undefined ? (
          <Loading />
        ) : (
          <DecidedReview versionID={versionID} />
        )}
      </>
    );
  const list = lists?.toReview.some(({ pageVersionID }) => pageVersionID === versionID) ? lists.toReview : (lists?.all ?? []);
  return <OneReview key={versionID} request={shown} list={list} canDecide={shown.can.decide} />;
}

type OneReviewProps = {
  readonly request: PublicationRequest;
  /** The requests to navigate through. */ readonly list: readonly PublicationRequest[];
  readonly canDecide: boolean;
};

function OneReview({ request, list, canDecide }: OneReviewProps) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const inbox = useInboxPath();
  const [base, setBase] = useState<Base>('live');
  const review = useReview(request, base);
  const { comments } = useComments(request.pageID);
  const decision = useDecision(request, list, review, canDecide);
  const walk = useWalk(review.entries);
  useScreenKeys([['Escape', () => void navigate(inbox)]]);
  const step = (by: 1 | -1) => {
    const next = neighbour(list, request.pageVersionID, by);
    if (next !== undefined && next !== request) void navigate(reviewPath(next.pageVersionID), { state });
  };
  useReviewKeys({ onStep: step, onDecide: decision.decideByKey });
  const wayTo = (key: string) => {
    const entry = review.entries.find(({ id }) => id === `change-of-${key}`);
    return entry === undefined ? undefined : () => walk.go(entry.id);
  };
  return (
    <CommentedPageProvider value={request.pageID}>
      <Head request={request} list={list} onStep={step} />
      <div className={css.review}>
        <div className={css.middle}>
          <Compared request={request} review={review} walk={walk} comments={comments} base={base} onBase={setBase} />
        </div>
        <DecisionPanel
          request={request}
          review={review}
          comments={comments}
          form={decision.form}
          feedback={decision.feedback}
          isStored={decision.isStored}
          busy={decision.busy}
          onDecide={(what) => void decision.decide(what)}
          wayTo={wayTo}
        />
      </div>
      {decision.question}
    </CommentedPageProvider>
  );
}

type HeadProps = Pick<OneReviewProps, 'request' | 'list'> & { onStep(by: 1 | -1): void };

function Head({ request, list, onStep }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const inbox = useInboxPath();
  const place = list.findIndex(({ pageVersionID }) => pageVersionID === request.pageVersionID);
  useEffect(() => {
    heading.current?.focus();
    document.title = `${t('Review: {title}', { title: request.title })} · Ximblox`;
  }, [request.title]);
  return (
    <header className={css.head}>
      <Link to={inbox} className={css.back}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={css.backWords}>{t('Publication Requests')}</span>
      </Link>
      <span className={css.slash} aria-hidden>
        /
      </span>
      <h1 id={reviewHeadingID} ref={heading} tabIndex={-1} className={css.heading} title={request.title}>
        {request.title}
      </h1>
      <span className={css.kind}>{kindOf(request)}</span>
      <RequestChip request={request} />
      <span className={css.push} />
      {place >= 0 && list.length > 1 && (
        <>
          <span className={css.second}>{t('{place} of {count}', { place: place + 1, count: list.length })}</span>
          <ActionIcon
            aria-label={t('Previous request')}
            aria-keyshortcuts="P"
            aria-disabled={place === 0}
            mod={{ disabled: place === 0 }}
            onClick={() => onStep(-1)}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('Next request')}
            aria-keyshortcuts="N"
            aria-disabled={place === list.length - 1}
            mod={{ disabled: place === list.length - 1 }}
            onClick={() => onStep(1)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        </>
      )}
      <Button component={Link} to={`/page/${request.pageID}`} variant="default" leftSection={<IconEdit size={16} />}>
        {t('Open in the editor')}
      </Button>
    </header>
  );
}
