import type { ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { decisionResolver, feedbackMax, describeRequestError, type Decision } from './decide.ts';

const errorOf = async (decision: Decision, feedback: string) => {
  const resolve = decisionResolver(decision, 1);
  return (await resolve({ feedback }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors.feedback;
};

describe('a decision', () => {
  test('requires feedback to reject, and none to accept', async () => {
    expect(await errorOf('reject', ' \n')).toMatchObject({ message: 'Enter what should change.' });
    expect(await errorOf('reject', 'The source is missing.')).toBeUndefined();
    expect(await errorOf('accept', '')).toBeUndefined();
  });
  test('accepts feedback up to the server’s limit', async () => {
    expect(await errorOf('accept', 'x'.repeat(feedbackMax))).toBeUndefined();
    expect(await errorOf('accept', 'x'.repeat(feedbackMax + 1))).toMatchObject({ type: 'V_14' });
  });
  test('reports that it is too late, and names the location for an incomplete page', () => {
    const error = (name: ErrorName, property: string) => ({ name, code: 'V_07', property, message: 'Enter a value.' });
    expect(describeRequestError(error('conflict', 'id')).message).toContain('decided or withdrawn in the meantime');
    expect(describeRequestError(error('required', 'blocks[0].props.title')).message).toContain('blocks[0].props.title');
    expect(describeRequestError(error('required', 'feedback')).message).toBe('Enter a value.');
  });
});
