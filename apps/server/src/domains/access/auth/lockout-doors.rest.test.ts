import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  createAccounts,
  createTestClock,
  mailedResetToken,
  password,
  type Account,
  type Accounts,
} from '../../../testing/accounts.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createBrowser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { createLoginCaller, wrongPassword, type LoginTry } from '../../../testing/callers/login-caller.ts';

/** Some tests compare dozens of passwords, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });
const auth = '/api/ximblox/auth';
const clock = createTestClock();
const locked = '429 AUTH_03 ';

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock, environment: { RATE_LIMITS: 'off' } });
  accounts = createAccounts(test, clock, 'door');
});
afterAll(() => test.close());

type TRPCFailure = { readonly error: { readonly data: { readonly errors: readonly { readonly code: string }[] } } };
/** The first error of each failed call of a batch. */
const codesOf = (raw: Answer['raw']): (string | undefined)[] =>
  raw.json<TRPCFailure[]>().map(({ error }) => error.data.errors[0]?.code);

describe('wrong passwords of a session', () => {
  const calls: readonly [string, (currentPassword: string) => object][] = [
    ['change-password', (currentPassword) => ({ currentPassword, newPassword: 'x', confirmNewPassword: 'x' })],
    ['set-up-second-factor', (currentPassword) => ({ currentPassword })],
    ['disable-second-factor', (currentPassword) => ({ currentPassword })],
    ['new-recovery-codes', (currentPassword) => ({ currentPassword })],
  ];

  it.each(calls)('in %s count towards the limit of five, together with those of its login', async (call, body) => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    for (let index = 0; index < 2; index += 1)
      await browser.post(`${auth}/login`, { email: account.email, password: wrongPassword });
    for (let index = 0; index < 3; index += 1)
      expect(outcomeOf(await browser.post(`${auth}/${call}`, body(wrongPassword)))).toBe('400 AUTH_02 currentPassword');
    expect(outcomeOf(await browser.post(`${auth}/${call}`, body(password)))).toBe(locked);
    expect(outcomeOf(await browser.post(`${auth}/login`, { email: account.email, password }))).toBe(locked);
    expect(await accounts.isIn(browser)).toBe(true);
    expect(await accounts.isIn(await accounts.loggedIn(account))).toBe(true);
  });

  it('are limited to five over REST and tRPC together, and each call of a batch counts', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    const input = { currentPassword: wrongPassword, newPassword: 'x', confirmNewPassword: 'x' };
    expect(outcomeOf(await browser.post(`${auth}/change-password`, input))).toBe('400 AUTH_02 currentPassword');
    const path = Array.from({ length: 10 }, () => 'auth.changePassword').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input]));
    const { raw } = await browser.post(`/api/trpc/${path}?batch=1`, inputs);
    const codes = codesOf(raw);
    expect(codes.filter((code) => code === 'AUTH_02')).toHaveLength(4);
    expect(codes.filter((code) => code === 'AUTH_03')).toHaveLength(6);
  });
});

it('ten logins in a batch are ten attempts', async () => {
  const { email } = await accounts.newAccount();
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { email, password: wrongPassword }]));
  const path = Array.from({ length: 10 }, () => 'auth.login').join(',');
  const { raw } = await test.visitor.post(`/api/trpc/${path}?batch=1`, inputs);
  expect(codesOf(raw).filter((code) => code === 'AUTH_01')).toHaveLength(5);
  expect(outcomeOf(await test.visitor.post(`${auth}/login`, { email, password }))).toBe(locked);
});

describe('wrong codes', () => {
  /** The second step from a new network, after the right password there. */
  async function secondStepFrom(from: string, { email }: Account, code: string): Promise<Answer> {
    const first = await createLoginCaller(test)({ email, from });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const { headers } = await test.inject({ method: 'GET', url: '/api/ximblox/settings/get', headers: { cookie } });
    return test.inject({
      method: 'POST',
      url: `${auth}/login/second-factor`,
      remoteAddress: from,
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
      payload: { code },
    });
  }

  it.each([
    ['of the app', (account: { secret: string }) => accounts.wrongCode(account.secret)],
    ['for recovery', () => 'ABCDE-FGHJK-MNPQR'],
  ])('%s are limited to five for the account, from however many networks', async (_, codeOf) => {
    const account = await accounts.enrolled();
    for (let index = 0; index < 5; index += 1)
      expect(outcomeOf(await secondStepFrom(`10.9.${index}.7`, account, codeOf(account)))).toBe('401 AUTH_01 code');
    expect(outcomeOf(await secondStepFrom('10.9.9.7', account, accounts.codeOf(account.secret)))).toBe(locked);
  });

  it('that confirm a second factor are limited to five', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    const { secret } = (await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password })).body;
    const wrong = { code: accounts.wrongCode(String(secret)) };
    for (let index = 0; index < 5; index += 1)
      expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, wrong))).toBe('400 V_12 code');
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code: accounts.codeOf(String(secret)) }))).toBe(
      locked,
    );
    const overTRPC = await browser.post('/api/trpc/secondFactor.confirm', { code: accounts.codeOf(String(secret)) });
    expect([overTRPC.status, Number(overTRPC.headers['retry-after']) > 590]).toEqual([429, true]);
  });

  it('stay counted when the password is reset by mail', async () => {
    const account = await accounts.enrolled();
    for (let index = 0; index < 5; index += 1)
      await secondStepFrom(`10.8.${index}.7`, account, accounts.wrongCode(account.secret));
    await test.visitor.post(`${auth}/forgot-password`, { email: account.email });
    const token = await mailedResetToken(test, account.email);
    expect(outcomeOf(await test.visitor.post(`${auth}/reset-account`, { password, confirm: password, token }))).toBe('done');
    expect(outcomeOf(await secondStepFrom('10.8.9.7', account, accounts.codeOf(account.secret)))).toBe(locked);
  });
});

describe('the network of an attempt', () => {
  const answersOf = async (app: TestApp, tries: readonly Partial<LoginTry>[]): Promise<string[]> => {
    const login = createLoginCaller(app);
    const email = `ghost${Math.random()}@meridian.example`;
    const answers: string[] = [];
    for (const attempt of tries) answers.push(outcomeOf(await login({ email, password: wrongPassword, ...attempt })));
    return answers;
  };
  const lastOf = async (app: TestApp, tries: readonly Partial<LoginTry>[]): Promise<string | undefined> =>
    (await answersOf(app, tries)).at(-1);
  const six = (make: (index: number) => Partial<LoginTry>): Partial<LoginTry>[] =>
    Array.from({ length: 6 }, (_, index) => make(index));

  it.each<[string, (index: number) => Partial<LoginTry>]>([
    ['one /24', (index) => ({ from: `10.7.1.${index}` })],
    ['one /64', (index) => ({ from: `2001:db8:7:1:${index}::${index}` })],
    ['one /64, however it is written', (index) => ({ from: ['2001:db8:7:2::1', '2001:0DB8:7:0002::1'][index % 2] ?? '' })],
    ['IPv4 in IPv6', (index) => ({ from: ['10.7.2.1', '::ffff:10.7.2.2', '::FFFF:0a07:0203'][index % 3] ?? '' })],
    [
      'a peer that says another place each time',
      (index) => ({ from: '10.7.3.1', headers: { 'x-forwarded-for': `198.51.${index}.1` } }),
    ],
    [
      'a peer that says so by other headers',
      (index) => ({ from: '10.7.4.1', headers: { forwarded: `for=198.51.${index}.1`, 'x-real-ip': `198.51.${index}.1` } }),
    ],
  ])('is one network: %s', async (_, make) => {
    expect(await lastOf(test, six(make))).toBe(locked);
  });

  it.each<[string, (index: number) => Partial<LoginTry>]>([
    ['six /24', (index) => ({ from: `10.6.${index}.1` })],
    ['six /64', (index) => ({ from: `2001:db8:6:${index + 1}::1` })],
  ])('are networks of their own: %s', async (_, make) => {
    expect(await lastOf(test, six(make))).toBe('401 AUTH_01 ');
  });

  it('is that reported by a trusted proxy, and no earlier entry of the header', async () => {
    const proxied = await createTestApp({ environment: { TRUSTED_PROXIES: '10.5.0.0/16', RATE_LIMITS: 'off' } });
    const through = (forwarded: string, from = '10.5.0.1') => ({ from, headers: { 'x-forwarded-for': forwarded } });
    try {
      expect(
        await lastOf(
          proxied,
          six((index) => through(`198.51.${index}.1`)),
        ),
      ).toBe('401 AUTH_01 ');
      expect(
        await lastOf(
          proxied,
          six((index) => through(`198.51.${index}.1, 203.0.113.9`)),
        ),
      ).toBe(locked);
      expect(
        await lastOf(
          proxied,
          six((index) => through(`198.51.${index}.1, 203.0.113.9, 10.5.0.2`)),
        ),
      ).toBe(locked);
      expect(
        await lastOf(
          proxied,
          six((index) => through(`2001:db8:5:5::${index + 1}`)),
        ),
      ).toBe(locked);
      expect(
        await lastOf(
          proxied,
          six((index) => through(`198.51.${index}.1`, '10.4.0.1')),
        ),
      ).toBe(locked);
    } finally {
      await proxied.close();
    }
  });

  it('does not matter for a known browser', async () => {
    const { email } = await accounts.newAccount();
    const browser = createBrowser(test);
    await browser.post(`${auth}/login`, { email, password });
    const cookie = browser.cookie();
    const login = createLoginCaller(test);
    const tries: LoginTry[] = Array.from({ length: 6 }, (_, index) => ({
      email,
      password: wrongPassword,
      cookie: cookie.replace(/ximblox_session=[^;]*; /, ''),
      from: `10.3.${index}.1`,
    }));
    const answers: string[] = [];
    for (const attempt of tries) answers.push(outcomeOf(await login(attempt)));
    expect(answers.at(-1)).toBe(locked);
  });
});
