import { Button, Skeleton, Textarea } from '@mantine/core';
import type { DroppedSchedule, MailedDecision, PageProblems } from '@ximblox/contract';
import { isBlank } from '@ximblox/primitives';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { formatExact } from '../../shared/format.ts';
import { tellCutPastes } from '../../shared/limits/cut-paste.ts';
import { NotStored } from '../../shared/typed/not-stored.tsx';
import { useTypedText } from '../../shared/typed/use-typed-text.ts';
import { DroppedSchedules, withDropped } from '../../shared/ui/dropped-schedules.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { ToastPlace } from '../../shared/ui/toast.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { ProblemPages } from '../pages/problems/page-problems.tsx';
import css from './decide.module.css';
import { readMailedLink, type MailedLink } from './mailed-link.ts';

const title = t('Decide on a publication');

/** The target of the links in the mail to a reviewer. Opening it decides nothing; its button does, without a login. */
export function DecidePage() {
  const link = readMailedLink(useLocation().hash);
  return link === undefined ? (
    <Ended text={t('The link is incomplete. Open it from the email again.')} />
  ) : (
    <Opened link={link} />
  );
}

/** A link that decides nothing, and where the request can be decided. */
function Ended({ text }: { readonly text: string }) {
  return (
    <LoginFrame title={title} sub={t('This link no longer works.')}>
      <p className={css.notice} role="alert">
        {text} <Link to="/publication-requests">{t('Open Publication Requests')}</Link>
      </p>
    </LoginFrame>
  );
}

function Opened({ link }: { readonly link: MailedLink }) {
  const open = trpc.publicationRequests.openDecision.useMutation();
  const { mutate } = open;
  const { token } = link;
  useEffect(() => mutate({ token }), [mutate, token]);
  const [done, setDone] = useState<string | null>(null);
  if (done !== null)
    return (
      <LoginFrame title={title} sub={t('Thank you.')}>
        <p className={css.notice} role="status">
          {done} <Link to="/publication-requests">{t('Open Publication Requests')}</Link>
        </p>
      </LoginFrame>
    );
  if (open.isError) {
    const { status, errors } = failureOf(open.error);
    return (
      <Ended
        text={
          status === 404 ? t('It has been used, or it is older than seven days.') : (errors[0]?.message ?? t('Try again later.'))
        }
      />
    );
  }
  if (open.data === undefined)
    return (
      <LoginFrame title={title} sub={t('The request is loading.')}>
        <Skeleton height={120} mt={16} />
      </LoginFrame>
    );
  const request = open.data;
  return (
    <LoginFrame title={title} sub={t('You decide as {reviewer}.', { reviewer: request.reviewer })}>
      <dl className={css.facts}>
        <dt>{t('Page')}</dt>
        <dd>
          <b>{request.title}</b>
        </dd>
        <dt>{t('Path')}</dt>
        <dd>{request.path}</dd>
        <dt>{t('Requested')}</dt>
        <dd>{t('{time} by {requestedBy}', { time: formatExact(request.requestedAt), requestedBy: request.requestedBy })}</dd>
        {request.comment !== '' && (
          <>
            <dt>{t('Message')}</dt>
            <dd>
              <p>{request.comment}</p>
            </dd>
          </>
        )}
      </dl>
      <DecisionForm link={link} request={request} onDone={setDone} />
    </LoginFrame>
  );
}

type FormProps = {
  readonly link: MailedLink;
  readonly request: {
    readonly title: string;
    readonly pageVersionID: number;
    readonly mayAccept: boolean;
    readonly droppedSchedule: DroppedSchedule | null;
    readonly problems: PageProblems['items'][number] | null;
  };
  onDone(text: string): void;
};

const words = {
  accept: {
    label: t('Message to the author'),
    description: t('Optional.'),
    button: t('Accept and publish'),
    other: t('Request changes instead'),
    done: (page: string) => t('“{page}” is on the site, and its author has been emailed.', { page }),
  },
  reject: {
    label: t('What should change?'),
    description: t('Its author reads this.'),
    button: t('Request changes'),
    other: t('Accept instead'),
    done: (page: string) => t('The author of “{page}” is told by mail what should change.', { page }),
  },
} as const;

function DecisionForm({ link, request, onDone }: FormProps) {
  const decide = trpc.publicationRequests.decideByLink.useMutation();
  const [decision, setDecision] = useState<MailedDecision>(request.mayAccept ? link.decision : 'reject');
  const typed = useTypedText(`decide.${request.pageVersionID}`);
  const [feedback, setFeedback] = useState(typed.initial);
  const [isMissing, setMissing] = useState(false);
  const { label, description, button, other, done } = words[decision];
  const [isAsking, setAsking] = useState(false);
  useEffect(tellCutPastes, []);
  const { problems } = request;
  const hasProblems = problems !== null && (problems.count > 0 || !problems.isComplete);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacksReason = decision === 'reject' && isBlank(feedback);
    setMissing(lacksReason);
    if (lacksReason) return document.getElementById('feedback')?.focus();
    if (decision === 'accept' && (hasProblems || request.droppedSchedule !== null)) return setAsking(true);
    await send();
  };
  const send = async () => {
    try {
      const { droppedSchedule } = await decide.mutateAsync({ token: link.token, decision, feedback });
      typed.clear();
      onDone(withDropped(done(request.title), droppedSchedule));
    } catch {
      // Shown from the state of the call.
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {!request.mayAccept && link.decision === 'accept' && <p>{t('Publishing takes a login with your account.')}</p>}
      <Textarea
        id="feedback"
        label={label}
        description={description}
        required={decision === 'reject'}
        autosize
        minRows={3}
        maxLength={2000}
        value={feedback}
        error={isMissing && t('Say what should change.')}
        onChange={({ currentTarget: { value } }) => {
          setFeedback(value);
          typed.write(value);
        }}
      />
      <NotStored isStored={typed.isStored} />
      <ToastPlace />
      {decide.isError && <ErrorNotice title={t('Nothing was decided.')} mayBeDone error={decide.error} />}
      <Button type="submit" variant="main" fullWidth h={36} loading={decide.isPending}>
        {button}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={
          hasProblems
            ? t('Publish “{title}” like this?', { title: request.title })
            : t('Publish “{title}” now?', { title: request.title })
        }
        confirmLabel={hasProblems ? t('Publish anyway') : t('Publish')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {request.droppedSchedule !== null && (
          <DroppedSchedules
            pages={[
              {
                title: request.title,
                scheduledAt: request.droppedSchedule.scheduledAt,
                scheduledNumber: request.droppedSchedule.number,
              },
            ]}
          />
        )}
        {hasProblems && (
          <>
            <p>{t('Visitors would run into what is listed here. You can publish now and fix it later.')}</p>
            <ProblemPages pages={problems.count > 0 ? [problems] : []} isOpen />
            {!problems.isComplete && <p>{t('Not everything could be checked.')}</p>}
          </>
        )}
      </ConfirmDialog>
      <p className={css.others}>
        {request.mayAccept && (
          <button
            type="button"
            className={css.other}
            onClick={() => {
              setDecision(decision === 'accept' ? 'reject' : 'accept');
              setMissing(false);
              decide.reset();
            }}
          >
            {other}
          </button>
        )}
        <Link to={`/publication-requests/${request.pageVersionID}`}>{t('Log in to see the changes')}</Link>
      </p>
    </form>
  );
}
