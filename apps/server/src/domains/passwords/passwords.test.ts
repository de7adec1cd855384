import { expect, test } from 'vitest';

import { checkStaffPassword, hashPassword, verifyPassword } from './passwords.ts';

const codes = (password: string, names: string[] = ['Jan de Vries', 'Meridian']): string[] =>
  checkStaffPassword(password, names).map(({ code }) => code);

test.each([
  ['Short 1!', ['V_10']],
  ['A'.repeat(254) + '!', ['V_11']],
  ['no capital 1!', ['V_09']],
  ['NoSpecialSign1', ['V_09']],
  ['Password1!', ['V_12']],
  ['P@ssw0rd2026', ['V_12']],
  ['Wachtwoord!1', ['V_12']],
  ['Welkom2026!', ['V_12']],
  ['JandeVries1!', ['V_12']],
  ['Meridian2026!', ['V_12']],
  ['Correct horse 9!', []],
  ['Überfahrt – Ærø', []],
  ['N' + '!'.repeat(8), []],
])('%j for the back office: %j', (password, expected) => {
  expect(codes(password)).toEqual(expected);
});

test('passwords that are the same in their first 72 bytes are not the same', async () => {
  const stored = await hashPassword(`${'a'.repeat(199)}1`);
  expect([await verifyPassword(stored, `${'a'.repeat(199)}1`), await verifyPassword(stored, `${'a'.repeat(199)}2`)]).toEqual([
    true,
    false,
  ]);
});

test('a hash says argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('Correct horse 9!')).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
});

test('where there is no account no password is right', async () => {
  expect(await verifyPassword(null, 'there is no such account')).toBe(false);
});

test('of very many at once, those beyond the queue are told to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(60 - 52);
  expect(
    refused.every((result) => result.reason instanceof Error && 'status' in result.reason && result.reason.status === 503),
  ).toBe(true);
});
