import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Account, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const api = '/api/ximblox';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
let manager: Browser;
let roleID: number;
beforeAll(async () => {
  test = await createTestApp();
  accounts = createAccounts(test, clock, 'mover');
  manager = await accounts.loggedIn(await accounts.newAccount());
  roleID = ((await manager.get(`${api}/user`)).body['role'] as { ID: number }).ID;
});
afterAll(() => test.close());

const put = (browser: Browser, { userID }: Account, email: string) =>
  browser.send('PUT', `${api}/user/${userID}`, { email, roleID, profile: { name: 'A. Person' } });
const subjects = async (email: string) => (await sentMails(test, email)).map(({ subject }) => subject);
const bodyOf = async (email: string) => (await sentMails(test, email)).at(-1)?.body ?? '';
const tokenFor = async (email: string) => /confirm-email#([\w-]{43})/.exec(await bodyOf(email))?.[1] ?? '';
const confirm = async (token: string) => outcomeOf(await test.visitor.post(`${api}/auth/confirm-email`, { token }));
const logIn = async (email: string) => outcomeOf(await createBrowser(test).post(`${api}/auth/login`, { email, password }));
const pendingOf = async ({ userID }: Account) => {
  const { body } = await manager.get(`${api}/user/list?pageSize=100`);
  const found = (body['items'] as { ID: number; email: string; pendingEmail: { email: string } | null }[]).find(
    ({ ID }) => ID === userID,
  );
  return [found?.email, found?.pendingEmail?.email];
};
const resend = async (browser: Browser, { userID }: Account) =>
  outcomeOf(await browser.post(`${api}/user/${userID}/email-change`));
const cancel = async (browser: Browser, { userID }: Account) =>
  outcomeOf(await browser.send('DELETE', `${api}/user/${userID}/email-change`));
const minuteLater = () => sql`update account_token set created_at = created_at - interval '2 minutes'`.execute(test.db);

describe('a new email address of a user', () => {
  it.each(['another', 'their own'])(
    'of %s account counts once its link is opened; until then the old one does',
    async (whose) => {
      const account = await accounts.newAccount();
      const own = await accounts.loggedIn(account);
      const next = `New.${account.email}`;
      const answer = await put(whose === 'another' ? manager : own, account, next);
      expect(answer.body).toMatchObject({ User: { email: account.email, pendingEmail: { email: next } } });
      expect([await subjects(account.email), await subjects(next)]).toEqual([
        ['A new email address for your account'],
        ['Confirm your email address'],
      ]);
      // The address may belong to a stranger, who is told nothing of the account.
      expect(await bodyOf(next)).not.toMatch(/Dear|A\. Person/);
      expect(await bodyOf(account.email)).not.toContain('#');
      expect([await logIn(account.email), await logIn(next)]).toEqual(['done', '401 AUTH_01 ']);
      await test.visitor.post(`${api}/auth/forgot-password`, { email: next });
      expect(await subjects(next)).toEqual(['Confirm your email address']);
      const token = await tokenFor(next);
      expect(await confirm(token)).toBe('done');
      expect([await logIn(account.email), await logIn(next)]).toEqual(['401 AUTH_01 ', 'done']);
      expect([await accounts.isIn(own), await pendingOf(account)]).toEqual([true, [next, undefined]]);
      expect((await subjects(account.email)).at(-1)).toBe('Your email address was changed');
      expect(await confirm(token)).toBe('400 V_05 Token');
      const actions = await test.db
        .selectFrom('audit')
        .select(['action', 'summary'])
        .where('action', 'like', 'users.%Email%')
        .where('subject_id', '=', account.userID)
        .orderBy('audit_id')
        .execute();
      expect(actions).toEqual([
        { action: 'users.requestEmailChange', summary: `A. Person (${next})` },
        { action: 'users.confirmEmail', summary: `A. Person (${next})` },
      ]);
    },
  );

  it('waits over tRPC as over REST', async () => {
    const account = await accounts.newAccount();
    const email = `trpc.${account.email}`;
    const input = { id: account.userID, email, roleID, profile: { name: 'A. Person' } };
    expect((await manager.post('/api/trpc/users.update', input)).status).toBe(200);
    expect(await pendingOf(account)).toEqual([account.email, email]);
  });

  it('that an account has is refused, also where it got one after the request', async () => {
    const [account, other] = [await accounts.newAccount(), await accounts.newAccount()];
    expect(outcomeOf(await put(manager, account, other.email.toUpperCase()))).toBe('409 V_06 email');
    expect(await pendingOf(account)).toEqual([account.email, undefined]);
    const next = `soon.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    const token = await tokenFor(next);
    await sql`update staff_user set email = ${next.toUpperCase()} where staff_user_id = ${other.userID}`.execute(test.db);
    expect(await confirm(token)).toBe('409 V_06 ');
    await minuteLater();
    expect(await resend(manager, account)).toBe('409 V_06 ');
    expect(await logIn(account.email)).toBe('done');
  });

  it.each<[string, (account: Account, next: string) => Promise<unknown>]>([
    ['a newer request', (account, next) => put(manager, account, `newer.${next}`)],
    ['its cancellation', (account) => cancel(manager, account)],
    [
      'a changed password',
      async (account) => {
        const fresh = 'Another horse 7!';
        const change = { currentPassword: password, newPassword: fresh, confirmNewPassword: fresh };
        expect(outcomeOf(await (await accounts.loggedIn(account)).post(`${api}/auth/change-password`, change))).toBe('done');
      },
    ],
    ['a day', () => sql`update account_token set expires_at = now()`.execute(test.db)],
    ['the account was deleted', ({ userID }) => manager.send('DELETE', `${api}/user/${userID}`)],
  ])('is no longer confirmed by the link after %s', async (_, happen) => {
    const account = await accounts.newAccount();
    const next = `late.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    const token = await tokenFor(next);
    await happen(account, next);
    expect(await confirm(token)).toBe('400 V_05 Token');
    expect((await pendingOf(account))[1]).not.toBe(next);
  });

  it('is confirmed by no other link, and its link sets no password', async () => {
    const account = await accounts.newAccount();
    await test.visitor.post(`${api}/auth/forgot-password`, { email: account.email });
    const reset = /#([\w-]{43})/.exec(await bodyOf(account.email))?.[1] ?? '';
    expect(await confirm(reset)).toBe('400 V_05 Token');
    expect(await confirm('x'.repeat(201))).toBe('400 V_14 Token');
    const next = `only.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    const body = { token: await tokenFor(next), password, confirm: password };
    expect(outcomeOf(await test.visitor.post(`${api}/auth/reset-account`, body))).toBe('400 V_05 Token');
  });

  it('is cancelled and mailed again by its user and by who manages users, once a minute, and by nobody else', async () => {
    const account = await accounts.newAccount();
    const own = await accounts.loggedIn(account);
    const reader = await test.loginAs(['read-drafts']);
    expect([await resend(own, account), await cancel(own, account)]).toEqual(['409 V_07 id', '409 V_07 id']);
    const next = `again.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    const first = await tokenFor(next);
    expect(await resend(own, account)).toMatch(/^429/);
    // The same address once more, such as by a second click, is the same request.
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    expect(await subjects(next)).toHaveLength(1);
    await minuteLater();
    expect(outcomeOf(await reader.post(`${api}/user/${account.userID}/email-change`))).toBe('403 UM_01 ');
    expect(outcomeOf(await reader.send('DELETE', `${api}/user/${account.userID}/email-change`))).toBe('403 UM_01 ');
    expect([await resend(own, account), await confirm(first)]).toEqual(['done', '400 V_05 Token']);
    expect(await subjects(next)).toHaveLength(2);
    expect(await cancel(own, account)).toBe('done');
    expect(await pendingOf(account)).toEqual([account.email, undefined]);
    const missing = { ...account, userID: 999_999 };
    expect([await resend(manager, missing), await cancel(manager, missing)]).toEqual(['404 UM_02 id', '404 UM_02 id']);
  });

  it('stays pending while the name changes', async () => {
    const account = await accounts.newAccount();
    const next = `kept.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    expect(outcomeOf(await put(manager, account, account.email))).toBe('done');
    expect(await pendingOf(account)).toEqual([account.email, next]);
  });

  it.each(['active', 'invited'])('of an %s user is mailed ten links an hour at most', async (state) => {
    const account = await accounts.newAccount();
    if (state === 'invited')
      await sql`update staff_user set is_active = false, password_hash = null where staff_user_id = ${account.userID}`.execute(
        test.db,
      );
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(outcomeOf(await put(manager, account, `n${n}.${account.email}`)));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'done'));
    expect(answers.at(-1)).toMatch(/^429/);
  });

  it('is mailed in the language of the account', async () => {
    const account = await accounts.newAccount();
    await sql`update staff_user set language = 'nl' where staff_user_id = ${account.userID}`.execute(test.db);
    const next = `nl.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    expect([await subjects(next), await subjects(account.email)]).toEqual([
      ['Bevestig je e-mailadres'],
      ['Een nieuw e-mailadres voor je account'],
    ]);
  });

  it('is erased with the account, and exported with it', async () => {
    const account = await accounts.newAccount();
    const next = `erased.${account.email}`;
    expect(outcomeOf(await put(manager, account, next))).toBe('done');
    const { body } = await manager.get(`${api}/user/${account.userID}/export`);
    expect(body['mailedLinks']).toMatchObject([{ purpose: 'email', email: next }]);
    await manager.send('DELETE', `${api}/user/${account.userID}`);
    expect(outcomeOf(await manager.send('DELETE', `${api}/user/${account.userID}/data`))).toBe('done');
    const { rows } = await sql`
      select 1 from mail where recipient = ${next} union all select 1 from account_token where email = ${next}
      union all select 1 from audit where strpos(audit::text, ${next}) > 0`.execute(test.db);
    expect(rows).toEqual([]);
  });
});
