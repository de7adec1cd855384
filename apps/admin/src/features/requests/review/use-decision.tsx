import type { PublicationRequest } from '@ximblox/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { clearErrors, setErrors } from '../../../shared/api/error-collections.ts';
import { trpc } from '../../../shared/api/client.ts';
import { LeaveGuard } from '../../../shared/leave-guard.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { decisionProblem, errorsOfDecision, type Decision } from './decide.ts';
import { nextAfter } from '../request-lists.ts';
import { reviewAddress } from '../request-row.tsx';
import type { Review } from './use-review.ts';

const collection = 'publication-requests';

/** A review's words and its decision. After it the next request opens; a refusal leaves the words where they are. */
export function useDecision(
  request: PublicationRequest,
  list: readonly PublicationRequest[],
  review: Review,
  canDecide: boolean,
) {
  const [feedback, setFeedback] = useState('');
  const [busy, setBusy] = useState<Decision | null>(null);
  const isDone = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = { accept: trpc.publications.accept.useMutation(), reject: trpc.publications.reject.useMutation() };
  useEffect(() => clearErrors(collection), []);
  const decide = async (decision: Decision): Promise<void> => {
    const isBlocked = decision === 'accept' && review.checks?.some(({ kind }) => kind === 'bad') !== false;
    if (!canDecide || busy !== null || isBlocked) return;
    const problem = decisionProblem(decision, feedback);
    setErrors(collection, problem === undefined ? [] : [problem]);
    if (problem !== undefined) return field.current?.focus();
    setBusy(decision);
    try {
      await calls[decision].mutateAsync({ id: request.pageVersionID, feedback });
    } catch (error) {
      setErrors(collection, errorsOfDecision(error));
      return setBusy(null);
    }
    isDone.current = true;
    const next = nextAfter(list, request.pageVersionID);
    showToast({
      text:
        decision === 'accept'
          ? `“${request.title}” is published. ${request.requestedBy.name} gets an email.`
          : `“${request.title}” is rejected. ${request.requestedBy.name} is mailed your words.`,
    });
    await navigate(next === undefined ? '/publication-requests' : reviewAddress(next.pageVersionID), { replace: true });
    await Promise.all([utils.publications.invalidate(), utils.pages.invalidate(), utils.site.view.invalidate()]);
  };
  const guard = (
    <LeaveGuard
      isDirty={() => !isDone.current && feedback.trim() !== ''}
      what={`“${request.title}”`}
      placeOf={({ pathname }) => pathname}
    />
  );
  return { feedback, setFeedback, busy, decide, field, guard };
}
