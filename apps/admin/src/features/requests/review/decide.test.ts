import type { ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { decisionProblem, feedbackMax, inWordsOfRequests } from './decide.ts';

describe('a decision', () => {
  test('to reject says what should change; to accept needs no words', () => {
    expect(decisionProblem('reject', ' \n')?.property).toBe('feedback');
    expect(decisionProblem('reject', 'The source is missing.')).toBeUndefined();
    expect(decisionProblem('accept', '')).toBeUndefined();
  });
  test('has words of a length that the server takes', () => {
    expect(decisionProblem('accept', 'x'.repeat(feedbackMax))).toBeUndefined();
    expect(decisionProblem('accept', 'x'.repeat(feedbackMax + 1))?.code).toBe('V_14');
  });
  test('that comes too late is told as such, and one on an unfinished page names the place', () => {
    const error = (name: ErrorName, property: string) => ({ name, code: 'V_07', property, message: 'Enter a value.' });
    expect(inWordsOfRequests(error('conflict', 'id')).message).toContain('decided or withdrawn in the meantime');
    expect(inWordsOfRequests(error('required', 'blocks[0].props.title')).message).toContain('blocks[0].props.title');
    expect(inWordsOfRequests(error('required', 'feedback')).message).toBe('Enter a value.');
  });
});
