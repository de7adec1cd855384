import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '../../access/credentials/index.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { withFullHashes } from '../../../testing/light-argon2.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const user = '/api/institute/user';
const password = 'Correct horse 9!';

/** What a registration needs. */
const registration = (email: string, more: Record<string, unknown> = {}) => ({
  title: 'Mrs.',
  firstName: 'Marijke',
  middleName: 'van den',
  lastName: 'Berg',
  email,
  password,
  confirmPassword: password,
  privacyAccepted: true,
  ...more,
});

describe('the accounts of members', () => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const newEmail = (): string => `member-${(count += 1)}@devlijt.example`;
  const tokenFor = async (email: string): Promise<string> => {
    const mails = await sentMails(test, email);
    return /#([\w-]{43})/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  };
  const activated = async (): Promise<string> => {
    const email = newEmail();
    await test.visitor.post(`${user}/register`, registration(email));
    const token = await tokenFor(email);
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, { password, confirmPassword: password, token }))).toBe(
      'done',
    );
    return email;
  };
  const loggedIn = async (email: string, rememberMe = false): Promise<Browser> => {
    const browser = createBrowser(test);
    expect(outcomeOf(await browser.post(`${user}/login`, { email, password, rememberMe }))).toBe('done');
    return browser;
  };
  const current = async (browser: Browser): Promise<unknown> => (await browser.post(user)).body;

  it('the sixth registration from one network within an hour is refused, and the eleventh refused one', async () => {
    const { headers } = await test.visitor.get('/api/ximblox/settings/get');
    const register = async (remoteAddress: string, body: unknown): Promise<Answer> =>
      test.inject({
        method: 'POST',
        url: `${user}/register`,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': String(headers['x-csrf-token']),
        },
        payload: JSON.stringify(body),
        remoteAddress,
      });
    const accepted: string[] = [];
    for (let host = 1; host <= 6; host += 1)
      accepted.push(outcomeOf(await register(`192.0.2.${host}`, registration(newEmail()))));
    expect(accepted).toEqual(['done', 'done', 'done', 'done', 'done', '429 V_07 ']);
    const sixth = await register('192.0.2.9', registration(newEmail()));
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(outcomeOf(await register('192.0.3.1', registration(newEmail())))).toBe('done');

    const refused: string[] = [];
    for (let host = 1; host <= 11; host += 1)
      refused.push(outcomeOf(await register(`2001:db8:0:1::${host}`, registration('no address'))));
    expect(refused).toEqual([...Array.from({ length: 10 }, () => '400 V_02 Email'), '429 V_07 ']);
    expect(outcomeOf(await register('2001:db8:0:2::1', registration('no address')))).toBe('400 V_02 Email');
  });

  it('a registration gives no access until the mailed link is used, which works once', async () => {
    const email = newEmail();
    expect(outcomeOf(await test.visitor.post(`${user}/register`, registration(email)))).toBe('done');
    expect(outcomeOf(await test.visitor.post(`${user}/login`, { email, password }))).toBe('401 AUTH_01 ');
    const token = await tokenFor(email);
    const state = async () => (await test.visitor.post(`${user}/link-state`, { token })).body;
    expect(await state()).toEqual({ Success: true, state: 'valid' });
    expect(await state()).toEqual({ Success: true, state: 'valid' });
    const body = { password, confirmPassword: password, token };
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, body))).toBe('done');
    expect(await state()).toEqual({ Success: true, state: 'used' });
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, body))).toBe('400 V_05 Token');
    const browser = await loggedIn(email);
    expect(await current(browser)).toMatchObject({ email, firstName: 'Marijke', middleName: 'van den', active: true });
  });

  it('a mail to an address that nobody has confirmed has no words of whoever registered it', async () => {
    const email = newEmail();
    const names = { firstName: 'You won', middleName: 'at', lastName: 'prize.example', organisation: 'prize.example' };
    await test.visitor.post(`${user}/register`, registration(email, names));
    await test.services.outbox.settled();
    await sql`update account_token set created_at = now() - interval '2 minutes'`.execute(test.db);
    await test.visitor.post(`${user}/forgot-password`, { email });
    const mails = await sentMails(test, email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/You won|prize/);
    expect(mails[0]?.body).toMatch(/^Hello,\n/);
  });

  it('an expired activation link is reported as such, and a new one is mailed on request', async () => {
    const email = newEmail();
    await test.visitor.post(`${user}/register`, registration(email));
    const token = await tokenFor(email);
    await sql`update account_token set expires_at = now() - interval '1 minute', created_at = now() - interval '6 days'`.execute(
      test.db,
    );
    expect((await test.visitor.post(`${user}/link-state`, { token })).body).toMatchObject({ state: 'expired' });
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, { password, confirmPassword: password, token }))).toBe(
      '400 V_05 Token',
    );
    await test.visitor.post(`${user}/forgot-password`, { email });
    const second = await tokenFor(email);
    expect(second).not.toBe(token);
    expect(
      outcomeOf(await test.visitor.post(`${user}/activate-user`, { password, confirmPassword: password, token: second })),
    ).toBe('done');
  });

  it('a registration is refused with all errors by field', async () => {
    const answer = await test.visitor.post(
      `${user}/register`,
      registration('nobody', { title: '', firstName: ' ', privacyAccepted: false }),
    );
    expect(answer.body['Errors']).toMatchObject([
      { code: 'V_01', property: 'firstName' },
      { code: 'V_02', property: 'Email' },
      { code: 'V_01', property: 'privacyAccepted' },
    ]);
    const weak = registration(newEmail(), { password: 'alllowercase1', confirmPassword: 'else' });
    expect((await test.visitor.post(`${user}/register`, weak)).body['Errors']).toMatchObject([
      { code: 'V_09', property: 'Password' },
      { code: 'V_03', property: 'Confirm' },
    ]);
    const taken = await activated();
    expect(outcomeOf(await test.visitor.post(`${user}/register`, registration(taken.toUpperCase())))).toBe('409 V_06 Email');
  });

  it('a forgotten password is reset with a link, which ends all sessions', async () => {
    const email = await activated();
    const browser = await loggedIn(email);
    const known = await test.visitor.post(`${user}/forgot-password`, { email });
    const unknown = await test.visitor.post(`${user}/forgot-password`, { email: newEmail() });
    expect(known.body).toEqual(unknown.body);
    const token = await tokenFor(email);
    const chosen = { password: 'Another horse 7!', confirmPassword: 'Another horse 7!', token };
    expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, chosen))).toBe('400 V_05 Token');
    expect(outcomeOf(await test.visitor.post(`${user}/reset-password`, chosen))).toBe('done');
    expect(await current(browser)).toMatchObject({ ID: 0 });
    expect(outcomeOf(await test.visitor.post(`${user}/login`, { email, password }))).toBe('401 AUTH_01 ');
    expect(outcomeOf(await test.visitor.post(`${user}/login`, { email, password: 'Another horse 7!' }))).toBe('done');
  });

  it('a session lasts twelve hours, a remembered one thirty days, and both end with the logout', async () => {
    const email = await activated();
    const ends = async () => {
      const { rows } = await sql<{ idle: number; hours: number }>`
        select idle_minutes as idle, round(extract(epoch from ends_at - created_at) / 3600)::int as hours
        from session where realm = 'member' order by session_id desc limit 1`.execute(test.db);
      return rows[0];
    };
    await loggedIn(email);
    expect(await ends()).toEqual({ idle: 60, hours: 12 });
    const browser = await loggedIn(email, true);
    expect(await ends()).toEqual({ idle: 14 * 24 * 60, hours: 30 * 24 });
    expect(outcomeOf(await browser.post(`${user}/refresh-session`))).toBe('done');
    expect(outcomeOf(await browser.post(`${user}/logout`))).toBe('done');
    expect(await current(browser)).toMatchObject({ ID: 0 });
    expect(outcomeOf(await browser.post(`${user}/refresh-session`))).toBe('401 UM_01 ');
  });

  it('five wrong passwords lock the account here, and not in the back office', async () => {
    const email = await activated();
    const attempt = (typed: string) => test.visitor.post(`${user}/login`, { email, password: typed });
    for (let index = 0; index < 5; index += 1) expect(outcomeOf(await attempt('Wrong horse 1!'))).toBe('401 AUTH_01 ');
    const locked = await attempt(password);
    expect(outcomeOf(locked)).toBe('429 AUTH_03 ');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(500);
    const staff = await test.visitor.post('/api/ximblox/auth/login', { email, password: 'Wrong horse 1!' });
    expect(outcomeOf(staff)).toBe('401 AUTH_01 ');
    expect((await sentMails(test, email)).at(-1)?.subject).toBe('Failed attempts to log in to your account');
  });

  it('a browser with both sessions is staff in the back office and a member on the site', async () => {
    const staff = await test.loginAs(['manage-tags']);
    const email = await activated();
    const browser = createBrowser(test, staff.cookie);
    await browser.post(`${user}/login`, { email, password });
    expect(await current(browser)).toMatchObject({ email });
    expect((await browser.post('/api/ximblox/auth/user')).body).toMatchObject({ ID: staff.userID });
    expect((await browser.get('/api/ximblox/tags/fetch-private')).status).toBe(200);
    await browser.post(`${user}/logout`);
    expect((await browser.post('/api/ximblox/auth/user')).body).toMatchObject({ ID: staff.userID });
  });

  it('a session of one realm gives no access to the other', async () => {
    const email = await activated();
    const browser = await loggedIn(email);
    const token = /institute_session=([^;]+)/.exec(browser.cookie())?.[1] ?? '';
    expect((await browser.get('/api/ximblox/user')).status).toBe(401);
    expect((await createBrowser(test, `ximblox_session=${token}`).get('/api/ximblox/user')).status).toBe(401);
    const staff = await test.loginAs(['manage-members']);
    const stolen = staff.cookie.replace('ximblox_session', 'institute_session');
    expect((await createBrowser(test, `${staff.cookie}; ${stolen}`).get(`${user}/downloads`)).status).toBe(401);
  });
});

describe('with HIDE_REGISTERED_EMAILS', () => {
  it('registering with a taken address gets the usual response, and its owner is mailed', async () => {
    const test = await createTestApp({ environment: { HIDE_REGISTERED_EMAILS: 'true' } });
    try {
      const email = 'owner@devlijt.example';
      const first = await test.visitor.post(`${user}/register`, registration(email));
      await test.services.outbox.settled();
      await sql`update member set is_active = true`.execute(test.db);
      const second = await test.visitor.post(`${user}/register`, registration('Owner@devlijt.example'));
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      // Again and again, from wherever: the owner is told once a day.
      await test.visitor.post(`${user}/register`, registration(email));
      expect((await sentMails(test, email)).map(({ subject }) => subject)).toEqual([
        'Activate your account',
        'You already have an account',
      ]);
    } finally {
      await test.close();
    }
  });

  it(
    'no answer differs, and no login takes longer, whether or not there is an account',
    { retry: 2, timeout: 90_000 },
    async () => {
      const test = await createTestApp({ environment: { HIDE_REGISTERED_EMAILS: 'true' } });
      try {
        const owner = 'owner@devlijt.example';
        await test.visitor.post(`${user}/register`, registration(owner));
        await test.services.outbox.settled();
        // A login that is refused for want of a password says nothing about one that is compared.
        await sql`update member set is_active = true, password_hash = ${await hashPassword(password)}`.execute(test.db);
        const { headers } = await test.visitor.get('/api/ximblox/settings/get');
        const changing = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) };
        /** Milliseconds of a call, and all that its answer says but its own number and the time of day. */
        const call = async (path: string, payload: object): Promise<{ ms: number; said: unknown }> => {
          await sql`delete from login_failure`.execute(test.db);
          await test.services.outbox.settled();
          const startedAt = performance.now();
          const {
            status,
            body,
            headers: given,
          } = await withFullHashes(() => test.inject({ method: 'POST', url: `${user}/${path}`, headers: changing, payload }));
          const { 'x-request-id': _id, date: _date, ...rest } = given;
          return { ms: performance.now() - startedAt, said: { status, body, rest } };
        };
        const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
        const inputs = {
          register: registration,
          'forgot-password': (email: string) => ({ email }),
          login: (email: string) => ({ email, password: 'Wrong horse 9!' }),
        };
        type Times = { readonly known: number[]; readonly unknown: number[] };
        const times: Record<string, Times> = {};
        for (const [path, inputOf] of Object.entries(inputs)) {
          const ofPath: Times = (times[path] = { known: [], unknown: [] });
          for (let index = 0; index < (path === 'login' ? 40 : 3); index += 1) {
            const ofKnown = await call(path, inputOf(owner));
            const ofUnknown = await call(path, inputOf(`${path}-${index}@devlijt.example`));
            expect(ofUnknown.said).toEqual(ofKnown.said);
            ofPath.known.push(ofKnown.ms);
            ofPath.unknown.push(ofUnknown.ms);
          }
        }
        // Of the others the time is that of a few statements, and of whatever else the machine does.
        const ratio = median(times['login']?.unknown ?? []) / median(times['login']?.known ?? []);
        expect(ratio).toBeGreaterThan(0.75);
        expect(ratio).toBeLessThan(1.33);
      } finally {
        await test.close();
      }
    },
  );
});
