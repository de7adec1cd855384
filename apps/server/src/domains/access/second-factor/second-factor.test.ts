import { generateSync } from 'otplib';
import { expect, test } from 'vitest';

import { enrolmentURL, newSecret, stepOfCode } from './authenticator.ts';
import { newRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import { hashRecoveryCode, newRecoveryKey, openSecret, sealSecret } from './sealed-secret.ts';

/** The key of the examples in RFC 6238, appendix B: "12345678901234567890". */
const secretOfRFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code of the RFC’s key is %s', (second, code) => {
  expect(stepOfCode(secretOfRFC, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is valid one step early and one step late, and not two', () => {
  const step = 50_000_000;
  const code = generateSync({ secret: secretOfRFC, epoch: step * 30 });
  const at = (shift: number) => stepOfCode(secretOfRFC, code, new Date((step + shift) * 30_000 + 15_000));
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is not a code', (code) => {
  expect(stepOfCode(secretOfRFC, code, new Date())).toBeUndefined();
});

test('a key has 160 bits, and its URL names the site and the account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const url = new URL(enrolmentURL(secret, { issuer: 'The Institute & Co', label: 'a.b+c@institute.example' }));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/The Institute & Co:a.b+c@institute.example');
  expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([secret, 'The Institute & Co']);
});

test('a sealed key opens only with the same server secret for the same user', () => {
  const keys = { userID: 7, serverSecret: 'a secret of tests, long enough to be one' };
  const accepted = { userID: 7, serverSecrets: ['another one, which is tried first', keys.serverSecret] };
  const sealed = sealSecret(secretOfRFC, keys);
  expect(sealed.toString('latin1')).not.toContain(secretOfRFC);
  expect(sealSecret(secretOfRFC, keys)).not.toEqual(sealed);
  expect(openSecret(sealed, accepted)).toBe(secretOfRFC);
  expect(() => openSecret(sealed, { ...accepted, userID: 8 })).toThrow('SESSION_SECRET');
  expect(() => openSecret(sealed, { ...accepted, serverSecrets: ['another secret of tests, as long'] })).toThrow(
    'SESSION_SECRET',
  );
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => openSecret(sealed, accepted)).toThrow('SESSION_SECRET');
});

test('ten recovery codes are distinct, and are accepted however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  }
  expect(parseRecoveryCode('oil0-0000-0000-0000')).toBe('0110000000000000');
  for (const text of ['', '123456', '0000-0000-0000-000', '0000-0000-0000-000U', '0000-0000-0000-00000'])
    expect(parseRecoveryCode(text)).toBeUndefined();
  const { key } = newRecoveryKey({ userID: 7, serverSecret: 'a secret of tests, long enough to be one' });
  expect(hashRecoveryCode('A', 7, key)).not.toEqual(hashRecoveryCode('A', 8, key));
});
