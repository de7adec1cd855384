import { failureOf, textOfCode, type FailureError } from '../../../shared/api/failure.ts';

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

/** The errors of a decision that failed. */
export const errorsOfDecision = (cause: unknown): FailureError[] => failureOf(cause).errors.map(inWordsOfRequests);

/** A rejection says what should change: it is what the other one goes by. */
const withoutWords: FailureError = { code: 'V_01', property: 'feedback', message: 'Enter what should change.' };
const tooManyWords: FailureError = { code: 'V_14', property: 'feedback', message: textOfCode('V_14') };
/** How many characters a feedback may have. */
export const feedbackMax = 2000;

/** Why a decision cannot be made now; undefined where it can. */
export function decisionProblem(decision: Decision, feedback: string): FailureError | undefined {
  if (feedback.length > feedbackMax) return tooManyWords;
  return decision === 'reject' && feedback.trim() === '' ? withoutWords : undefined;
}
