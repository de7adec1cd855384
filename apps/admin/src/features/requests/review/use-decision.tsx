import type { DroppedSchedule, PublicationRequest } from '@ximblox/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { searchOfList } from '../../../shared/list/list-search.ts';
import { applyServerErrors } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { DroppedSchedules, withDropped } from '../../../shared/ui/dropped-schedules.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useTypedText } from '../../../shared/typed/use-typed-text.ts';
import { decisionResolver, describeRequestError, type Decision } from './decide.ts';
import { nextAfter } from '../request-lists.ts';
import { reviewPath } from '../request-row.tsx';
import type { Review } from './use-review.ts';

/** Where the feedback on a request that is not sent yet is kept, for `useTypedText`. */
export const feedbackPlace = (pageVersionID: number): string => `review.${pageVersionID}`;

/** The feedback and decision of a review. After it the next request opens; if the call fails, the feedback stays. */
export function useDecision(
  request: PublicationRequest,
  list: readonly PublicationRequest[],
  review: Review,
  canDecide: boolean,
) {
  const typed = useTypedText(feedbackPlace(request.pageVersionID));
  const decision = useRef<Decision>('accept');
  const form = useForm<{ feedback: string }>({
    resolver: (...of) => decisionResolver(decision.current, request.pageVersionID)(...of),
    defaultValues: { feedback: typed.initial },
    reValidateMode: 'onSubmit',
  });
  const feedback = useWatch({ control: form.control, name: 'feedback' });
  const { write } = typed;
  useEffect(() => write(feedback), [write, feedback]);
  const [busy, setBusy] = useState<Decision | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const utils = trpc.useUtils();
  const calls = { accept: trpc.publicationRequests.accept.useMutation(), reject: trpc.publicationRequests.reject.useMutation() };
  const send = form.handleSubmit(async (fields) => {
    const sent = decision.current;
    setBusy(sent);
    let dropped: DroppedSchedule | null = null;
    try {
      const answer = await calls[sent].mutateAsync({ id: request.pageVersionID, ...fields });
      if ('droppedSchedule' in answer) dropped = answer.droppedSchedule;
    } catch (error) {
      applyServerErrors(form, error, describeRequestError);
      return setBusy(null);
    }
    typed.clear();
    const next = nextAfter(list, request.pageVersionID);
    showToast({
      text:
        sent === 'accept'
          ? withDropped(
              t('“{title}” was published. {name} gets an email.', { title: request.title, name: request.requestedBy.name }),
              dropped,
            )
          : t('“{title}” is rejected. {name} gets your feedback.', { title: request.title, name: request.requestedBy.name }),
    });
    const to = next === undefined ? `/publication-requests${searchOfList(state)}` : reviewPath(next.pageVersionID);
    await navigate(to, { replace: true, state });
    await Promise.all([utils.publicationRequests.invalidate(), utils.pages.invalidate(), utils.site.view.invalidate()]);
  });
  const mayDecide = (wanted: Decision): boolean =>
    canDecide && busy === null && (wanted === 'reject' || review.checks?.some(({ kind }) => kind === 'bad') === false);
  const { page, requested } = review;
  /** The page with its schedule, where accepting replaces that. */
  const replaced =
    page !== undefined && requested !== undefined && page.scheduledNumber !== null && page.scheduledNumber <= requested.number
      ? [{ ...page, title: request.title }]
      : [];
  const act = async (wanted: Decision): Promise<void> => {
    if (!mayDecide(wanted)) return;
    decision.current = wanted;
    await send();
  };
  const [isAsking, setAsking] = useState(false);
  /** By the button: accepting asks where it replaces a schedule. */
  const decide = async (wanted: Decision): Promise<void> => {
    if (wanted === 'accept' && replaced.length > 0 && mayDecide(wanted)) setAsking(true);
    else await act(wanted);
  };
  /** As by the button, but accepting asks first: a key is hit by mistake more easily than a button. */
  const decideByKey = (wanted: Decision): void => {
    if (wanted === 'reject') void decide(wanted);
    else if (mayDecide(wanted)) setAsking(true);
  };
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title={t('Publish “{title}” now?', { title: request.title })}
      confirmLabel={t('Publish')}
      onConfirm={() => void act('accept')}
      onClose={() => setAsking(false)}
    >
      <p>{t('The requested version replaces what visitors see. {name} gets an email.', { name: request.requestedBy.name })}</p>
      <DroppedSchedules pages={replaced} />
    </ConfirmDialog>
  );
  return { form, feedback, isStored: typed.isStored, busy, decide, decideByKey, question };
}
