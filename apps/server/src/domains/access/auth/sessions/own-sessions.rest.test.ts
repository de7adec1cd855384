import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock } from '../../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Browser } from '../../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { nextMonth } from '../../../../testing/next-month.ts';

const path = '/api/ximblox/auth/sessions';
type Session = { id: number; userAgent: string; network: string; createdAt: string; seenAt: string; current: boolean };

describe('one’s own sessions of the back office', () => {
  let test: TestApp;
  let accounts: ReturnType<typeof createAccounts>;
  beforeAll(async () => {
    const clock = createTestClock();
    test = await createTestApp({ clock });
    accounts = createAccounts(test, clock, 'sessions');
  });
  afterAll(() => test.close());

  const listed = async (browser: Browser): Promise<Session[]> => (await browser.get(path)).body['items'] as Session[];
  const audited = (userID: number) =>
    test.db
      .selectFrom('audit')
      .select(['action', 'summary'])
      .where('user_id', '=', userID)
      .where('action', 'like', '%ession%')
      .orderBy('audit_id')
      .execute();

  it('are listed with browser, network and times, the calling one marked; nobody else’s, and none that waits for a code', async () => {
    const account = await accounts.newAccount();
    const [browser] = [await accounts.loggedIn(account), await accounts.loggedIn(account)];
    await accounts.loggedIn(await accounts.newAccount());
    const { enrolled, firstStep } = accounts;
    const careful = await enrolled();
    await firstStep(careful);
    const items = await listed(browser);
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    for (const { network, createdAt, seenAt } of items)
      expect([network, createdAt.slice(0, 2), seenAt.slice(0, 2)]).toEqual(['127.0.0.0/24', '20', '20']);
    expect(await listed(careful.browser)).toHaveLength(1);
    expect((await browser.get(path)).headers['cache-control']).toContain('no-store');
  });

  it('are ended one by one, at once, by their owner alone, and the audit log says so', async () => {
    const account = await accounts.newAccount();
    const [browser, other] = [await accounts.loggedIn(account), await accounts.loggedIn(account)];
    const stranger = await accounts.loggedIn(await accounts.newAccount());
    const id = (await listed(browser)).find(({ current }) => !current)?.id ?? 0;
    expect(outcomeOf(await stranger.send('DELETE', `${path}/${id}`))).toBe('404 V_12 id');
    expect(await accounts.isIn(other)).toBe(true);
    expect(outcomeOf(await browser.send('DELETE', `${path}/${id}`))).toBe('done');
    expect(await accounts.isIn(other)).toBe(false);
    expect(outcomeOf(await browser.send('DELETE', `${path}/${id}`))).toBe('404 V_12 id');
    expect(await listed(browser)).toHaveLength(1);
    expect(await audited(account.userID)).toEqual([{ action: 'auth.endSession', summary: 'A. Person' }]);
  });

  it('but the calling one are ended together, also one that waits for a code', async () => {
    const account = await accounts.enrolled();
    const code = accounts.codeOf(account.secret);
    const waiting = await accounts.firstStep(account);
    expect(outcomeOf(await account.browser.send('DELETE', path))).toBe('done');
    expect(await accounts.isIn(account.browser)).toBe(true);
    expect(await listed(account.browser)).toHaveLength(1);
    expect(outcomeOf(await accounts.secondStep(waiting, code))).not.toBe('done');
    expect(await audited(account.userID)).toEqual([{ action: 'auth.endSessions', summary: 'A. Person' }]);
  });

  it('are neither listed nor ended by an API token or a visitor', async () => {
    const browser = await accounts.loggedIn(await accounts.newAccount());
    const created = await browser.post('/api/ximblox/api-token', {
      name: 'Program',
      permissions: ['read-drafts'],
      expiresAt: nextMonth(),
    });
    const headers = { authorization: `Bearer ${String(created.body['token'])}` };
    const id = (await listed(browser))[0]?.id ?? 0;
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', path],
      ['DELETE', `${path}/${id}`],
    ] as const) {
      expect(outcomeOf(await test.inject({ method, url, headers }))).toBe('401 UM_01 ');
      expect(outcomeOf(await (method === 'GET' ? test.visitor.get(url) : test.visitor.send(method, url)))).toBe('401 UM_01 ');
    }
    expect(await accounts.isIn(browser)).toBe(true);
  });
});
