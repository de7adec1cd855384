import { dictionary } from '@zxcvbn-ts/language-common';
import { argon2id, hash } from 'argon2';
import { expect, test } from 'vitest';

import { areSamePasswords, checkStaffPassword, hashPassword, renewedHash, verifyPassword } from './passwords.ts';

const codes = async (password: string, names: string[] = ['Jan de Vries', 'Meridian Maritime Institute']): Promise<string[]> =>
  (await checkStaffPassword(password, names)).map(({ code }) => code);

test.each([
  ['Short 1!', ['V_10']],
  ['A'.repeat(254) + '!', ['V_11']],
  ['no capital 1!', ['V_09']],
  ['NoSpecialSign1', ['V_09']],
  ['Password1!', ['V_12']],
  ['P@ssw0rd2026', ['V_12']],
  ['Wachtwoord!1', ['V_12']],
  ['Welkom2026!', ['V_12']],
  ['Qwertyuiop!', ['V_12']],
  ['Trustno1!', ['V_12']],
  ['1Qaz2wsx!', ['V_12']],
  ['!Zaq12wsx!', ['V_12']],
  ['Liverpool-1892', ['V_12']],
  ['Sunsh1ne!', ['V_12']],
  ['P-a-s-s-w-o-r-d', ['V_12']],
  ['JandeVries1!', ['V_12']],
  ['Meridian2026!', ['V_12']],
  ['Correct horse 9!', []],
  ['Überfahrt – Ærø', []],
  ['N' + '!'.repeat(8), ['V_12']],
  ['aaaaaaaaA!', ['V_12']],
  ['Abab-abab-', ['V_12']],
  ['Maritime-1!', ['V_12']],
  ['Vries#2026', ['V_12']],
  ['Delta-maritime-9', []],
])('%j for the back office: %j', async (password, expected) => {
  expect(await codes(password)).toEqual(expected);
});

test('none of the ten thousand most common passwords is accepted, with a capital and a symbol added', async () => {
  const list = dictionary['passwords-common'].slice(0, 10_000).filter((word) => word.length >= 8);
  expect(list.length).toBeGreaterThan(2_000);
  const taken: string[] = [];
  for (const word of list) if ((await codes(`${word[0]?.toUpperCase()}${word.slice(1)}!`)).length === 0) taken.push(word);
  expect(taken).toEqual([]);
});

test('passwords with the same first 72 bytes are different', async () => {
  const stored = await hashPassword(`${'a'.repeat(199)}1`);
  expect([await verifyPassword(stored, `${'a'.repeat(199)}1`), await verifyPassword(stored, `${'a'.repeat(199)}2`)]).toEqual([
    true,
    false,
  ]);
});

test('a hash is argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('Correct horse 9!')).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
});

test('without an account no password is right', async () => {
  expect(await verifyPassword(null, 'there is no such account')).toBe(false);
});

test('of very many concurrent ones, those beyond the queue get a 503', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(60 - 52);
  expect(
    refused.every((result) => result.reason instanceof Error && 'status' in result.reason && result.reason.status === 503),
  ).toBe(true);
});

const composed = 'Crème brûlée 9!';
const decomposed = composed.normalize('NFD').replaceAll(' ', '\u00a0');

test('a password is the same however its letters are composed, whichever was set', async () => {
  for (const [set, shown] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const stored = await hashPassword(set);
    expect([await verifyPassword(stored, shown), await renewedHash(stored, shown)]).toEqual([true, null]);
  }
  expect([areSamePasswords(composed, decomposed), areSamePasswords(composed, 'Creme brulee 9!')]).toEqual([true, false]);
});

test('a hash from before passwords were prepared lets in who types as then, and is renewed', async () => {
  const old = await hash(decomposed, { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect([await verifyPassword(old, decomposed), await verifyPassword(old, composed)]).toEqual([true, false]);
  const renewed = await renewedHash(old, decomposed);
  expect([await verifyPassword(renewed, composed), await verifyPassword(renewed, decomposed)]).toEqual([true, true]);
});

test('the length of a password is that of its composed letters', async () => {
  expect(await codes('É\u00e9-é1!é'.normalize('NFD'))).toEqual(['V_10']);
  expect(await codes(`${'é'.repeat(200)}Abcd 9!`.normalize('NFD'))).toEqual([]);
});

test('a wrong password takes as long without an account, however it is typed', async () => {
  const stored = await hashPassword(composed);
  const wrong = 'Wröng horse 9!'.normalize('NFD');
  const timeOf = async (against: string | null): Promise<number> => {
    const from = performance.now();
    await verifyPassword(against, wrong);
    return performance.now() - from;
  };
  await verifyPassword(null, wrong);
  // The least of several, in turns, and of more on a machine whose other work slows down one of both.
  const least = { withOne: Infinity, without: Infinity };
  const ratio = (): number => least.withOne / least.without;
  for (let run = 0; run < 7 || (run < 40 && (ratio() <= 0.6 || ratio() >= 1.7)); run += 1) {
    least.withOne = Math.min(least.withOne, await timeOf(stored));
    least.without = Math.min(least.without, await timeOf(null));
  }
  expect(ratio()).toBeGreaterThan(0.6);
  expect(ratio()).toBeLessThan(1.7);
});
