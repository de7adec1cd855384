import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { startOpenIDProvider, type Person, type TestProvider } from '../../../testing/servers/openid-provider.ts';

const user = '/api/institute/user';
const password = 'Correct horse 9!';
const registration = (email: string) => ({
  title: 'Mrs.',
  firstName: 'Marijke',
  lastName: 'Berg',
  email,
  password,
  confirmPassword: password,
  privacyAccepted: true,
});

let provider: TestProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startOpenIDProvider();
  test = await createTestApp({ environment: provider.environment });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

let count = 0;
type EmailedPerson = Person & { readonly email: string };
const newPerson = (more: Partial<EmailedPerson> = {}): EmailedPerson => {
  const email = `noor-${(count += 1)}@devlijt.example`;
  return { sub: `li-${count}`, email, email_verified: true, given_name: 'Noor', family_name: 'de Wit', ...more };
};
const begin = async (browser: Browser, redirectURL = '/en/facilities', locale = 'en-gb'): Promise<string> => {
  const answer = await browser.post(`${user}/linkedin/login`, { locale, redirectURL });
  expect(outcomeOf(answer)).toBe('done');
  return String(answer.body['url']);
};
const locationOf = ({ status, headers }: Answer): string => `${status} ${String(headers['location'])}`;
/** Sends the browser where the provider sent it. */
const follow = async (browser: Browser, url: URL): Promise<string> => locationOf(await browser.get(url.pathname + url.search));
const logIn = async (browser: Browser, person: Person | 'cancel', redirectURL?: string): Promise<string> =>
  follow(browser, await provider.logIn(await begin(browser, redirectURL), person));
const refusal = (problem: string, next = '/en/facilities'): string =>
  `303 /en/account/login?${new URLSearchParams({ problem, next }).toString()}`;
const current = async (browser: Browser): Promise<Record<string, unknown>> => (await browser.post(user)).body;
const tokenFor = async (email: string): Promise<string> =>
  /#([\w-]{43})/.exec((await sentMails(test, email)).at(-1)?.body ?? '')?.[1] ?? '';
const subjects = async (email: string): Promise<string[]> => (await sentMails(test, email)).map(({ subject }) => subject);
const registered = async (): Promise<string> => {
  const { email } = newPerson();
  await test.visitor.post(`${user}/register`, registration(email));
  const body = { password, confirmPassword: password, token: await tokenFor(email) };
  expect(outcomeOf(await test.visitor.post(`${user}/activate-user`, body))).toBe('done');
  return email;
};

describe('a login with LinkedIn', () => {
  it('creates an active account for a new person, and logs in a known one', async () => {
    const person = newPerson();
    const browser = createBrowser(test);
    const url = new URL(await begin(browser));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(await follow(browser, await provider.logIn(url.href, person))).toBe('303 /en/facilities');
    const member = await current(browser);
    expect(member).toMatchObject({ email: person.email, firstName: 'Noor', lastName: 'de Wit', title: '', active: true });
    expect(await subjects(person.email)).toEqual(['Your account was created with LinkedIn']);
    const other = createBrowser(test);
    expect(await logIn(other, { ...person, email: 'moved@devlijt.example', email_verified: false })).toBe('303 /en/facilities');
    expect(await current(other)).toMatchObject({ ID: member['ID'], email: person.email });
    expect((await other.get(`${user}/export`)).body).toMatchObject({ linkedIn: true });
    expect((await other.get(`${user}/login-methods`)).body).toMatchObject({ password: false, linkedIn: true });
  });

  it('starts only a member session, under a new token', async () => {
    const person = newPerson();
    const browser = createBrowser(test, `institute_session=${'a'.repeat(43)}`);
    await logIn(browser, person);
    const first = browser.cookie();
    expect(first).not.toContain('a'.repeat(43));
    expect((await browser.get('/api/ximblox/user')).status).toBe(401);
    await logIn(browser, person);
    expect(browser.cookie()).not.toBe(first);
    expect(await current(createBrowser(test, first))).toMatchObject({ ID: 0 });
  });

  it('that is cancelled leads back to the login screen', async () => {
    const browser = createBrowser(test);
    expect(await logIn(browser, 'cancel')).toBe(refusal('cancelled'));
    expect(await current(browser)).toMatchObject({ ID: 0 });
  });

  it('finishes only in the browser that began it, only with its state, and only once', async () => {
    const person = newPerson();
    const browser = createBrowser(test);
    const back = await provider.logIn(await begin(browser), person);
    const victim = createBrowser(test);
    expect(await follow(victim, back)).toBe('303 /en/account/login?problem=expired');
    await begin(victim);
    expect(await follow(victim, back)).toBe('303 /en/account/login?problem=expired');
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(43));
    expect(await follow(browser, changed)).toBe('303 /en/account/login?problem=expired');
    const start = browser.cookie();
    expect(await follow(browser, back)).toBe('303 /en/facilities');
    expect(await follow(createBrowser(test, start), back)).toBe('303 /en/account/login?problem=expired');
    expect(await current(victim)).toMatchObject({ ID: 0 });
  });

  it('is finished by a POST too, of which the parameters have a limit', async () => {
    const browser = createBrowser(test);
    const parameters = Object.fromEntries(new URL(await provider.logIn(await begin(browser), newPerson())).searchParams);
    const finish = (body: object) => browser.post(`${user}/linkedin/finish`, body);
    expect(outcomeOf(await finish({ ...parameters, state: 'x'.repeat(201) }))).toBe('400 V_14 state');
    expect((await finish(parameters)).body).toMatchObject({ Success: true, outcome: 'loggedIn', path: '/en/facilities' });
    expect((await finish(parameters)).body).toMatchObject({ Success: true, outcome: 'expired' });
  });

  it('refuses a code that was used, or belongs to another login', async () => {
    const person = newPerson();
    const browser = createBrowser(test);
    const first = await provider.logIn(await begin(browser), person);
    await follow(browser, first);
    const other = createBrowser(test);
    const second = new URL(await provider.logIn(await begin(other), newPerson()));
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await follow(other, second)).toBe(refusal('expired'));
    expect(await current(other)).toMatchObject({ ID: 0 });
  });

  it('expires after ten minutes', async () => {
    const browser = createBrowser(test);
    const back = await provider.logIn(await begin(browser), newPerson());
    await sql`update linkedin_login set expires_at = now() - interval '1 second'`.execute(test.db);
    expect(await follow(browser, back)).toBe('303 /en/account/login?problem=expired');
  });

  it('accepts an ID token without a nonce, as LinkedIn sends it, and refuses one with the nonce of another login', async () => {
    try {
      provider.nonce = 'none';
      expect(await logIn(createBrowser(test), newPerson())).toBe('303 /en/facilities');
      provider.nonce = 'other';
      expect(await logIn(createBrowser(test), newPerson())).toBe(refusal('expired'));
    } finally {
      provider.nonce = 'sent';
    }
  });

  it('returns to a path of the site and nowhere else', async () => {
    const browser = createBrowser(test);
    const person = newPerson();
    const begins = async (redirectURL: string) =>
      outcomeOf(await browser.post(`${user}/linkedin/login`, { locale: 'en-gb', redirectURL }));
    for (const url of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a/..//evil.example',
      'http://localhost:3000//evil.example',
      'http://localhost:3000@evil.example/',
      'http://localhost:3001/',
    ])
      expect([url, await begins(url)]).toEqual([url, '400 V_12 redirectURL']);
    expect(await begins('')).toBe('400 V_01 redirectURL');
    expect(await begins(`/${'a'.repeat(2000)}`)).toBe('400 V_14 redirectURL');
    expect(await logIn(browser, person, 'http://localhost:3000/en/news?a=1#b')).toBe('303 /en/news?a=1#b');
  });
});

describe('an email address that LinkedIn gives', () => {
  it('counts only once LinkedIn has verified it, whether or not there is an account', async () => {
    const email = await registered();
    const mails = await subjects(email);
    expect(await logIn(createBrowser(test), newPerson({ email, email_verified: false }))).toBe(refusal('unverified'));
    expect(await logIn(createBrowser(test), newPerson({ email_verified: false }))).toBe(refusal('unverified'));
    expect(await logIn(createBrowser(test), { sub: 'li-without-email' })).toBe(refusal('unverified'));
    expect(await subjects(email)).toEqual(mails);
  });

  it('that has an account is connected to it once its owner confirmed by mail', async () => {
    const email = await registered();
    const person = newPerson({ email });
    const browser = createBrowser(test);
    expect(await logIn(browser, person)).toBe('303 /en/account/linkedin-email-sent');
    expect(await current(browser)).toMatchObject({ ID: 0 });
    expect(await logIn(browser, person)).toBe('303 /en/account/linkedin-email-sent');
    const mails = await sentMails(test, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Activate your account', 'Connect LinkedIn to your account']);
    expect(mails.at(-1)?.body).toContain('/en/account/connect-linkedin#');
    const token = await tokenFor(email);
    expect((await createBrowser(test).get('/en/account/connect-linkedin')).status).toBe(200);
    expect((await test.visitor.post(`${user}/link-state`, { token })).body).toMatchObject({ state: 'valid' });
    expect(outcomeOf(await test.visitor.post(`${user}/reset-password`, { password, confirmPassword: password, token }))).toBe(
      '400 V_05 Token',
    );
    expect(outcomeOf(await test.visitor.post(`${user}/linkedin/confirm`, { token: 'x'.repeat(201) }))).toBe('400 V_14 Token');
    expect(outcomeOf(await test.visitor.post(`${user}/linkedin/confirm`, { token }))).toBe('done');
    expect(outcomeOf(await test.visitor.post(`${user}/linkedin/confirm`, { token }))).toBe('400 V_05 Token');
    expect((await subjects(email)).at(-1)).toBe('LinkedIn is connected to your account');
    expect(await logIn(browser, person)).toBe('303 /en/facilities');
    expect(await current(browser)).toMatchObject({ email, firstName: 'Marijke' });
  });

  it('is not connected with an expired link', async () => {
    const email = await registered();
    await logIn(createBrowser(test), newPerson({ email }));
    await sql`update account_token set expires_at = now() - interval '1 minute', created_at = now() - interval '2 hours'`.execute(
      test.db,
    );
    const token = await tokenFor(email);
    expect(outcomeOf(await test.visitor.post(`${user}/linkedin/confirm`, { token }))).toBe('400 V_05 Token');
    expect((await test.visitor.post(`${user}/link-state`, { token })).body).toMatchObject({ state: 'expired' });
  });
});

describe('the account of a member who logs in with LinkedIn', () => {
  it('refuses LinkedIn too while it is being deleted, and accepts it again once restored', async () => {
    const person = newPerson();
    const browser = createBrowser(test);
    await logIn(browser, person);
    await sql`update session set authenticated_at = now() - interval '11 minutes' where realm = 'member'`.execute(test.db);
    expect(outcomeOf(await browser.send('DELETE', user, { password }))).toBe('409 V_07 ');
    await test.visitor.post(`${user}/forgot-password`, { email: person.email });
    const chosen = { password, confirmPassword: password, token: await tokenFor(person.email) };
    expect(outcomeOf(await test.visitor.post(`${user}/reset-password`, chosen))).toBe('done');
    await browser.post(`${user}/login`, { email: person.email, password });
    expect(outcomeOf(await browser.send('DELETE', user, { password }))).toBe('done');
    expect(await logIn(createBrowser(test), person)).toBe(refusal('noAccount'));
    expect(await logIn(createBrowser(test), { ...person, sub: 'li-somebody-else' })).toBe(refusal('noAccount'));
    expect(outcomeOf(await test.visitor.post(`${user}/restore-account`, { token: await tokenFor(person.email) }))).toBe('done');
    expect(await logIn(createBrowser(test), person)).toBe('303 /en/facilities');
  });

  it('is disconnected only where it has a password, and its owner is mailed', async () => {
    const person = newPerson();
    const browser = createBrowser(test);
    await logIn(browser, person);
    expect(outcomeOf(await browser.send('DELETE', `${user}/linkedin`))).toBe('409 V_07 ');
    await test.visitor.post(`${user}/forgot-password`, { email: person.email });
    const chosen = { password, confirmPassword: password, token: await tokenFor(person.email) };
    await test.visitor.post(`${user}/reset-password`, chosen);
    await logIn(browser, person);
    expect(outcomeOf(await browser.send('DELETE', `${user}/linkedin`))).toBe('done');
    expect((await browser.get(`${user}/login-methods`)).body).toMatchObject({ password: true, linkedIn: false });
    expect((await subjects(person.email)).at(-1)).toBe('LinkedIn is disconnected from your account');
    expect(await logIn(createBrowser(test), person)).toBe('303 /en/account/linkedin-email-sent');
  });
});

describe('LinkedIn', () => {
  it('that is unavailable is reported within the time limit, at both steps of a login', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const mute = await createTestApp({
      environment: { ...provider.environment, LINKEDIN_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
    });
    const own = await startOpenIDProvider();
    const leaving = await createTestApp({ environment: own.environment });
    try {
      const body = { locale: 'en-gb', redirectURL: '/en/facilities' };
      const answer = await mute.visitor.post(`${user}/linkedin/login`, body);
      expect([outcomeOf(answer), answer.headers['retry-after']]).toEqual(['503 G_01 ', '60']);
      const browser = createBrowser(leaving);
      const back = await own.logIn(await begin(browser), newPerson());
      await own.close();
      expect(await follow(browser, back)).toBe(refusal('away'));
    } finally {
      await Promise.all([mute.close(), leaving.close()]);
      silent.close();
      silent.closeAllConnections();
    }
  }, 30_000);

  it('that is not set up is refused, and has no callback', async () => {
    const plain = await createTestApp();
    try {
      const body = { locale: 'en-gb', redirectURL: '/' };
      expect(outcomeOf(await plain.visitor.post(`${user}/linkedin/login`, body))).toBe('409 V_07 ');
      expect(outcomeOf(await plain.visitor.post(`${user}/linkedin/finish`, {}))).toBe('409 V_07 ');
      expect((await plain.visitor.get(`${user}/linkedin/callback?state=a`)).status).toBe(404);
      expect((await plain.visitor.get('/en/account/login')).text).not.toContain('LinkedIn</button>');
    } finally {
      await plain.close();
    }
  });
});
