import { describe, expect, it } from 'vitest';

import { answerDay } from './answer-day.ts';

describe('the day of the answer', () => {
  it.each([
    ['a Wednesday', '2026-11-25T10:00:00Z', '2026-12-02'],
    ['a Friday', '2026-11-27T10:00:00Z', '2026-12-04'],
    ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-04'],
    ['a Sunday', '2026-11-29T10:00:00Z', '2026-12-04'],
    ['a Monday that is a Sunday by the clocks of Greenwich', '2026-11-29T23:30:00Z', '2026-12-07'],
  ])('of an enquiry of %s is the fifth working day after it', (_day, sentAt, answer) => {
    expect(answerDay(new Date(sentAt))).toBe(answer);
  });
});
