import { contract } from '@ximblox/contract';

import { contractResolver } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

/** What a reviewer decides. */
export type Decision = 'accept' | 'reject';

/** The sentence for an error of a decision, where a request says more than the code. */
export const inWordsOfRequests = (error: FailureError): FailureError =>
  error.name === 'conflict'
    ? {
        ...error,
        message: 'This request was decided or withdrawn in the meantime. Your feedback is still here, so you can copy it.',
      }
    : error.property.startsWith('blocks') || error.property.startsWith('typeData') || error.property.startsWith('seo')
      ? { ...error, message: `It cannot be published like this (${error.property}): ${error.message}` }
      : error;

/** How many characters a feedback may have. */
export const feedbackMax = 2000;

const rejecting = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: 'Enter what should change.' } : error;

/** Checks the words of a decision: a rejection says what should change, as it is what the other one goes by. */
export const decisionResolver = (decision: Decision, id: number) =>
  contractResolver<{ feedback: string }>(
    contract.publicationRequests[decision].input,
    (fields) => ({ id, ...fields }),
    rejecting,
  );
