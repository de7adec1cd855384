import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { saveSiteSettings, siteSettings } from '../../cms/settings/index.ts';
import { createStaffUser } from '../users/index.ts';

const auth = '/api/ximblox/auth';
const old = 'Correct horse 9!';
const fresh = 'Another horse 7!';

describe('the password of an account', () => {
  let test: TestApp;
  let manager: Caller;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-users']);
  });
  afterAll(() => test.close());

  const newAccount = async (): Promise<string> => {
    count += 1;
    const email = `person${count}@meridian.example`;
    await createStaffUser(test.context, { email, name: 'A. Person', password: old });
    return email;
  };
  const emptyRole = async (): Promise<number> => {
    count += 1;
    const row = await test.db
      .insertInto('role')
      .values({ name: `Empty ${count}`, permissions: '[]' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    return row.role_id;
  };
  /** The text of the newest mail to an e-mail address. */
  const mailTo = async (email: string): Promise<string | undefined> => (await sentMails(test, email)).at(-1)?.body;
  const tokenFrom = (body: string | undefined): string => /#([\w-]{43})/.exec(body ?? '')?.[1] ?? '';
  const forgot = async (email: string): Promise<string> => {
    expect(await test.visitor.post(`${auth}/forgot-password`, { email })).toMatchObject({ status: 200, body: { Success: true } });
    return tokenFrom(await mailTo(email));
  };
  const reset = (token: string, password = fresh, confirm = password): Promise<Answer> =>
    test.visitor.post(`${auth}/reset-account`, { password, confirm, token });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await test.visitor.post(`${auth}/login`, { email, password })).status;

  it('is reset by a mailed link, once, and existing sessions end', async () => {
    const email = await newAccount();
    const session = await test.visitor.post(`${auth}/login`, { email, password: old });
    const token = await forgot(email.toUpperCase().replace('MERIDIAN.EXAMPLE', 'meridian.example'));
    const lower = token === '' ? tokenFrom(await mailTo(email)) : token;
    expect(outcomeOf(await reset(lower))).toBe('done');
    expect([await logIn(email, old), await logIn(email, fresh)]).toEqual([401, 200]);
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    expect((await test.inject({ method: 'GET', url: '/api/ximblox/user', headers: { cookie } })).status).toBe(401);
    expect(outcomeOf(await reset(lower))).toBe('400 V_05 Token');
  });

  it('requested for an unknown e-mail address gets the same answer, and mails nobody', async () => {
    const { text } = await test.visitor.post(`${auth}/forgot-password`, { email: 'nobody@meridian.example' });
    expect(text).toBe((await test.visitor.post(`${auth}/forgot-password`, { email: await newAccount() })).text);
    expect(await mailTo('nobody@meridian.example')).toBeUndefined();
  });

  it('requested many times sends one mail', async () => {
    const email = await newAccount();
    for (let index = 0; index < 5; index += 1) await test.visitor.post(`${auth}/forgot-password`, { email });
    await mailTo(email);
    const mails = await test.db.selectFrom('mail').select('mail_id').where('recipient', '=', email).execute();
    expect(mails).toHaveLength(1);
  });

  it('is refused with every error, and its link remains valid', async () => {
    const email = await newAccount();
    const token = await forgot(email);
    expect(outcomeOf(await reset(token, 'Short1!'))).toBe('400 V_10 Password');
    expect(outcomeOf(await reset(token, 'no capital 1!', 'another one'))).toBe('400 V_09 Password, V_03 Confirm');
    expect(outcomeOf(await reset(token, 'Welkom2026!'))).toBe('400 V_12 Password');
    expect(outcomeOf(await reset(token, 'Trustno1!'))).toBe('400 V_12 Password');
    await saveSiteSettings(test.context, { ...(await siteSettings(test.context)), siteName: 'Deep Water Basin' });
    expect(outcomeOf(await reset(token, 'DeepWaterBasin-1'))).toBe('400 V_12 Password');
    expect(outcomeOf(await reset(token, `A!${'a'.repeat(253)}`))).toBe('400 V_11 Password');
    expect(outcomeOf(await reset('x'.repeat(43)))).toBe('400 V_05 Token');
    expect(outcomeOf(await reset(token))).toBe('done');
  });

  it('can’t be reset by a link that is older than an hour', async () => {
    const email = await newAccount();
    const token = await forgot(email);
    await sql`update account_token set expires_at = now() - interval '1 second'`.execute(test.db);
    expect(outcomeOf(await reset(token))).toBe('400 V_05 Token');
  });

  it('is first set by the owner, by the mail of the registration; before that nobody can log in', async () => {
    const answer = await manager.post(`${auth}/register`, {
      name: 'B. New',
      email: 'New@meridian.example',
      role: await emptyRole(),
      jobTitle: 'Tank operator',
    });
    expect(answer.body).toMatchObject({
      Success: true,
      User: { name: 'B. New', email: 'New@meridian.example', active: false, jobTitle: 'Tank operator', image: null },
    });
    const body = await mailTo('New@meridian.example');
    expect(body).toContain('http://localhost:3000/cmsadmin/activate-account#');
    expect(body).toContain('5 days');
    expect(await logIn('new@meridian.example', fresh)).toBe(401);
    expect(outcomeOf(await reset(tokenFrom(body)))).toBe('done');
    expect(await logIn('new@meridian.example', fresh)).toBe(200);
    const again = await manager.post(`${auth}/register`, { name: 'C', email: 'new@MERIDIAN.example', role: await emptyRole() });
    expect(outcomeOf(again)).toBe('409 V_06 Email');
  });

  it('is in no table, log or file but the mail, and neither is its link', async () => {
    const email = await newAccount();
    const token = await forgot(email);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from account_token where encode(token_hash, 'escape') like ${`%${token}%`}`.execute(test.db);
    expect(rows[0]?.n).toBe(0);
    expect(test.logLines().join('')).not.toContain(token);
    const folder = path.join(test.services.config.dataDir, 'outbox');
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(mails.some((mail) => mail.includes(email))).toBe(true);
  });

  it('is changed with the current one; the other sessions end, this one continues under a new token', async () => {
    const email = await newAccount();
    const cookies: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { headers } = await test.visitor.post(`${auth}/login`, { email, password: old });
      cookies.push(String(headers['set-cookie']).split(';')[0] ?? '');
    }
    const change = async (currentPassword: string, newPassword: string, confirmNewPassword = newPassword): Promise<string> => {
      const cookie = cookies[0] ?? '';
      const { headers } = await test.inject({ method: 'GET', url: '/api/ximblox/settings/get', headers: { cookie } });
      const answer = await test.inject({
        method: 'POST',
        url: `${auth}/change-password`,
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
        payload: { currentPassword, newPassword, confirmNewPassword },
      });
      if (answer.status === 200) cookies.push(String(answer.headers['set-cookie']).split(';')[0] ?? '');
      return outcomeOf(answer);
    };
    expect(await change('Wrong horse 9!', fresh)).toBe('400 AUTH_02 currentPassword');
    expect(await change(old, 'short', 'else')).toBe('400 V_10 newPassword, V_08 confirmNewPassword');
    expect(await change(old, fresh)).toBe('done');
    const statuses = cookies.map(
      async (cookie) => (await test.inject({ method: 'GET', url: '/api/ximblox/user', headers: { cookie } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect([await logIn(email, old), await logIn(email, fresh)]).toEqual([401, 200]);
  });
});
