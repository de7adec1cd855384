import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { hashPassword } from '../../../access/credentials/index.ts';

const user = '/api/institute/user';
const password = 'Correct horse 9!';
type Owner = Caller & { readonly id: number; readonly email: string };

const start = async (environment: Record<string, string> = {}) => {
  const test = await createTestApp({ environment });
  const passwordHash = await hashPassword(password);
  let count = 0;
  const newMember = async (hash: string | null = passwordHash): Promise<Owner> => {
    const id = (count += 1);
    const caller = await test.loginAsMember(id);
    await sql`update member set password_hash = ${hash}, first_name = 'Marijke' where member_id = ${id}`.execute(test.db);
    return { ...caller, id, email: `member${id}@test.example` };
  };
  const ask = async (member: Caller, newEmail: string, given: object = { password }): Promise<string> => {
    const answer = outcomeOf(await member.post(`${user}/change-email`, { newEmail, ...given }));
    await test.services.outbox.settled();
    return answer;
  };
  const subjects = async (email: string) => (await sentMails(test, email)).map(({ subject }) => subject);
  const bodyOf = async (email: string) => (await sentMails(test, email)).at(-1)?.body ?? '';
  const tokenFor = async (email: string) => /#([\w-]{43})/.exec(await bodyOf(email))?.[1] ?? '';
  const confirm = async (token: string) => outcomeOf(await test.visitor.post(`${user}/confirm-email`, { token }));
  const logIn = async (email: string) => outcomeOf(await test.visitor.post(`${user}/login`, { email, password }));
  return { test, newMember, ask, subjects, bodyOf, tokenFor, confirm, logIn };
};
type Started = Awaited<ReturnType<typeof start>>;

describe('another email address', () => {
  let it_: Started;
  let test: TestApp;
  beforeAll(async () => {
    it_ = await start();
    test = it_.test;
  });
  afterAll(() => test.close());

  it('is confirmed by a link mailed to it, and until then the old one logs in', async () => {
    const { newMember, ask, subjects, bodyOf, tokenFor, confirm, logIn } = it_;
    const member = await newMember();
    const next = 'Marijke.Berg@devlijt.example';
    expect(await ask(member, next)).toBe('done');
    expect(await subjects(member.email)).toEqual(['A new email address for your account']);
    expect(await bodyOf(member.email)).not.toContain('#');
    const body = await bodyOf(next);
    expect(body).toContain('/en/account/confirm-email#');
    // The address may belong to a stranger, who is told nothing of the account.
    expect(body).not.toMatch(/Dear|Marijke,|member\d/);
    expect([await logIn(member.email), await logIn(next)]).toEqual(['done', '401 AUTH_01 ']);
    const token = await tokenFor(next);
    expect(await confirm(token)).toBe('done');
    expect([await logIn(member.email), await logIn(next)]).toEqual(['401 AUTH_01 ', 'done']);
    expect((await member.post(user)).body).toMatchObject({ ID: member.id, email: next });
    expect((await subjects(member.email)).at(-1)).toBe('The email address of your account was changed');
    expect(await confirm(token)).toBe('400 V_05 Token');
    const actions = await test.db.selectFrom('audit').select(['action', 'summary']).where('action', 'like', '%mail%').execute();
    expect(actions).toEqual([
      { action: 'members.requestEmailChange', summary: `Member ${member.id}` },
      { action: 'members.confirmEmail', summary: `Member ${member.id}` },
    ]);
  });

  it('needs the password', async () => {
    const { newMember, ask, subjects } = it_;
    const member = await newMember();
    expect(await ask(member, 'a@devlijt.example', {})).toBe('400 V_01 password');
    expect(await ask(member, 'a@devlijt.example', { password: '' })).toBe('400 V_01 password');
    expect(await ask(member, 'a@devlijt.example', { password: 'x'.repeat(1001) })).toBe('400 V_11 password');
    expect(await ask(member, 'a@devlijt.example', { password: 'Wrong horse 1!' })).toBe('400 AUTH_02 password');
    expect(await ask(member, 'no address')).toBe('400 V_02 newEmail');
    expect(await ask(member, `${'x'.repeat(250)}@devlijt.example`)).toBe('400 V_14 newEmail');
    expect(await ask(test.visitor, 'a@devlijt.example')).toBe('401 UM_01 ');
    expect(await subjects('a@devlijt.example')).toEqual([]);
    expect(await subjects(member.email)).toEqual([]);
  });

  it('is not asked for without end: wrong passwords lock it', async () => {
    const { newMember, ask } = it_;
    const member = await newMember();
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      answers.push(await ask(member, 'a@devlijt.example', { password: 'Wrong 1!' }));
    expect(answers.at(-1)).toBe('429 AUTH_03 ');
  });

  it('that has an account is refused, one’s own included, whatever its case', async () => {
    const { newMember, ask, subjects } = it_;
    const [member, other] = [await newMember(), await newMember()];
    for (const email of [other.email.toUpperCase(), member.email]) expect(await ask(member, email)).toBe('409 V_06 newEmail');
    expect(await subjects(other.email)).toEqual([]);
  });

  it('that got an account before the link was opened is refused, and the account stays as it is', async () => {
    const { newMember, ask, tokenFor, confirm, logIn } = it_;
    const [member, other] = [await newMember(), await newMember()];
    expect(await ask(member, 'soon@devlijt.example')).toBe('done');
    await sql`update member set email = 'Soon@devlijt.example' where member_id = ${other.id}`.execute(test.db);
    expect(await confirm(await tokenFor('soon@devlijt.example'))).toBe('409 V_06 ');
    expect(await logIn(member.email)).toBe('done');
  });

  it.each([
    ['a newer request', async (member: Owner) => void (await it_.ask(member, 'newer@devlijt.example'))],
    [
      'a changed password',
      async (member: Owner) => {
        const change = { currentPassword: password, newPassword: 'Another horse 7!', confirmNewPassword: 'Another horse 7!' };
        expect(outcomeOf(await member.post(`${user}/change-password`, change))).toBe('done');
      },
    ],
    ['a day', async () => void (await sql`update account_token set expires_at = now()`.execute(test.db))],
  ])('is no longer confirmed by the link after %s', async (what, happen) => {
    const member = await it_.newMember();
    const next = `late-${what.length}-${member.id}@devlijt.example`;
    expect(await it_.ask(member, next)).toBe('done');
    const token = await it_.tokenFor(next);
    await happen(member);
    expect(await it_.confirm(token)).toBe('400 V_05 Token');
  });

  it('is confirmed by no other link, and its link opens nothing else', async () => {
    const { newMember, ask, tokenFor, confirm } = it_;
    const member = await newMember();
    await test.visitor.post(`${user}/forgot-password`, { email: member.email });
    await test.services.outbox.settled();
    const reset = await tokenFor(member.email);
    expect(reset).toHaveLength(43);
    expect(await confirm(reset)).toBe('400 V_05 Token');
    expect(await confirm('x'.repeat(201))).toBe('400 V_14 Token');
    await ask(member, 'only@devlijt.example');
    const body = { token: await tokenFor('only@devlijt.example'), password, confirmPassword: password };
    expect(outcomeOf(await test.visitor.post(`${user}/reset-password`, body))).toBe('400 V_05 Token');
  });

  it('of an account without a password needs a login of the last ten minutes', async () => {
    const { newMember, ask } = it_;
    const member = await newMember(null);
    const age = (minutes: number) =>
      sql`update session set authenticated_at = now() - make_interval(mins => ${minutes}) where realm = 'member' and user_id = ${member.id}`.execute(
        test.db,
      );
    await age(11);
    expect(await ask(member, 'fresh@devlijt.example', {})).toBe('409 V_07 ');
    expect(await ask(member, 'fresh@devlijt.example')).toBe('409 V_07 ');
    await age(9);
    expect(await ask(member, 'fresh@devlijt.example', {})).toBe('done');
  });
});

it('with HIDE_REGISTERED_EMAILS a taken address gets the usual answer, its owner is told, and nobody learns that it is taken', async () => {
  const { test, newMember, ask, subjects, bodyOf } = await start({ HIDE_REGISTERED_EMAILS: 'true' });
  try {
    const [member, other] = [await newMember(), await newMember()];
    expect(await ask(member, 'free@devlijt.example')).toBe('done');
    const mailForFree = await bodyOf(member.email);
    expect(await ask(member, other.email)).toBe('done');
    expect(await subjects(other.email)).toEqual(['You already have an account']);
    expect(await bodyOf(other.email)).not.toContain('#');
    expect(await subjects(member.email)).toEqual(Array.from({ length: 2 }, () => 'A new email address for your account'));
    expect(await bodyOf(member.email)).toBe(mailForFree);
    expect((await member.post(user)).body).toMatchObject({ email: member.email });
  } finally {
    await test.close();
  }
});
