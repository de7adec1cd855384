import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const auth = '/api/ximblox/auth';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
let manager: Browser;
let readers: number;
beforeAll(async () => {
  test = await createTestApp();
  accounts = createAccounts(test, clock, 'changed');
  manager = await accounts.loggedIn(await accounts.newAccount());
  const { body } = await manager.post('/api/ximblox/role', { name: 'Readers', permissions: [] });
  readers = (body['role'] as { ID: number }).ID;
});
afterAll(() => test.close());

/** The subjects of the mails to an e-mail address, oldest first, and the tokens of their links. */
async function mailsTo(recipient: string): Promise<{ subject: string; token: string | undefined }[]> {
  return (await sentMails(test, recipient)).map(({ subject, body }) => ({ subject, token: /#([\w-]{43})/.exec(body)?.[1] }));
}
const reset = async (token: string | undefined): Promise<string> =>
  outcomeOf(await test.visitor.post(`${auth}/reset-account`, { password, confirm: password, token }));
const put = async (browser: Browser, userID: number, email: string, roleID: number): Promise<string> =>
  outcomeOf(await browser.send('PUT', `/api/ximblox/user/${userID}`, { email, roleID, profile: { name: 'A. Person' } }));
const roleOf = async (browser: Browser): Promise<number> =>
  ((await browser.get('/api/ximblox/user')).body['role'] as { ID: number }).ID;

describe('a change of role', () => {
  it('ends the user’s sessions; the same role again ends none', async () => {
    const account = await accounts.newAccount();
    const theirs = await accounts.loggedIn(account);
    expect(await put(manager, account.userID, account.email, await roleOf(theirs))).toBe('done');
    expect(await accounts.isIn(theirs)).toBe(true);
    expect(await put(manager, account.userID, account.email, readers)).toBe('done');
    expect(await accounts.isIn(theirs)).toBe(false);
  });

  it('of one’s own account continues the session under a new token, and the old one is invalid', async () => {
    const account = await accounts.newAccount();
    const [here, elsewhere] = [await accounts.loggedIn(account), await accounts.loggedIn(account)];
    const before = here.cookie();
    expect(await put(here, account.userID, account.email, readers)).toBe('done');
    expect([await accounts.isIn(here), await accounts.isIn(elsewhere)]).toEqual([true, false]);
    const old = await test.inject({ method: 'GET', url: '/api/ximblox/user', headers: { cookie: before } });
    expect(old.status).toBe(401);
  });
});

describe('a change of e-mail address', () => {
  it('invalidates the activation link sent to the old one; a valid link is mailed to the new one', async () => {
    const [wrong, right] = ['typo@changed.example', 'right@changed.example'];
    const { body } = await manager.post('/api/ximblox/user', { email: wrong, roleID: readers, profile: { name: 'A. Person' } });
    const { ID } = body['User'] as { ID: number };
    expect(await put(manager, ID, right, readers)).toBe('done');
    const [before] = await mailsTo(wrong);
    const [after] = await mailsTo(right);
    expect([await reset(before?.token), after?.subject, await reset(after?.token)]).toEqual([
      '400 V_05 Token',
      'Activate your account',
      'done',
    ]);
    expect((await mailsTo(wrong)).length).toBe(1);
  });

  it('invalidates the reset link sent to the old one when it is confirmed', async () => {
    const account = await accounts.newAccount();
    await test.visitor.post(`${auth}/forgot-password`, { email: account.email });
    const token = (await mailsTo(account.email)).at(-1)?.token;
    expect(token).toBeDefined();
    const next = `moved.${account.email}`;
    expect(await put(manager, account.userID, next, readers)).toBe('done');
    const confirmed = { token: (await mailsTo(next)).at(-1)?.token };
    expect(outcomeOf(await test.visitor.post(`${auth}/confirm-email`, confirmed))).toBe('done');
    expect(await reset(token)).toBe('400 V_05 Token');
  });

  it('in case only is no change: links remain valid, and nobody is notified', async () => {
    const account = await accounts.newAccount();
    await test.visitor.post(`${auth}/forgot-password`, { email: account.email });
    const token = (await mailsTo(account.email)).at(-1)?.token;
    const browser = await accounts.loggedIn(account);
    expect(await put(manager, account.userID, account.email.toUpperCase(), await roleOf(browser))).toBe('done');
    expect([await reset(token), (await mailsTo(account.email.toUpperCase())).map(({ subject }) => subject)]).toEqual([
      'done',
      ['Your password was changed'],
    ]);
  });
});
