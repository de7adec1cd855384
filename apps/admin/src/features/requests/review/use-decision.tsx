import type { PublicationRequest } from '@ximblox/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { applyServerErrors } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import { LeaveGuard } from '../../../shared/leave-guard.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { decisionResolver, describeRequestError, type Decision } from './decide.ts';
import { nextAfter } from '../request-lists.ts';
import { reviewPath } from '../request-row.tsx';
import type { Review } from './use-review.ts';

/** The feedback and decision of a review. After it the next request opens; if the call fails, the feedback stays. */
export function useDecision(
  request: PublicationRequest,
  list: readonly PublicationRequest[],
  review: Review,
  canDecide: boolean,
) {
  const decision = useRef<Decision>('accept');
  const form = useForm<{ feedback: string }>({
    resolver: (...of) => decisionResolver(decision.current, request.pageVersionID)(...of),
    defaultValues: { feedback: '' },
    reValidateMode: 'onSubmit',
  });
  const feedback = useWatch({ control: form.control, name: 'feedback' });
  const [busy, setBusy] = useState<Decision | null>(null);
  const isDone = useRef(false);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = { accept: trpc.publicationRequests.accept.useMutation(), reject: trpc.publicationRequests.reject.useMutation() };
  const send = form.handleSubmit(async (fields) => {
    const sent = decision.current;
    setBusy(sent);
    try {
      await calls[sent].mutateAsync({ id: request.pageVersionID, ...fields });
    } catch (error) {
      applyServerErrors(form, error, describeRequestError);
      return setBusy(null);
    }
    isDone.current = true;
    const next = nextAfter(list, request.pageVersionID);
    showToast({
      text:
        sent === 'accept'
          ? t('“{title}” was published. {name} gets an email.', { title: request.title, name: request.requestedBy.name })
          : t('“{title}” is rejected. {name} is mailed your words.', { title: request.title, name: request.requestedBy.name }),
    });
    await navigate(next === undefined ? '/publication-requests' : reviewPath(next.pageVersionID), { replace: true });
    await Promise.all([utils.publicationRequests.invalidate(), utils.pages.invalidate(), utils.site.view.invalidate()]);
  });
  const decide = async (wanted: Decision): Promise<void> => {
    const isBlocked = wanted === 'accept' && review.checks?.some(({ kind }) => kind === 'bad') !== false;
    if (!canDecide || busy !== null || isBlocked) return;
    decision.current = wanted;
    await send();
  };
  const guard = (
    <LeaveGuard
      isDirty={() => !isDone.current && feedback.trim() !== ''}
      what={`“${request.title}”`}
      placeOf={({ pathname }) => pathname}
    />
  );
  return { form, feedback, busy, decide, guard };
}
