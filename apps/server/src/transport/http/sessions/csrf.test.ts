import { expect, test } from 'vitest';

import { hashSessionToken } from '../../../domains/access/credentials/index.ts';
import { createCsrf } from './csrf.ts';

const hour = 3_600_000;
let now = Date.parse('2026-11-21T23:59:00Z');
const csrf = createCsrf(['secret of the test'], { now: () => new Date(now) });
const [mine, yours] = [hashSessionToken('mine'), hashSessionToken('yours')];

test('a token is valid for the session it was issued for and for no other', () => {
  const token = csrf.issue([mine]);
  expect([
    csrf.isValid(token, [mine]),
    csrf.isValid(token, [yours]),
    csrf.isValid(token, []),
    csrf.isValid(token, [mine, yours]),
  ]).toEqual([true, false, false, false]);
});

test('an anonymous token is invalid for a browser with a session', () => {
  expect(csrf.isValid(csrf.issue([]), [mine])).toBe(false);
});

test('a browser with both sessions has one token that is bound to both', () => {
  expect(csrf.isValid(csrf.issue([mine, yours]), [mine, yours])).toBe(true);
});

test('the anonymous token is shared for a day, and is valid for at least 48 hours but not forever', () => {
  const start = now;
  const token = csrf.issue([]);
  expect(csrf.issue([])).toBe(token);
  now = start + 48 * hour;
  expect(csrf.isValid(token, [])).toBe(true);
  expect(csrf.issue([])).not.toBe(token);
  now = start + 73 * hour;
  expect(csrf.isValid(token, [])).toBe(false);
  now = start;
});

test.each(['', 'a', 'a..', 's', 'a.NaN.x', 'a.-1.x', 'a.20000', 'x.1.y', 'a.1e4.x'])('%j is not a token', (token) => {
  expect([csrf.isValid(token, []), csrf.isValid(token, [mine])]).toEqual([false, false]);
});

test('a token that was signed with another secret is refused', () => {
  expect(csrf.isValid(createCsrf(['another secret'], { now: () => new Date(now) }).issue([mine]), [mine])).toBe(false);
});
