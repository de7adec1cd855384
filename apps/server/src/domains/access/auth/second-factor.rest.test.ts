import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Account, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

const auth = '/api/ximblox/auth';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock });
  accounts = createAccounts(test, clock);
});
afterAll(() => test.close());
// Each test has a time of its own, so that codes do not repeat.
beforeEach(() => clock.forward(10 * 60_000));

/** In sequence: pending attempts count, and five concurrent ones are the limit. */
async function twentyFirstSteps(account: Account): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (let index = 0; index < 20; index += 1) browsers.push(await accounts.firstStep(account));
  return browsers;
}
describe('a second factor', () => {
  it('is set up with the password and a code, and required at the next login, over REST', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    const status = async () => (await browser.get(`${auth}/second-factor`)).body;
    expect(await status()).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0, passkeys: 0 });
    const { body } = await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password });
    const secret = String(body['secret']);
    expect(String(body['url'])).toMatch(/^otpauth:\/\/totp\/.*person\d+%40meridian\.example\?/);
    expect(await status()).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0, passkeys: 0 });
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code: accounts.wrongCode(secret) }))).toBe(
      '400 V_12 code',
    );
    const confirmed = await browser.post(`${auth}/confirm-second-factor`, { code: accounts.codeOf(secret, -1) });
    expect(confirmed.body['recoveryCodes']).toHaveLength(10);
    expect(await status()).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10, passkeys: 0 });

    const other = await accounts.firstStep(account);
    const { body: last } = await accounts.secondStep(other, accounts.codeOf(secret));
    expect(last).toMatchObject({ Success: true, User: { ID: account.userID, email: account.email } });
    expect(await accounts.isIn(other)).toBe(true);
  });

  it('is the same over tRPC', async () => {
    const account = await accounts.newAccount();
    const browser = createBrowser(test);
    const call = async (name: string, input: unknown): Promise<unknown> => {
      const { body } = await browser.post(`/api/trpc/${name}`, input);
      return (body['result'] as { data: unknown } | undefined)?.data ?? body['error'];
    };
    await call('auth.login', { email: account.email, password });
    const { secret } = (await call('secondFactor.setUp', { currentPassword: password })) as { secret: string };
    await call('secondFactor.confirm', { code: accounts.codeOf(secret, -1) });
    expect(await call('auth.login', { email: account.email, password })).toEqual({ secondFactor: true, methods: ['code'] });
    expect(await accounts.isIn(browser)).toBe(false);
    expect(await call('auth.loginSecondFactor', { code: accounts.wrongCode(secret) })).toMatchObject({
      data: { httpStatus: 401, errors: [{ code: 'AUTH_01', property: 'code' }] },
    });
    expect(await call('auth.loginSecondFactor', { code: accounts.codeOf(secret) })).toMatchObject({
      User: { email: account.email },
    });
    expect(await accounts.isIn(browser)).toBe(true);
  });

  it('that is set up with a wrong code is refused by the rule “wrongCode”, over REST and tRPC', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    const { body } = await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password });
    const wrong = { code: accounts.wrongCode(String(body['secret'])) };
    const text = 'This code is wrong or has expired. Enter the code that the app shows now.';
    const errors = [{ code: 'V_12', name: 'invalid', property: 'code', detail: { rule: 'wrongCode', text } }];
    const rest = await browser.post(`${auth}/confirm-second-factor`, wrong);
    expect(rest).toMatchObject({ status: 400, body: { Errors: errors } });
    const trpc = await browser.post('/api/trpc/secondFactor.confirm', wrong);
    expect(trpc).toMatchObject({ status: 400, body: { error: { data: { errors } } } });
  });

  it('exists once: another is refused, and a missing one can’t be disabled', async () => {
    const { browser } = await accounts.enrolled();
    const body = { currentPassword: password };
    expect(outcomeOf(await browser.post(`${auth}/set-up-second-factor`, body))).toBe('409 V_07 ');
    expect(outcomeOf(await browser.post(`${auth}/disable-second-factor`, body))).toBe('done');
    expect(outcomeOf(await browser.post(`${auth}/disable-second-factor`, body))).toBe('409 V_07 ');
    expect(outcomeOf(await browser.post(`${auth}/new-recovery-codes`, body))).toBe('409 V_07 ');
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code: '123456' }))).toBe('400 V_12 code');
  });

  it('is changed with the password, and by nobody without a session', async () => {
    const { browser } = await accounts.enrolled();
    for (const call of ['set-up-second-factor', 'disable-second-factor', 'new-recovery-codes']) {
      expect(outcomeOf(await browser.post(`${auth}/${call}`, { currentPassword: 'Wrong horse 9!' }))).toBe(
        '400 AUTH_02 currentPassword',
      );
      expect(outcomeOf(await browser.post(`${auth}/${call}`, { currentPassword: '' }))).toBe('400 V_01 currentPassword');
      expect(outcomeOf(await test.visitor.post(`${auth}/${call}`, { currentPassword: password }))).toBe('401 UM_01 ');
    }
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code: '' }))).toBe('400 V_01 code');
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code: 'x'.repeat(65) }))).toBe('400 V_14 code');
    expect(outcomeOf(await test.visitor.get(`${auth}/second-factor`))).toBe('401 UM_01 ');
    expect(outcomeOf(await test.visitor.post(`${auth}/confirm-second-factor`, { code: '123456' }))).toBe('401 UM_01 ');
  });

  it('when enabled or disabled ends the other sessions and gives this one a new token', async () => {
    const account = await accounts.newAccount();
    const [browser, other] = [await accounts.loggedIn(account), await accounts.loggedIn(account)];
    const { secret } = (await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password })).body;
    const old = createBrowser(test, browser.cookie());
    await browser.post(`${auth}/confirm-second-factor`, { code: accounts.codeOf(String(secret), -1) });
    expect(await Promise.all([browser, old, other].map(accounts.isIn))).toEqual([true, false, false]);
    const before = createBrowser(test, browser.cookie());
    expect(outcomeOf(await browser.post(`${auth}/disable-second-factor`, { currentPassword: password }))).toBe('done');
    expect(await Promise.all([browser, before].map(accounts.isIn))).toEqual([true, false]);
    expect(await accounts.isIn(await accounts.loggedIn(account))).toBe(true);
  });

  it('is stored encrypted, with recovery codes as keyed hashes, and is in no log', async () => {
    const { userID, secret, recoveryCodes } = await accounts.enrolled();
    const { rows } = await sql<{ text: string }>`
      select (f.*)::text || coalesce((select string_agg((c.*)::text, ' ') from recovery_code c where c.user_id = f.user_id), '') as text
      from second_factor f where user_id = ${userID}`.execute(test.db);
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    const stored = `${rows[0]?.text ?? ''} ${test.logLines().join('')}`;
    expect(rows).toHaveLength(1);
    for (const word of [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(stored.includes(word) || stored.includes(hex(word))).toBe(false);
  });
});

describe('the second step of a login', () => {
  it('is all that the first step allows, for ten minutes', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    expect(await accounts.isIn(browser)).toBe(false);
    expect((await browser.post(`${auth}/user`)).body).toEqual({ Success: true, ID: 0 });
    expect(outcomeOf(await browser.post(`${auth}/refresh-session`))).toBe('401 UM_01 ');
    expect(outcomeOf(await browser.post(`${auth}/logout`))).toBe('401 UM_01 ');
    for (const { name, operation } of test.services.execute.operations) {
      if (operation.access.realm !== 'staff' || operation.kind !== 'query') continue;
      expect([name, (await browser.get(`/api/trpc/${name}`)).status]).toEqual([name, 401]);
    }
    await sql`update session set expires_at = now() where user_id = ${account.userID} and awaits_second_factor`.execute(test.db);
    expect(outcomeOf(await accounts.secondStep(browser, accounts.codeOf(account.secret)))).toBe('401 UM_01 ');
    expect(outcomeOf(await accounts.secondStep(createBrowser(test), accounts.codeOf(account.secret)))).toBe('401 UM_01 ');
  });

  it('creates a new session; the waiting one is deleted', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    const waiting = createBrowser(test, browser.cookie());
    expect(outcomeOf(await accounts.secondStep(browser, accounts.codeOf(account.secret)))).toBe('done');
    expect(browser.cookie()).not.toBe(waiting.cookie());
    expect(outcomeOf(await accounts.secondStep(waiting, accounts.codeOf(account.secret, 1)))).toBe('401 UM_01 ');
    expect(await accounts.isIn(waiting)).toBe(false);
  });

  it('accepts a code once, also the previous and the next one, and none older than the last', async () => {
    const account = await accounts.enrolled();
    clock.forward(60_000);
    const step = async (shift: number): Promise<string> =>
      outcomeOf(await accounts.secondStep(await accounts.firstStep(account), accounts.codeOf(account.secret, shift)));
    expect(await step(-2)).toBe('401 AUTH_01 code');
    expect(await step(2)).toBe('401 AUTH_01 code');
    expect(await step(-1)).toBe('done');
    expect(await step(-1)).toBe('401 AUTH_01 code');
    expect(await step(1)).toBe('done');
    expect(await step(0)).toBe('401 AUTH_01 code');
  });

  it('accepts one of twenty concurrent calls with the same code', async () => {
    const account = await accounts.enrolled();
    const browsers = await twentyFirstSteps(account);
    const code = accounts.codeOf(account.secret);
    const answers = await Promise.all(browsers.map((browser) => accounts.secondStep(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
    expect((await Promise.all(browsers.map(accounts.isIn))).filter(Boolean)).toHaveLength(1);
  });

  it('counts wrong codes as failed logins: after five the right one is AUTH_03, and a right password between them clears none', async () => {
    const account = await accounts.enrolled();
    const wrong = accounts.wrongCode(account.secret);
    for (let index = 0; index < 5; index += 1)
      expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), wrong))).toBe('401 AUTH_01 code');
    const browser = createBrowser(test);
    const locked = await browser.post(`${auth}/login`, { email: account.email, password });
    expect(outcomeOf(locked)).toBe('429 AUTH_03 ');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(590);
  });

  it('accepts no code once the account is locked', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    for (let index = 0; index < 5; index += 1) await accounts.secondStep(browser, accounts.wrongCode(account.secret));
    expect(outcomeOf(await accounts.secondStep(browser, accounts.codeOf(account.secret)))).toBe('429 AUTH_03 ');
  });

  it('accepts a recovery code instead, however it is typed, once; new ones invalidate the old', async () => {
    const account = await accounts.enrolled();
    const [first = '', second = '', third = ''] = account.recoveryCodes;
    const browser = await accounts.firstStep(account);
    expect(outcomeOf(await accounts.secondStep(browser, first.toLowerCase().replaceAll('-', ' ')))).toBe('done');
    expect((await browser.get(`${auth}/second-factor`)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), first))).toBe('401 AUTH_01 code');
    expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), second))).toBe('done');
    const renewed = await browser.post(`${auth}/new-recovery-codes`, { currentPassword: password });
    const [fresh = ''] = renewed.body['recoveryCodes'] as string[];
    expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), third))).toBe('401 AUTH_01 code');
    expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), fresh))).toBe('done');
  });

  it('accepts one of twenty concurrent calls with the same recovery code', async () => {
    const account = await accounts.enrolled();
    const browsers = await twentyFirstSteps(account);
    const answers = await Promise.all(browsers.map((browser) => accounts.secondStep(browser, account.recoveryCodes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('requires an active account', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    await sql`update staff_user set is_active = false where staff_user_id = ${account.userID}`.execute(test.db);
    expect(outcomeOf(await accounts.secondStep(browser, accounts.codeOf(account.secret)))).toBe('401 UM_01 ');
  });
});

describe('a lost second factor', () => {
  const reset = (userID: number): string => `/api/ximblox/user/${userID}/second-factor`;

  it('is reset by users who may manage users; the sessions end, and the password alone suffices again', async () => {
    const account = await accounts.enrolled();
    const manager = await test.loginAs(['manage-users', 'manage-roles']);
    expect(outcomeOf(await manager.send('DELETE', reset(account.userID)))).toBe('403 UM_01 id');
    const all = await accounts.loggedIn(await accounts.newAccount());
    expect(outcomeOf(await all.send('DELETE', reset(account.userID)))).toBe('done');
    expect(await accounts.isIn(account.browser)).toBe(false);
    expect(await accounts.isIn(await accounts.loggedIn(account))).toBe(true);
    expect(outcomeOf(await all.send('DELETE', reset(account.userID)))).toBe('409 V_07 id');
    expect(outcomeOf(await all.send('DELETE', reset(999_999)))).toBe('404 UM_02 id');
  });

  it('is not reset by its owner, nor by the owner’s API token: that needs the password', async () => {
    const { browser, userID } = await accounts.enrolled();
    expect(outcomeOf(await browser.send('DELETE', reset(userID)))).toBe('403 UM_01 id');
    const { token } = (
      await browser.post('/api/ximblox/api-token', { name: 'people', permissions: ['manage-users'], expiresAt: nextMonth() })
    ).body;
    const headers = { authorization: `Bearer ${String(token)}` };
    expect(outcomeOf(await test.inject({ method: 'DELETE', url: reset(userID), headers }))).toBe('403 UM_01 ');
    expect(outcomeOf(await test.inject({ method: 'GET', url: `${auth}/second-factor`, headers }))).toBe('403 UM_01 ');
    expect(outcomeOf(await (await test.loginAs([])).send('DELETE', reset(userID)))).toBe('403 UM_01 ');
    expect(outcomeOf(await test.visitor.send('DELETE', reset(userID)))).toBe('401 UM_01 ');
  });

  it('is deleted with the account', async () => {
    const account = await accounts.enrolled();
    const all = await accounts.loggedIn(await accounts.newAccount());
    expect(outcomeOf(await all.send('DELETE', `/api/ximblox/user/${account.userID}`))).toBe('done');
    const rows = await test.db.selectFrom('second_factor').select('user_id').where('user_id', '=', account.userID).execute();
    expect(rows).toEqual([]);
  });
});
