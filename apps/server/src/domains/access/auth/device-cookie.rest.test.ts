import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { cookieSetBy, createLoginCaller, type LoginTry } from '../../../testing/callers/login-caller.ts';

const auth = '/api/ximblox/auth';
const name = 'ximblox_device';
const locked = '429 AUTH_03 ';
const dayMs = 86_400_000;

describe('a browser that has logged in to an account', () => {
  const clock = createTestClock();
  let test: TestApp;
  let accounts: Accounts;
  let login: (attempt: LoginTry) => Promise<string>;
  let logIn: ReturnType<typeof createLoginCaller>;
  beforeAll(async () => {
    test = await createTestApp({ clock, environment: { RATE_LIMITS: 'off' } });
    accounts = createAccounts(test, clock, 'device');
    logIn = createLoginCaller(test);
    login = async (attempt) => outcomeOf(await logIn(attempt));
  });
  afterAll(() => test.close());

  /** Locks the counter of all unknown browsers, as attacks from fifty networks do. */
  const lockUnknown = (email: string): Promise<unknown> =>
    test.db
      .insertInto('login_failure')
      .values(Array.from({ length: 50 }, (_, index) => ({ realm: 'staff', account: email, address: `net-${index}` })))
      .execute();
  const deviceOf = async (email: string, cookie = ''): Promise<string> => cookieSetBy(await logIn({ email, cookie }), name);

  it('is known by a cookie that is not a session', async () => {
    const { email } = await accounts.newAccount();
    const cookie = await deviceOf(email);
    await lockUnknown(email);
    expect(await login({ email })).toBe(locked);
    expect(await login({ email, cookie })).toBe('done');
    expect((await test.inject({ method: 'GET', url: '/api/ximblox/user', headers: { cookie } })).status).toBe(401);
  });

  it('is not known by a forged or changed cookie, or by that of another account', async () => {
    const [{ email }, other] = [await accounts.newAccount(), await accounts.newAccount()];
    const cookie = await deviceOf(email);
    const strange = await deviceOf(other.email);
    await lockUnknown(email);
    const [device = '', lastDay = '', signature = ''] = cookie.slice(name.length + 1).split('.');
    const values = [
      strange.slice(name.length + 1),
      '',
      'x',
      `${'A'.repeat(22)}.${lastDay}.${signature}`,
      `${device}.${Number(lastDay) + 1}.${signature}`,
      `${device}.${lastDay}.${'A'.repeat(43)}`,
      `${device}.${lastDay}.`,
      `${device}.${lastDay}`,
      `${device}..${signature}`,
      `${'~'.repeat(5)}${device}.${lastDay}.${signature}`,
      'a'.repeat(4_000),
    ];
    for (const value of values) expect([value, await login({ email, cookie: `${name}=${value}` })]).toEqual([value, locked]);
    for (const header of [`x${cookie}`, `ximblox_session=${device}`, cookie.replace('device', 'Device')])
      expect(await login({ email, cookie: header })).toBe(locked);
    expect(await login({ email, cookie: `theme=dark; ${cookie}; a=b` })).toBe('done');
  });

  it('is known for five accounts, the latest', async () => {
    const emails: string[] = [];
    let cookie = '';
    for (let index = 0; index < 6; index += 1) {
      const { email } = await accounts.newAccount();
      cookie = await deviceOf(email, cookie);
      emails.push(email);
    }
    cookie = await deviceOf(emails[3] ?? '', cookie);
    for (const email of emails) await lockUnknown(email);
    const answers: string[] = [];
    for (const email of emails) answers.push(await login({ email, cookie }));
    expect(answers).toEqual([locked, 'done', 'done', 'done', 'done', 'done']);
  });

  it('is known for a year after its last login', async () => {
    const { email } = await accounts.newAccount();
    const first = await deviceOf(email);
    clock.forward(300 * dayMs);
    const second = await deviceOf(email, first);
    await lockUnknown(email);
    clock.forward(66 * dayMs);
    expect(await login({ email, cookie: first })).toBe(locked);
    expect(await login({ email, cookie: second })).toBe('done');
  });

  it('is unknown once the password was changed elsewhere; the browser that changed it stays known', async () => {
    const account = await accounts.newAccount();
    const { email } = account;
    const fresh = 'Another horse 7!';
    const elsewhere = await deviceOf(email);
    const browser = await accounts.loggedIn(account);
    const change = { currentPassword: password, newPassword: fresh, confirmNewPassword: fresh };
    expect(outcomeOf(await browser.post(`${auth}/change-password`, change))).toBe('done');
    await lockUnknown(email);
    expect(await login({ email, password: fresh, cookie: elsewhere })).toBe(locked);
    const cookie = /ximblox_device=[^;]+/.exec(browser.cookie())?.[0] ?? '';
    expect(await login({ email, password: fresh, cookie })).toBe('done');
  });

  it('is unknown after a change of the e-mail address', async () => {
    const account = await accounts.newAccount();
    const cookie = await deviceOf(account.email);
    await test.db
      .updateTable('staff_user')
      .set({ email: 'moved@meridian.example' })
      .where('staff_user_id', '=', account.userID)
      .execute();
    await lockUnknown('moved@meridian.example');
    expect(await login({ email: 'moved@meridian.example', cookie })).toBe(locked);
  });

  it('is not known by the right password alone where a code is required', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    expect(browser.cookie()).not.toContain(name);
    expect(outcomeOf(await accounts.secondStep(browser, accounts.codeOf(account.secret)))).toBe('done');
    expect(browser.cookie()).toContain(`${name}=`);
  });

  it('stays known when it logs out', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    expect(outcomeOf(await browser.post(`${auth}/logout`))).toBe('done');
    await lockUnknown(account.email);
    expect(outcomeOf(await browser.post(`${auth}/login`, { email: account.email, password }))).toBe('done');
  });

  it('can confirm its password although others have locked the account', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    await lockUnknown(account.email);
    expect(outcomeOf(await createBrowser(test).post(`${auth}/login`, { email: account.email, password }))).toBe(locked);
    expect(outcomeOf(await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password }))).toBe('done');
    const change = { currentPassword: password, newPassword: 'Another horse 7!', confirmNewPassword: 'Another horse 7!' };
    expect(outcomeOf(await browser.post(`${auth}/change-password`, change))).toBe('done');
  });
});
