import { contract } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { contractResolver } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

/** A reviewer's decision. */
export type Decision = 'accept' | 'reject';

/** The text of an error of a decision, where the context is more specific than the code. */
export const describeRequestError = (error: FailureError): FailureError =>
  error.name === 'conflict'
    ? {
        ...error,
        message: t('This request was decided or withdrawn in the meantime. Your feedback is still here, so you can copy it.'),
      }
    : error.property.startsWith('blocks') || error.property.startsWith('typeData') || error.property.startsWith('seo')
      ? {
          ...error,
          message: t('It cannot be published like this ({property}): {message}', {
            property: error.property,
            message: error.message,
          }),
        }
      : error;

/** Maximum length of the feedback. */
export const feedbackMax = 2000;

const rejecting = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: t('Enter what should change.') } : error;

/** Validates a decision: a rejection requires feedback, because the author acts on it. */
export const decisionResolver = (decision: Decision, id: number) =>
  contractResolver<{ feedback: string }>(
    contract.publicationRequests[decision].input,
    (fields) => ({ id, ...fields }),
    rejecting,
  );
