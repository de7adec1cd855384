import { expect, test } from 'vitest';

import { endOf, tokenState } from './token-form.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test('a token ends so many days later, or not at all', () => {
  expect(endOf('30', now)).toBe('2026-12-21T12:00:00.000Z');
  expect(endOf('', now)).toBeNull();
});

test('a token is said to end soon in its last two weeks, and to have ended afterwards', () => {
  const state = (expiresAt: string | null) => tokenState({ expiresAt }, now);
  expect(state(null)).toBe('holds');
  expect(state('2026-12-06T12:00:00.000Z')).toBe('holds');
  expect(state('2026-12-05T11:00:00.000Z')).toBe('endsSoon');
  expect(state('2026-11-21T12:00:00.000Z')).toBe('ended');
});
