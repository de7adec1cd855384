import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storedAtTexts } from './stored-at.ts';

const now = new Date('2026-11-19T12:04:50+01:00');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

test('windows that stored changes in one minute are one time', () => {
  expect(storedAtTexts([now.getTime() - 20_000, now.getTime() - 5000])).toBe('at 12:04');
  expect(storedAtTexts([now.getTime() - 120_000, now.getTime()])).toBe('at 12:02 and at 12:04');
});
