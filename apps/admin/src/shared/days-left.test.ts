import { expect, test } from 'vitest';

import { daysLeft } from './days-left.ts';

test('a deleted page has 30 days at first, 1 on its last day, and never fewer', () => {
  const at = (now: string) => daysLeft('2026-11-01T12:00:00.000Z', Date.parse(now));
  expect(at('2026-11-01T12:00:00.000Z')).toBe(30);
  expect(at('2026-11-02T11:59:00.000Z')).toBe(30);
  expect(at('2026-11-30T13:00:00.000Z')).toBe(1);
  expect(at('2026-12-24T00:00:00.000Z')).toBe(1);
});
