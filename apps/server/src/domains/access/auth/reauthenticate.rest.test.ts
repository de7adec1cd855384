import { contract, type Operation } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

const api = '/api/ximblox';
const refused = '403 UM_01 reauthentication';
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

/** Makes the logins of all sessions older, and waits until no process remembers that they were recent. */
async function age(minutes: number): Promise<void> {
  await sql`update session set authenticated_at = now() - make_interval(mins => ${minutes})`.execute(test.db);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}
const reauthenticate = (browser: Browser, proof: object) => browser.post(`${api}/auth/reauthenticate`, proof);
const makeToken = (browser: Browser, name = 'feed') =>
  browser.post(`${api}/api-token`, { name, permissions: [], expiresAt: nextMonth() });

const declared = Object.entries(contract).flatMap(([domain, operations]) =>
  Object.entries(operations as Record<string, Operation>)
    .filter(([, { needsRecentLogin }]) => needsRecentLogin === true)
    .map(([name, { rest, example, kind }]) => ({ name: `${domain}.${name}`, rest, example, kind })),
);

describe('a login of more than ten minutes ago', () => {
  it('gives no power to an account, over REST and tRPC, until its user has confirmed who they are', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    await age(11);
    expect(declared.map(({ name }) => name).toSorted()).toEqual([
      'apiTokens.create',
      'auth.register',
      'passkeys.beginRegistration',
      'passkeys.remove',
      'roles.create',
      'roles.delete',
      'roles.update',
      'secondFactor.disable',
      'secondFactor.renewCodes',
      'users.create',
      'users.delete',
      'users.erase',
      'users.export',
      'users.resetSecondFactor',
    ]);
    for (const { name, rest, example, kind } of declared) {
      const path = rest.path.replace(':id', String((example as { id?: number }).id));
      const answer = rest.method === 'GET' ? browser.get(path) : browser.send(rest.method, path, example);
      expect([name, outcomeOf(await answer)]).toEqual([name, refused]);
      // Only REST has what carries bytes.
      if (kind === 'download') continue;
      const { body } = await browser.post(`/api/trpc/${name}`, example);
      expect(body).toMatchObject({ error: { data: { httpStatus: 403, errors: [{ name: 'reauthenticationRequired' }] } } });
    }
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: password }))).toBe('done');
    expect(outcomeOf(await makeToken(browser))).toBe('done');
  });

  it('changes no email address and no role, but a name', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    const other = await accounts.newAccount();
    const { body } = await browser.get(`${api}/user`);
    const roleID = (body['role'] as { ID: number }).ID;
    const created = await browser.post(`${api}/role`, { name: 'Another role', permissions: [] });
    const otherRole = (created.body['role'] as { ID: number }).ID;
    await age(11);
    const change = async (userID: number, email: string, role = roleID) =>
      outcomeOf(
        await browser.send('PUT', `${api}/user/${userID}`, { email, roleID: role, profile: { name: 'A. New', jobTitle: '' } }),
      );
    expect(await change(account.userID, 'thief@example.net')).toBe(refused);
    expect(await change(other.userID, 'thief@example.net')).toBe(refused);
    expect(await change(other.userID, other.email, otherRole)).toBe(refused);
    expect(await change(account.userID, account.email)).toBe('done');
    expect((await browser.get(`${api}/user`)).body).toMatchObject({ email: account.email, name: 'A. New' });
    await reauthenticate(browser, { currentPassword: password });
    expect(await change(other.userID, `moved-${other.email}`, otherRole)).toBe('done');
  });
});

describe('confirming who uses a session', () => {
  it('takes the password, gives the session a new token, and lasts ten minutes', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    await age(11);
    const old = createBrowser(test, browser.cookie());
    expect(outcomeOf(await reauthenticate(browser, {}))).toBe('400 V_01 currentPassword');
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: 'Wrong horse 9!' }))).toBe('400 AUTH_02 currentPassword');
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: 'x'.repeat(1001) }))).toBe('400 V_14 currentPassword');
    expect(outcomeOf(await makeToken(browser))).toBe(refused);
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: password }))).toBe('done');
    expect(await Promise.all([browser, old].map(accounts.isIn))).toEqual([true, false]);
    await age(9);
    expect(outcomeOf(await makeToken(browser))).toBe('done');
    await age(10);
    expect(outcomeOf(await makeToken(browser))).toBe(refused);
  });

  it('takes a code, once, where the account has a second factor: the password is not enough', async () => {
    const { browser, secret, recoveryCodes } = await accounts.enrolled();
    clock.forward(60_000);
    await age(11);
    expect(outcomeOf(await browser.post(`${api}/auth/disable-second-factor`, { currentPassword: password }))).toBe(refused);
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: password }))).toBe('400 V_01 code');
    expect(outcomeOf(await reauthenticate(browser, { code: accounts.wrongCode(secret) }))).toBe('400 V_12 code');
    expect(outcomeOf(await reauthenticate(browser, { code: 'x'.repeat(65) }))).toBe('400 V_14 code');
    const code = accounts.codeOf(secret);
    expect(outcomeOf(await reauthenticate(browser, { code }))).toBe('done');
    expect(outcomeOf(await reauthenticate(browser, { code }))).toBe('400 V_12 code');
    await age(11);
    expect(outcomeOf(await reauthenticate(browser, { code: recoveryCodes[0] }))).toBe('done');
    expect(outcomeOf(await reauthenticate(browser, { code: recoveryCodes[0] }))).toBe('400 V_12 code');
    expect(outcomeOf(await browser.post(`${api}/auth/disable-second-factor`, { currentPassword: password }))).toBe('done');
  });

  it('counts wrong passwords and codes like those of a login, and is for sessions of the back office only', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    for (let count = 0; count < 5; count += 1) await reauthenticate(browser, { currentPassword: 'Wrong horse 9!' });
    expect(outcomeOf(await reauthenticate(browser, { currentPassword: password }))).toBe('429 AUTH_03 ');
    expect(outcomeOf(await reauthenticate(createBrowser(test), { currentPassword: password }))).toBe('401 UM_01 ');
    const maker = await accounts.loggedIn(await accounts.newAccount());
    const { body } = await makeToken(maker);
    const headers = { authorization: `Bearer ${String(body['token'])}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ currentPassword: password });
    expect(outcomeOf(await test.inject({ method: 'POST', url: `${api}/auth/reauthenticate`, headers, payload }))).toBe(
      '401 UM_01 ',
    );
  });
});
