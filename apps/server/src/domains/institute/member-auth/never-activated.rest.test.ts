import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const user = '/api/institute/user';
const password = 'Correct horse 9!';
const registration = (email: string, more: Record<string, unknown> = {}) => ({
  title: 'Mrs.',
  firstName: 'Marijke',
  lastName: 'Berg',
  email,
  password,
  confirmPassword: password,
  privacyAccepted: true,
  ...more,
});

describe.each(['false', 'true'])('an account that was never activated, with HIDE_REGISTERED_EMAILS=%s', (hidden) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ environment: { HIDE_REGISTERED_EMAILS: hidden } });
  });
  afterEach(() => test.close());

  const register = (email: string, more?: Record<string, unknown>) =>
    test.visitor.post(`${user}/register`, registration(email, more));
  const mailsTo = (email: string) => sentMails(test, email);
  const laterBy = (minutes: number) =>
    sql`update account_token set created_at = created_at - make_interval(mins => ${minutes})`.execute(test.db);

  it('doesn’t block its address: registering again is answered the same, and mails a new link to what was registered last', async () => {
    const email = 'again@devlijt.example';
    const first = await register(email, { firstName: 'Wrong' });
    await test.services.outbox.settled();
    await laterBy(2);
    const second = await register('Again@devlijt.example', { firstName: 'Right' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(outcomeOf(second)).toBe('done');
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Activate your account', 'Activate your account']);
    const [old, token] = mails.map(({ body }) => /#([\w-]{43})/.exec(body)?.[1]);
    const chosen = { password, confirmPassword: password };
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, { ...chosen, token: old }))).toBe('400 V_05 Token');
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, { ...chosen, token }))).toBe('done');
    const browser = createBrowser(test);
    await browser.post(`${user}/login`, { email, password });
    expect((await browser.post(user)).body).toMatchObject({ email, firstName: 'Right' });
  });

  it('is mailed once a minute, however often it is registered', async () => {
    const email = 'often@devlijt.example';
    expect([outcomeOf(await register(email)), outcomeOf(await register(email))]).toEqual(['done', 'done']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('keeps what its owner has chosen once it is active', async () => {
    const email = 'owner@devlijt.example';
    await register(email);
    await test.services.outbox.settled();
    await sql`update member set is_active = true where email = ${email}`.execute(test.db);
    expect(outcomeOf(await register(email, { firstName: 'Mallory' }))).toBe(hidden === 'true' ? 'done' : '409 V_06 Email');
    const { rows } = await sql`select first_name from member where email = ${email}`.execute(test.db);
    expect(rows).toEqual([{ first_name: 'Marijke' }]);
  });
});
