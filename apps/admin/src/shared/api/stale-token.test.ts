import { expect, test } from 'vitest';

import { isTokenStale } from './stale-token.ts';

const errors = (name: string) => [{ code: 'V_04', name, property: '', message: 'The token is not valid.' }];
const trpc = (name: string) => ({ error: { message: '', code: -32_603, data: { errors: errors(name) } } });

test.each([
  ['a REST call', { Success: false, Errors: errors('csrfTokenInvalid') }, true],
  ['a tRPC call', trpc('csrfTokenInvalid'), true],
  ['a batch', [{ result: { data: {} } }, trpc('csrfTokenInvalid')], true],
  ['a refusal for another reason', trpc('forbidden'), false],
  [
    'a message that has the code in it',
    { Errors: [{ code: 'UM_01', name: 'forbidden', message: 'V_04 csrfTokenInvalid' }] },
    false,
  ],
  ['null', null, false],
])('the token of %s is stale: %j → %j', (_what, body, expected) => {
  expect(isTokenStale(403, JSON.stringify(body))).toBe(expected);
});

test('a response with another status, or without JSON, does not report a stale token', () => {
  expect(isTokenStale(400, JSON.stringify(trpc('csrfTokenInvalid')))).toBe(false);
  expect(isTokenStale(403, '<html>csrfTokenInvalid</html>')).toBe(false);
});
