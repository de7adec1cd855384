import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Account, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
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

describe('a role that requires a second factor', () => {
  /** A user with a role of their own, which requires a second factor from now on. */
  async function requiredAccount(): Promise<{ account: Account; browser: Browser; manager: Browser; roleID: number }> {
    const manager = await accounts.loggedIn(await accounts.newAccount());
    const account = await accounts.newAccount();
    const created = await manager.post('/api/ximblox/role', {
      name: `Careful ${account.userID}`,
      permissions: [{ name: 'manage-tags' }, { name: 'read-drafts' }],
    });
    const { ID: roleID } = created.body['role'] as { ID: number };
    await test.db.updateTable('staff_user').set({ role_id: roleID }).where('staff_user_id', '=', account.userID).execute();
    const browser = await accounts.loggedIn(account);
    expect(outcomeOf(await browser.post('/api/ximblox/tags', { name: `Before ${account.userID}` }))).toBe('done');
    const change = {
      name: `Careful ${account.userID}`,
      permissions: [{ name: 'manage-tags' }, { name: 'read-drafts' }],
      requiresSecondFactor: true,
    };
    expect((await manager.send('PUT', `/api/ximblox/role/${roleID}`, change)).body).toMatchObject({
      role: { requiresSecondFactor: true },
    });
    return { account, browser, manager, roleID };
  }

  it('restricts the session until it is set up: every other call is a 403 with a property of its own, over REST and tRPC', async () => {
    const { browser } = await requiredAccount();
    for (const bound of test.services.execute.operations) {
      const { access, beforeSecondFactor, rest, kind } = bound.operation;
      if (access.realm !== 'staff' || bound.name === 'auth.logout') continue;
      const url = rest.path
        .replace('{product}', 'institute')
        .replace(/:locale/, 'xx')
        .replace(/:\w+/g, '0');
      const overREST = rest.method === 'GET' ? await browser.get(url) : await browser.send(rest.method, url, {});
      expect([bound.name, outcomeOf(overREST) === '403 UM_01 secondFactor']).toEqual([bound.name, beforeSecondFactor !== true]);
      if (kind !== 'query' && kind !== 'mutation') continue;
      const path = `/api/trpc/${bound.name}`;
      const overTRPC = kind === 'query' ? await browser.get(path) : await browser.post(path, {});
      const { data } = (overTRPC.body['error'] ?? {}) as { data?: { errors: unknown[] } };
      const requiresSecondFactorSetup = JSON.stringify(data?.errors ?? []).includes('"property":"secondFactor"');
      expect([bound.name, requiresSecondFactorSetup]).toEqual([bound.name, beforeSecondFactor !== true]);
    }
  }, 60_000);

  it('lets users log in, set it up and continue', async () => {
    const { account } = await requiredAccount();
    const browser = await accounts.loggedIn(account);
    expect((await browser.get(`${auth}/second-factor`)).body).toEqual({
      enabled: false,
      required: true,
      recoveryCodesLeft: 0,
      passkeys: 0,
    });
    expect(outcomeOf(await browser.get('/api/ximblox/role/list'))).toBe('403 UM_01 secondFactor');
    const { secret } = (await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password })).body;
    await browser.post(`${auth}/confirm-second-factor`, { code: accounts.codeOf(String(secret), -1) });
    expect(outcomeOf(await browser.get('/api/ximblox/role/list'))).toBe('done');
    const next = await accounts.firstStep(account);
    await accounts.secondStep(next, accounts.codeOf(String(secret)));
    expect(outcomeOf(await next.get('/api/ximblox/role/list'))).toBe('done');
    expect(outcomeOf(await next.post(`${auth}/disable-second-factor`, { currentPassword: password }))).toBe('done');
    expect(outcomeOf(await next.get('/api/ximblox/role/list'))).toBe('403 UM_01 secondFactor');
  });

  it('makes them anonymous to public operations, and does not affect API tokens', async () => {
    const { account, browser, manager, roleID } = await requiredAccount();
    expect(outcomeOf(await browser.post('/api/ximblox/page/get-by-slug', { slug: '/en/nothing' }))).toBe('404 PM_01 slug');
    expect((await browser.post(`${auth}/user`)).body).toMatchObject({ ID: account.userID });
    const change = { name: `Token ${roleID}`, permissions: [{ name: 'read-drafts' }, { name: 'manage-api-tokens' }] };
    await manager.send('PUT', `/api/ximblox/role/${roleID}`, { ...change, requiresSecondFactor: false });
    const { token } = (
      await browser.post('/api/ximblox/api-token', { name: 'feed', permissions: ['read-drafts'], expiresAt: nextMonth() })
    ).body;
    const required = await manager.send('PUT', `/api/ximblox/role/${roleID}`, { ...change, requiresSecondFactor: true });
    // An absent field is unchanged.
    const unchanged = await manager.send('PUT', `/api/ximblox/role/${roleID}`, change);
    for (const { body } of [required, unchanged]) expect(body).toMatchObject({ role: { requiresSecondFactor: true } });
    expect(outcomeOf(await browser.get('/api/ximblox/role/list'))).toBe('403 UM_01 secondFactor');
    const program = {
      method: 'GET',
      url: '/api/ximblox/role/list',
      headers: { authorization: `Bearer ${String(token)}` },
    } as const;
    expect((await test.inject(program)).status).toBe(200);
  });
});
