import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { cookieSetBy } from '../../../testing/callers/login-caller.ts';
import { withFullHashes } from '../../../testing/light-argon2.ts';
import { createStaffUser } from '../users/index.ts';

const password = 'Correct horse 9!';
const login = '/api/ximblox/auth/login';
let server: TestApp;
let count = 0;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const newAccount = async (): Promise<string> => {
  count += 1;
  const email = `user${count}@meridian.example`;
  await createStaffUser(server.context, { email, name: 'A. Person', password });
  return email;
};
const codes = ({ body }: Answer): string[] => (body['Errors'] as { code: string }[]).map(({ code }) => code);
const cookieOf = (answer: Answer): string => cookieSetBy(answer, 'ximblox_session');
const withCookie = async (cookie: string, method: 'GET' | 'POST', url: string): Promise<Answer> => {
  const { headers } = await server.inject({ method: 'GET', url: '/api/ximblox/settings/get', headers: { cookie } });
  return server.inject({
    method,
    url,
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
  });
};

describe('login', () => {
  test('returns the user, and a session cookie that scripts can’t read', async () => {
    const email = await newAccount();
    const answer = await server.visitor.post(login, { email: email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ Success: true, User: { email, active: true, role: { name: 'Administrator' } } });
    const [session, device] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^ximblox_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^ximblox_device=[\w.-]{70,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await withCookie(cookieOf(answer), 'GET', '/api/ximblox/user')).body).toMatchObject({ email });
  });

  test('returns the CSRF token of the new session', async () => {
    const answer = await server.visitor.post(login, { email: await newAccount(), password });
    const headers = {
      cookie: cookieOf(answer),
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': String(answer.headers['x-csrf-token']),
    };
    expect((await server.inject({ method: 'POST', url: '/api/ximblox/auth/logout', headers })).status).toBe(200);
  });

  test('over https the cookie is Secure and has the prefix __Host-', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://www.meridian.example' } });
    await createStaffUser(secure.context, { email: 'a@meridian.example', name: 'A. Person', password });
    const answer = await secure.visitor.post(login, { email: 'a@meridian.example', password });
    const [session, device] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^__Host-ximblox_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(/^__Host-ximblox_device=[\w.-]{70,}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  });

  test('is refused with an identical response for an unknown, a wrong, an inactive and a deleted account', async () => {
    const [wrong, inactive, deleted] = [await newAccount(), await newAccount(), await newAccount()];
    await server.db.updateTable('staff_user').set({ is_active: false }).where('email', '=', inactive).execute();
    await server.db.updateTable('staff_user').set({ deleted_at: new Date() }).where('email', '=', deleted).execute();
    const answers = [
      await server.visitor.post(login, { email: 'nobody@meridian.example', password }),
      await server.visitor.post(login, { email: wrong, password: 'Wrong horse 9!' }),
      await server.visitor.post(login, { email: inactive, password }),
      await server.visitor.post(login, { email: deleted, password }),
    ];
    expect(new Set(answers.map(({ status, text, headers }) => JSON.stringify([status, text, Object.keys(headers)]))).size).toBe(
      1,
    );
    expect([answers[0]?.status, codes(answers[0] as Answer)]).toEqual([401, ['AUTH_01']]);
  });

  test('names the fields of the form in its errors', async () => {
    const answer = await server.visitor.post(login, { email: '', password: '' });
    expect(answer.body['Errors']).toMatchObject([
      { code: 'V_01', property: 'Email' },
      { code: 'V_01', property: 'Password' },
    ]);
  });

  test('does not adopt an existing session ID, and ends the browser’s previous session', async () => {
    const email = await newAccount();
    const planted = `ximblox_session=${'A'.repeat(43)}`;
    const { headers } = await server.inject({ method: 'GET', url: '/api/ximblox/settings/get', headers: { cookie: planted } });
    const first = await server.inject({
      method: 'POST',
      url: login,
      payload: { email, password },
      headers: { cookie: planted, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
    });
    expect(cookieOf(first)).not.toBe(planted);
    const second = await server.inject({
      method: 'POST',
      url: login,
      payload: { email, password },
      headers: {
        cookie: cookieOf(first),
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': String(first.headers['x-csrf-token']),
      },
    });
    expect(second.status).toBe(200);
    expect((await withCookie(cookieOf(first), 'POST', '/api/ximblox/auth/user')).body).toMatchObject({ ID: 0 });
  });

  test('stores the hash of the session, never the session', async () => {
    const answer = await server.visitor.post(login, { email: await newAccount(), password });
    const token = cookieOf(answer).split('=')[1] ?? '';
    const { rows } = await sql<{
      found: number;
    }>`select count(*)::int as found from session where encode(session_hash, 'escape') like ${`%${token}%`} or session_hash = ${Buffer.from(token)}`.execute(
      server.db,
    );
    expect(rows[0]?.found).toBe(0);
  });
});

describe('session', () => {
  test('ends on the server at logout, not only in the browser', async () => {
    const { cookie } = await server.loginAs([]);
    const logout = await withCookie(cookie, 'POST', '/api/ximblox/auth/logout');
    expect([logout.status, logout.body]).toEqual([200, { Success: true }]);
    expect((await withCookie(cookie, 'GET', '/api/ximblox/user')).status).toBe(401);
    expect((await withCookie(cookie, 'POST', '/api/ximblox/auth/logout')).status).toBe(401);
  });

  test.each([
    ['an hour without a call', sql`update session set expires_at = now() - interval '1 second'`],
    ['twelve hours', sql`update session set ends_at = now() - interval '1 second'`],
    ['the account being switched off', sql`update staff_user set is_active = false`],
    ['the account being deleted', sql`update staff_user set deleted_at = now()`],
  ])('ends within a second after %s', async (_cause, statement) => {
    const { cookie } = await server.loginAs([]);
    expect((await withCookie(cookie, 'GET', '/api/ximblox/user')).status).toBe(200);
    await statement.execute(server.db);
    await sleep(1_000);
    expect((await withCookie(cookie, 'GET', '/api/ximblox/user')).status).toBe(401);
    expect((await withCookie(cookie, 'POST', '/api/ximblox/auth/refresh-session')).status).toBe(401);
    expect((await withCookie(cookie, 'POST', '/api/ximblox/auth/user')).body).toEqual({ Success: true, ID: 0 });
  });

  test('is extended by calls, but never beyond its absolute lifetime', async () => {
    const { cookie, userID } = await server.loginAs([]);
    await sql`update session set seen_at = now() - interval '30 minutes', expires_at = now() + interval '30 minutes', ends_at = now() + interval '40 minutes' where user_id = ${userID}`.execute(
      server.db,
    );
    expect((await withCookie(cookie, 'POST', '/api/ximblox/auth/refresh-session')).body).toEqual({ Success: true, ID: userID });
    const { rows } = await sql<{
      isLast: boolean;
    }>`select expires_at = ends_at as "isLast" from session where user_id = ${userID}`.execute(server.db);
    expect(rows[0]?.isLast).toBe(true);
  });

  test('has the current permissions of its role', async () => {
    const editor = await server.loginAs(['manage-tags']);
    await sql`update role set permissions = '[]' where role_id = (select role_id from staff_user where staff_user_id = ${editor.userID})`.execute(
      server.db,
    );
    expect((await editor.post('/api/ximblox/tags', { name: 'No longer' })).status).toBe(403);
  });

  test('logins, refusals and logouts are audited with actor and network', async () => {
    const email = await newAccount();
    await server.visitor.post(login, { email, password: 'no' });
    const answer = await server.visitor.post(login, { email, password });
    await withCookie(cookieOf(answer), 'POST', '/api/ximblox/auth/logout');
    const rows = await server.db
      .selectFrom('audit')
      .select(['action', 'user_name', 'address'])
      .orderBy('audit_id', 'desc')
      .limit(3)
      .execute();
    expect(rows).toEqual([
      { action: 'logout', user_name: 'A. Person', address: '127.0.0.1' },
      { action: 'login', user_name: 'A. Person', address: '127.0.0.1' },
      { action: 'login-refused', user_name: 'anonymous', address: '127.0.0.1' },
    ]);
  });
});

test('no log line contains a password, a session, a token or an e-mail address', async () => {
  const email = await newAccount();
  const answer = await server.visitor.post(login, { email, password });
  await server.visitor.post(login, { email, password: 'canary-of-the-log' });
  await server.inject({ method: 'GET', url: '/api/ximblox/settings/get?token=canary-of-the-log' });
  const lines = server.logLines().join('');
  expect(lines).toContain('"operation":"auth.login"');
  for (const secret of [
    password,
    'canary-of-the-log',
    cookieOf(answer).split('=')[1] ?? '',
    String(answer.headers['x-csrf-token']),
    email,
  ])
    expect(lines).not.toContain(secret);
});

test('a refusal takes the same time for an unknown account as for a known one', { retry: 2, timeout: 90_000 }, async () => {
  const email = await newAccount();
  const { headers } = await server.visitor.get('/api/ximblox/settings/get');
  const changing = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < 40; index += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      await sql`delete from login_failure`.execute(server.db);
      const startedAt = performance.now();
      const payload = { email: kind === 'known' ? email : `nobody${index}@meridian.example`, password: 'Wrong horse 9!' };
      const answer = await withFullHashes(() => server.inject({ method: 'POST', url: login, headers: changing, payload }));
      expect(answer.status).toBe(401);
      times[kind].push(performance.now() - startedAt);
    }
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  // Without the dummy hash it would be a tenth.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.75);
  expect(median(times.unknown) / median(times.known)).toBeLessThan(1.33);
});
