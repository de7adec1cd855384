import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { createStaffUser } from '../users/index.ts';

const auth = '/api/ximblox/auth';
const password = 'Another horse 7!';

describe('the link to reset a password', () => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const newAccount = async (): Promise<string> => {
    count += 1;
    const email = `owner${count}@meridian.example`;
    await createStaffUser(test.context, { email, name: 'A. Owner', password: 'Correct horse 9!' });
    return email;
  };
  const mails = () => sentMails(test);
  const forgot = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    test.visitor.post(`${auth}/forgot-password`, body, headers);
  const reset = (token: string): Promise<Answer> =>
    test.visitor.post(`${auth}/reset-account`, { password, confirm: password, token });

  it('is used once, even by twenty concurrent calls', async () => {
    const email = await newAccount();
    await forgot({ email });
    const token = /#([\w-]{43})/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, async () => outcomeOf(await reset(token))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    // Passwords are hashed one by one: calls beyond the queue get a 503.
    expect(answers.every((answer) => ['done', '400 V_05 Token', '503 G_01 '].includes(answer))).toBe(true);
    expect(outcomeOf(await reset(token))).toBe('400 V_05 Token');
  });

  it('is invalid with a character changed, cut off or added, and in another encoding', async () => {
    const email = await newAccount();
    await forgot({ email });
    const token = /#([\w-]{43})/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? '';
    const other = token.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      `${other}${token.slice(1)}`,
      token.slice(1),
      `${token}=`,
      ` ${token}`,
      token.toLowerCase(),
      `${token}\u0000`,
    ])
      expect((await reset(wrong)).status).toBe(400);
    for (const wrong of [[token], { token }, null, 7])
      expect((await test.visitor.post(`${auth}/reset-account`, { password, confirm: password, token: wrong })).status).toBe(400);
    expect(outcomeOf(await reset(token))).toBe('done');
  });

  it.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'ftp'],
    ['x-forwarded-server', 'evil.example'],
    ['forwarded', 'host=evil.example'],
    ['x-original-host', 'evil.example'],
    ['referer', 'https://evil.example/'],
  ])('leads to the configured site, whatever the header %s contains', async (name, value) => {
    const email = await newAccount();
    expect((await forgot({ email }, { [name]: value })).status).toBe(200);
    const mail = (await mails()).at(-1);
    expect(mail?.recipient).toBe(email);
    expect(mail?.body).toContain('http://localhost:3000/cmsadmin/reset-password#');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it.each<[string, (email: string) => unknown]>([
    ['a list of addresses', (email) => ({ email: [email, 'eve@evil.example'] })],
    ['an object', (email) => ({ email: { address: email } })],
    ['two addresses', (email) => ({ email: `${email},eve@evil.example` })],
    ['a header in it', (email) => ({ email: `${email}\r\nBcc: eve@evil.example` })],
    ['a second field', (email) => ({ email, to: 'eve@evil.example' })],
    ['a name before it', (email) => ({ email: `Eve <${email}>` })],
    ['a zero character', (email) => ({ email: `${email}\u0000.evil.example` })],
    ['a sign that only looks like another', (email) => ({ email: email.replace('o', '\u03bf') })],
    ['a sign that becomes another in upper case', (email) => ({ email: email.replace('i', '\u0131') })],
  ])('is mailed to nobody for %s', async (_what, bodyFor) => {
    const email = await newAccount();
    const before = (await mails()).length;
    expect((await forgot(bodyFor(email))).status).toBeLessThan(500);
    expect(await mails()).toHaveLength(before);
  });
});
