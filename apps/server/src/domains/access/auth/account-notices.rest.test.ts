import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Account, type Accounts } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { createLoginCaller, wrongPassword } from '../../../testing/callers/login-caller.ts';
import { sentMails, type SentMail } from '../../../testing/sent-mails.ts';

const auth = '/api/ximblox/auth';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock });
  accounts = createAccounts(test, clock, 'owner');
});
afterAll(() => test.close());
beforeEach(() => clock.forward(10 * 60_000));

/** The mails to an e-mail address, oldest first. */
const mailsTo = (recipient: string): Promise<SentMail[]> => sentMails(test, recipient);
const subjectsTo = async ({ email }: Pick<Account, 'email'>): Promise<string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject);

async function failToLogIn({ email }: Pick<Account, 'email'>, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1)
    await createBrowser(test).post(`${auth}/login`, { email: email.toUpperCase(), password: 'Wrong horse 9!' });
}

describe('the owner of an account is notified by mail', () => {
  it('that the password was changed, by any means', async () => {
    const account = await accounts.newAccount();
    const browser = await accounts.loggedIn(account);
    const fresh = 'Another horse 7!';
    const change = { currentPassword: password, newPassword: fresh, confirmNewPassword: fresh };
    expect(outcomeOf(await browser.post(`${auth}/change-password`, change))).toBe('done');
    expect(await subjectsTo(account)).toEqual(['Your password was changed']);
    await test.visitor.post(`${auth}/forgot-password`, { email: account.email });
    const link = (await mailsTo(account.email)).at(-1)?.body ?? '';
    const token = /#([\w-]{43})/.exec(link)?.[1];
    expect(outcomeOf(await test.visitor.post(`${auth}/reset-account`, { password, confirm: password, token }))).toBe('done');
    expect((await subjectsTo(account)).slice(-2)).toEqual(['Choose a new password', 'Your password was changed']);
  });

  it('that another e-mail address was entered and confirmed, at the old one; but of no other change of the account', async () => {
    const account = await accounts.newAccount();
    const manager = await accounts.loggedIn(await accounts.newAccount());
    const { body } = await (await accounts.loggedIn(account)).get('/api/ximblox/user');
    const roleID = (body['role'] as { ID: number }).ID;
    const profile = { name: 'A. Person', jobTitle: 'Captain' };
    const put = (email: string) => manager.send('PUT', `/api/ximblox/user/${account.userID}`, { email, roleID, profile });
    expect(outcomeOf(await put(account.email))).toBe('done');
    expect(await subjectsTo(account)).toEqual([]);
    const email = `moved.${account.email}`;
    expect(outcomeOf(await put(email))).toBe('done');
    expect(await subjectsTo(account)).toEqual(['A new email address for your account']);
    const token = /#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1];
    expect(outcomeOf(await test.visitor.post(`${auth}/confirm-email`, { token }))).toBe('done');
    expect([await subjectsTo(account), await subjectsTo({ email })]).toEqual([
      ['A new email address for your account', 'Your email address was changed'],
      ['Confirm your email address'],
    ]);
  });

  it('of each change of the second factor, and of a login with a recovery code', async () => {
    const account = await accounts.enrolled();
    expect(outcomeOf(await accounts.secondStep(await accounts.firstStep(account), account.recoveryCodes[0] ?? ''))).toBe('done');
    await account.browser.post(`${auth}/new-recovery-codes`, { currentPassword: password });
    await account.browser.post(`${auth}/disable-second-factor`, { currentPassword: password });
    const lost = await accounts.enrolled();
    const manager = await accounts.loggedIn(await accounts.newAccount());
    await manager.send('DELETE', `/api/ximblox/user/${lost.userID}/second-factor`);
    expect(await subjectsTo(account)).toEqual([
      'Two-step verification turned on',
      'A recovery code was used',
      'New recovery codes',
      'Two-step verification turned off',
    ]);
    expect(await subjectsTo(lost)).toEqual(['Two-step verification turned on', 'Two-step verification removed']);
  });

  it('of a lockout, once; nobody is where there is no account', async () => {
    const account = await accounts.newAccount();
    await failToLogIn(account, 4);
    expect(await subjectsTo(account)).toEqual([]);
    await failToLogIn(account, 4);
    expect(await subjectsTo(account)).toEqual(['Failed attempts to log in to your account']);
    await failToLogIn({ email: 'nobody@meridian.example' }, 6);
    expect(await mailsTo('nobody@meridian.example')).toEqual([]);
    expect(await mailsTo('NOBODY@MERIDIAN.EXAMPLE')).toEqual([]);
  });

  it('of lockouts in several networks, once in ten minutes', async () => {
    const account = await accounts.newAccount();
    const login = createLoginCaller(test);
    const failFrom = async (from: string): Promise<void> => {
      for (let index = 0; index < 6; index += 1) await login({ email: account.email, password: wrongPassword, from });
    };
    await failFrom('10.1.1.1');
    await failFrom('10.1.2.1');
    await failFrom('10.1.3.1');
    expect(await subjectsTo(account)).toEqual(['Failed attempts to log in to your account']);
    await sql`update login_failure set at = at - interval '10 minutes' where account = ${account.email}`.execute(test.db);
    await failFrom('10.1.4.1');
    expect(await subjectsTo(account)).toHaveLength(2);
  });

  it('of a lockout by single attempts from many networks', { timeout: 60_000 }, async () => {
    const account = await accounts.newAccount();
    const login = createLoginCaller(test);
    for (let index = 0; index < 51; index += 1)
      await login({ email: account.email, password: wrongPassword, from: `10.2.${index}.1` });
    expect(await subjectsTo(account)).toEqual(['Failed attempts to log in to your account']);
  });

  it('of a lockout by wrong codes, and by wrong passwords of a session', async () => {
    const account = await accounts.enrolled();
    const browser = await accounts.firstStep(account);
    for (let index = 0; index < 5; index += 1) await accounts.secondStep(browser, accounts.wrongCode(account.secret));
    expect((await subjectsTo(account)).at(-1)).toBe('Failed attempts to log in to your account');
    const other = await accounts.newAccount();
    const session = await accounts.loggedIn(other);
    const wrong = { currentPassword: 'Wrong horse 9!', newPassword: 'x', confirmNewPassword: 'x' };
    for (let index = 0; index < 5; index += 1) await session.post(`${auth}/change-password`, wrong);
    expect(outcomeOf(await session.post(`${auth}/change-password`, wrong))).toBe('429 AUTH_03 ');
    expect(await subjectsTo(other)).toEqual(['Failed attempts to log in to your account']);
  });

  it('with the site’s name and without a link, in the language of the call where they have chosen none', async () => {
    const account = await accounts.newAccount();
    const { headers } = await test.visitor.get('/api/ximblox/settings/get');
    for (let index = 0; index < 5; index += 1)
      await test.inject({
        method: 'POST',
        url: `${auth}/login`,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': String(headers['x-csrf-token']),
          'accept-language': 'nl',
        },
        payload: { email: account.email, password: 'Wrong horse 9!' },
      });
    const [mail] = await mailsTo(account.email);
    expect(mail?.subject).toBe('Mislukte pogingen om in te loggen op je account');
    expect(mail?.body).toContain('Beste A. Person');
    expect(mail?.body).toContain('Ximblox');
    for (const { subject, body } of await sentMails(test))
      if (!['Choose a new password', 'Confirm your email address'].includes(subject))
        expect(body).not.toMatch(/https?:|\/\/|www\.|#[\w-]{20}/);
  });
});
