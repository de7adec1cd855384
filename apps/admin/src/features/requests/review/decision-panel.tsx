import type { PublicationRequest, ReviewComment } from '@ximblox/contract';
import { Button, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';

import { T } from '../../../shared/language/rich-message.tsx';
import { t } from '../../../shared/language/t.ts';
import { errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import { formatExact, formatWhen } from '../../../shared/format.ts';
import { NotStored } from '../../../shared/typed/not-stored.tsx';
import { PageComments } from './page-comments.tsx';
import { CheckList } from './check-list.tsx';
import { RequestComment } from '../comment.tsx';
import { feedbackMax, type Decision } from './decide.ts';
import { OwnRequest } from '../own-request.tsx';
import { isMine } from '../request-lists.ts';
import css from '../requests.module.css';
import { useOnlooker } from '../use-requests.ts';
import type { Review } from './use-review.ts';

type DecisionPanelProps = {
  readonly request: PublicationRequest;
  readonly review: Review;
  readonly comments: readonly ReviewComment[];
  readonly form: UseFormReturn<{ feedback: string }>;
  readonly feedback: string;
  /** Whether the feedback survives leaving. */ readonly isStored: boolean;
  readonly busy: Decision | null;
  onDecide(decision: Decision): void;
  wayTo(blockKey: string): (() => void) | undefined;
};

/** The request, the checks and the decision. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { request, review, comments, form, wayTo } = props;
  const onlooker = useOnlooker();
  const canDecide = request.can.decide;
  const problem = problemOf(form);
  return (
    <aside className={css.decision} aria-label={t('Your decision')}>
      <h2 className={css.decisionHead}>{canDecide ? t('Your decision') : t('The request')}</h2>
      <div className={css.decisionBody}>
        <RequestComment request={request} />
        <Facts review={review} reviewers={request.reviewers} />
        {review.checks !== undefined && <CheckList checks={review.checks} wayTo={wayTo} />}
        <PageComments request={request} review={review} comments={comments} />
        {request.can.revoke && isMine(onlooker, request) && <OwnRequest request={request} />}
        {canDecide && (
          <Textarea
            label={t('Message to {name}', { name: request.requestedBy.name })}
            description={t('Required to reject.')}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            placeholder={t('What is good, or what should change')}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={feedbackMax}
            {...form.register('feedback')}
            error={errorAt(form, 'feedback')}
          />
        )}
        <NotStored isStored={props.isStored} />
        {canDecide && (
          <p className={css.mail}>
            <IconMail size={14} aria-hidden />
            {t('Emailed to {name}.', { name: request.requestedBy.name })}
          </p>
        )}
        {problem !== undefined && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </div>
      {canDecide ? (
        <Buttons {...props} />
      ) : (
        <p className={css.foot}>{t('You can’t publish this page. Its publishers have been emailed.')}</p>
      )}
    </aside>
  );
}

type FactsProps = { readonly review: Review; readonly reviewers: PublicationRequest['reviewers'] };

function Facts({ review: { entries, base, live, isNew, page, requested, rejected }, reviewers }: FactsProps) {
  const blocks = entries.filter(({ type }) => type !== null).length;
  const fields = entries.find(({ type }) => type === null)?.words.toLowerCase();
  const changes = [
    ...(blocks > 0 ? [t('{count, plural, one {# block} other {# blocks}}', { count: blocks })] : []),
    ...(fields === undefined ? [] : [fields]),
  ];
  const isOlder = page !== undefined && requested !== undefined && page.pageVersion.id !== requested.id;
  return (
    <dl className={css.facts}>
      <dt>{t('Changes')}</dt>
      <dd>{requested === undefined ? '…' : changes.join(', ') || t('none')}</dd>
      <dt>{t('Against')}</dt>
      <dd>
        {base === 'review'
          ? t('the version that was rejected')
          : isNew
            ? t('nothing: the page is not on the site')
            : live === undefined
              ? '…'
              : t('version {number}, {time}', { number: live.number, time: formatWhen(live.updatedAt) })}
      </dd>
      <dt>{t('Reviewed')}</dt>
      <dd>{rejected === undefined ? t('not before') : t('before, and rejected')}</dd>
      {reviewers.length > 0 && (
        <>
          <dt>{t('Reviewers')}</dt>
          <dd>{reviewers.map(({ name }) => name).join(', ')}</dd>
        </>
      )}
      <dt>{t('Goes live')}</dt>
      <dd>{t('as soon as you accept')}</dd>
      {page !== undefined && requested !== undefined && page.scheduledAt !== null && page.scheduledNumber !== null && (
        <>
          <dt>{t('Scheduled')}</dt>
          <dd>{describeSchedule(page.scheduledAt, page.scheduledNumber, requested.number)}</dd>
        </>
      )}
      {isOlder && (
        <>
          <dt>{t('Since then')}</dt>
          <dd>{t('The page was edited after the request. You accept the requested version.')}</dd>
        </>
      )}
    </dl>
  );
}

/** What accepting a version makes of the schedule of its page. */
const describeSchedule = (scheduledAt: string, number: number, requested: number): string =>
  number > requested
    ? t('Version {number} is scheduled for {time}. That stays, and replaces this version then.', {
        number,
        time: formatExact(scheduledAt),
      })
    : t('Version {number} is scheduled for {time}. Accepting replaces that schedule.', {
        number,
        time: formatExact(scheduledAt),
      });

/** Accept and reject; the primary button is the one that is currently possible. */
function Buttons({ review, feedback, busy, onDecide }: DecisionPanelProps) {
  const count = review.checks?.filter(({ kind }) => kind === 'bad').length ?? 0;
  const isBlocked = count > 0 || review.checks === undefined;
  const hasWords = feedback.trim() !== '';
  return (
    <footer className={css.decide}>
      <div className={css.buttons}>
        <Button
          variant="default"
          aria-disabled={!hasWords}
          mod={{ disabled: !hasWords }}
          loading={busy === 'reject'}
          onClick={() => onDecide('reject')}
        >
          {hasWords ? t('Reject with feedback') : t('Reject')}
        </Button>
        <Button
          variant={isBlocked ? 'default' : 'main'}
          aria-disabled={isBlocked}
          mod={{ disabled: isBlocked }}
          aria-describedby="decide-hint"
          loading={busy === 'accept'}
          onClick={() => {
            if (!isBlocked) onDecide('accept');
          }}
        >
          {t('Accept and publish now')}
        </Button>
      </div>
      <p id="decide-hint" className={css.hint}>
        {count > 0 &&
          `${t('You can accept once the {count, plural, one {thing marked red is} other {# things marked red are}} fixed.', { count })} `}
        {!hasWords && `${t('To reject, write what should change.')} `}
        {!isBlocked && (
          <T message="<kbd>Ctrl</kbd> <kbd>Enter</kbd> accepts" parts={{ kbd: (words) => <kbd>{words}</kbd> }} />
        )}{' '}
        {hasWords && <T message="<kbd>Alt</kbd> <kbd>R</kbd> rejects" parts={{ kbd: (words) => <kbd>{words}</kbd> }} />}
      </p>
    </footer>
  );
}
