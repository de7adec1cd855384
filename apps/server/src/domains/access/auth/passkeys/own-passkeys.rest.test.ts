import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { passkeysMost } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { backUp } from '../../../../cli/backup/backup.ts';
import {
  createAccounts,
  createTestClock,
  mailedResetToken,
  password,
  type Account,
  type Accounts,
} from '../../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { createAuthenticator, type Deviation } from '../../../../testing/passkeys/authenticator.ts';
import { addPasskey, beginLogin, beginRegistration, logInWith, register } from '../../../../testing/passkeys/passkey-calls.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { nextMonth } from '../../../../testing/next-month.ts';

const auth = '/api/ximblox/auth';
const refused = '400 V_12 credential';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock, environment: { RATE_LIMITS: 'off' } });
  accounts = createAccounts(test, clock, 'owner');
});
afterAll(() => test.close());
// Each test has a time of its own, so that codes do not repeat.
beforeEach(() => clock.forward(10 * 60_000));

const fresh = async (): Promise<Account & { readonly browser: Browser }> => {
  const account = await accounts.newAccount();
  return { ...account, browser: await accounts.loggedIn(account) };
};
const namesOf = async (browser: Browser): Promise<string[]> =>
  ((await browser.get(`${auth}/passkeys`)).body['items'] as { name: string }[]).map(({ name }) => name);
const subjectsTo = async (email: string): Promise<string[]> => (await sentMails(test, email)).map(({ subject }) => subject);
const statusOf = async (browser: Browser): Promise<unknown> => (await browser.get(`${auth}/second-factor`)).body;
const firstStep = async (email: string): Promise<unknown> =>
  (await createBrowser(test).post(`${auth}/login`, { email, password })).body;

describe('a passkey', () => {
  it('is added, named, listed and removed by the owner of an account, who is told by mail', async () => {
    const { email, userID, browser } = await fresh();
    expect((await browser.get(`${auth}/passkeys`)).body).toMatchObject({ items: [], available: true });
    const options = await beginRegistration(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email, displayName: 'A. Person' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = await addPasskey(browser);
    const again = await beginRegistration(browser);
    expect(again.user.id).toBe(options.user.id);
    expect(again.excludeCredentials).toEqual([{ id: passkey.credentialID, type: 'public-key', transports: ['internal'] }]);
    const renamed = await browser.send('PUT', `${auth}/passkeys/${passkey.id}`, { name: '  Work laptop ' });
    expect(renamed.body).toMatchObject({ passkey: { id: passkey.id, name: 'Work laptop', lastUsedAt: null } });
    expect(await namesOf(browser)).toEqual(['Work laptop']);
    expect(outcomeOf(await browser.send('DELETE', `${auth}/passkeys/${passkey.id}`))).toBe('done');
    expect(await namesOf(browser)).toEqual([]);
    expect(await subjectsTo(email)).toEqual(['A passkey was added to your account', 'A passkey was removed from your account']);
    const audited = await test.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', userID)
      .orderBy('audit_id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.passkeyAdded', 'passkeys.rename', 'auth.passkeyRemoved']),
    );
  });

  it('is changed by its owner alone, with a session and a name that says something', async () => {
    const [mine, other] = [await fresh(), await fresh()];
    const { id } = await addPasskey(mine.browser);
    const url = `${auth}/passkeys/${id}`;
    expect(outcomeOf(await other.browser.send('PUT', url, { name: 'Stolen' }))).toBe('404 V_12 id');
    expect(outcomeOf(await other.browser.send('DELETE', url))).toBe('404 V_12 id');
    expect(await namesOf(other.browser)).toEqual([]);
    expect(outcomeOf(await mine.browser.send('PUT', url, { name: ' ' }))).toBe('400 V_01 name');
    expect(outcomeOf(await mine.browser.send('PUT', url, { name: 'x'.repeat(61) }))).toBe('400 V_14 name');
    expect(outcomeOf(await mine.browser.send('PUT', url, { name: 'a\nb' }))).toBe('400 V_12 name');
    for (const call of [
      ['POST', `${auth}/passkeys/begin`],
      ['PUT', url],
      ['DELETE', url],
    ] as const)
      expect(outcomeOf(await test.visitor.send(call[0], call[1], { name: 'x' }))).toMatch(/^401 UM_01/);
    const token = String(
      (await mine.browser.post('/api/ximblox/api-token', { name: 'Feed', permissions: ['read-drafts'], expiresAt: nextMonth() }))
        .body['token'],
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const program = (method: 'GET' | 'POST', path: string) =>
      test.inject({ method, url: `${auth}/${path}`, headers, ...(method === 'POST' ? { payload: '{}' } : {}) });
    expect(outcomeOf(await program('GET', 'passkeys'))).toBe('401 UM_01 ');
    expect(outcomeOf(await program('POST', 'passkeys/begin'))).toBe('403 UM_01 ');
    expect(outcomeOf(await program('POST', 'reauthenticate/passkey/begin'))).toBe('401 UM_01 ');
  });

  it('is refused from another origin, relying party or frame, without a verified user, or with certificates', async () => {
    const { browser } = await fresh();
    const deviations: readonly Deviation[] = [
      { origin: 'http://localhost:3001' },
      { rpID: 'evil.example' },
      { isFramed: true },
      { isUserVerified: false },
      { isUserPresent: false },
      { challenge: 'A'.repeat(43) },
      { attestation: { fmt: 'none', attStmt: new Map([['sig', new Uint8Array(4)]]) } },
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(70)],
            ['x5c', [new Uint8Array(9)]],
          ]),
        },
      },
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(70)],
          ]),
        },
      },
      {
        attestation: {
          fmt: 'android-safetynet',
          attStmt: new Map<string, unknown>([
            ['ver', '1'],
            ['response', new Uint8Array(9)],
          ]),
        },
      },
    ];
    for (const deviation of deviations)
      expect([deviation, outcomeOf(await register(browser, createAuthenticator(), deviation))]).toEqual([deviation, refused]);
    const options = await beginRegistration(browser);
    const { credentialID } = createAuthenticator();
    const credential = { ...createAuthenticator().create(options), id: credentialID, rawId: credentialID };
    expect(outcomeOf(await browser.post(`${auth}/passkeys`, { name: 'x', credential }))).toBe(refused);
    expect(await namesOf(browser)).toEqual([]);
  });

  it('is created for a challenge of this session, once and within five minutes', async () => {
    const { browser, email } = await fresh();
    const other = await accounts.loggedIn({ email, userID: 0 });
    const send = async (from: Browser, credential: unknown) =>
      outcomeOf(await from.post(`${auth}/passkeys`, { name: 'x', credential }));
    const options = await beginRegistration(browser);
    expect(await send(other, createAuthenticator().create(options))).toBe(refused);
    await sql`update passkey_challenge set expires_at = now()`.execute(test.db);
    expect(await send(browser, createAuthenticator().create(options))).toBe(refused);
    const next = await beginRegistration(browser);
    const login = await beginLogin(browser);
    expect(await send(browser, createAuthenticator().create({ ...next, challenge: login.challenge }))).toBe(refused);
    const credential = createAuthenticator().create(next);
    expect(await send(browser, credential)).toBe('done');
    expect(await send(browser, credential)).toBe(refused);
  });

  it('belongs to one account, of ten at most, however many are added at once', async () => {
    const [mine, other] = [await fresh(), await fresh()];
    const authenticator = createAuthenticator();
    await addPasskey(other.browser, authenticator);
    expect(outcomeOf(await register(mine.browser, authenticator))).toBe('409 V_07 credential');
    for (let count = 0; count < passkeysMost - 1; count += 1) await addPasskey(mine.browser);
    const sessions = [await beginRegistration(mine.browser), await beginRegistration(mine.browser)];
    const answers = await Promise.all(
      sessions.map((options) =>
        mine.browser.post(`${auth}/passkeys`, { name: 'x', credential: createAuthenticator().create(options) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test.db.selectFrom('passkey').select('name').where('user_id', '=', mine.userID).execute()).toHaveLength(
      passkeysMost,
    );
    expect(outcomeOf(await mine.browser.post(`${auth}/passkeys/begin`))).toBe('409 V_07 ');
  });

  it('when added or removed ends the other sessions and gives this one a new token', async () => {
    const { browser, email } = await fresh();
    const other = await accounts.loggedIn({ email, userID: 0 });
    const before = createBrowser(test, browser.cookie());
    const passkey = await addPasskey(browser);
    expect(await Promise.all([browser, other, before].map(accounts.isIn))).toEqual([true, false, false]);
    const next = createBrowser(test);
    await logInWith(next, passkey);
    expect(outcomeOf(await browser.send('DELETE', `${auth}/passkeys/${passkey.id}`))).toBe('done');
    expect(await Promise.all([browser, next].map(accounts.isIn))).toEqual([true, false]);
  });
});

describe('a passkey as second factor', () => {
  it('is asked for after the password, beside the code of an app; the last one removed, the password suffices', async () => {
    const { browser, email, userID } = await fresh();
    const passkey = await addPasskey(browser);
    expect(await firstStep(email)).toEqual({ Success: true, secondFactor: true, methods: ['passkey'] });
    expect(await statusOf(browser)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0, passkeys: 1 });
    const { secret } = (await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password })).body;
    await browser.post(`${auth}/confirm-second-factor`, { code: accounts.codeOf(String(secret), -1) });
    expect(await firstStep(email)).toEqual({ Success: true, secondFactor: true, methods: ['code', 'passkey'] });
    expect(outcomeOf(await browser.post(`${auth}/disable-second-factor`, { currentPassword: password }))).toBe('done');
    expect(await firstStep(email)).toMatchObject({ methods: ['passkey'] });
    await browser.send('DELETE', `${auth}/passkeys/${passkey.id}`);
    expect(await firstStep(email)).toMatchObject({ User: { ID: userID } });
    expect(await subjectsTo(email)).toContain('Authenticator app removed');
  });

  it('is what a role requires: until it is added the session opens nothing else, and again once it is removed', async () => {
    const manager = await accounts.loggedIn(await accounts.newAccount());
    const account = await accounts.newAccount();
    const input = {
      name: `Careful ${account.userID}`,
      permissions: [{ name: 'manage-tags' }, { name: 'read-drafts' }],
      requiresSecondFactor: true,
    };
    const { ID: roleID } = (await manager.post('/api/ximblox/role', input)).body['role'] as { ID: number };
    await test.db.updateTable('staff_user').set({ role_id: roleID }).where('staff_user_id', '=', account.userID).execute();
    const browser = await accounts.loggedIn(account);
    const open = async () => outcomeOf(await browser.post('/api/ximblox/tags/search', { term: 'sea' }));
    const tag = async () => outcomeOf(await browser.post('/api/ximblox/tags', { name: `Tag ${Math.random()}` }));
    expect(await tag()).toBe('403 UM_01 secondFactor');
    const passkey = await addPasskey(browser);
    expect([await tag(), await open()]).toEqual(['done', 'done']);
    const next = createBrowser(test);
    await logInWith(next, passkey);
    expect(outcomeOf(await next.post('/api/ximblox/tags', { name: 'Next' }))).toBe('done');
    expect(outcomeOf(await next.send('DELETE', `${auth}/passkeys/${passkey.id}`))).toBe('done');
    expect(outcomeOf(await next.post('/api/ximblox/tags', { name: 'Last' }))).toBe('403 UM_01 secondFactor');
  });

  it('is removed by an administrator with the app of a user who lost them, and by a new password neither', async () => {
    const lost = await accounts.enrolled();
    const passkey = await addPasskey(lost.browser);
    await addPasskey(lost.browser);
    const someone = createBrowser(test);
    await someone.post(`${auth}/forgot-password`, { email: lost.email });
    await test.services.outbox.settled();
    const renewed = { password, confirm: password, token: await mailedResetToken(test, lost.email) };
    expect(outcomeOf(await someone.post(`${auth}/reset-account`, renewed))).toBe('done');
    expect(await firstStep(lost.email)).toMatchObject({ methods: ['code', 'passkey'] });
    const manager = await accounts.loggedIn(await accounts.newAccount());
    const reset = `/api/ximblox/user/${lost.userID}/second-factor`;
    expect(outcomeOf(await manager.send('DELETE', reset))).toBe('done');
    expect(await accounts.isIn(lost.browser)).toBe(false);
    expect(outcomeOf(await logInWith(createBrowser(test), passkey))).toBe('401 AUTH_01 credential');
    expect(await firstStep(lost.email)).toMatchObject({ User: { ID: lost.userID } });
    expect(outcomeOf(await manager.send('DELETE', reset))).toBe('409 V_07 id');
    const alone = await fresh();
    await addPasskey(alone.browser);
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/user/${alone.userID}/second-factor`))).toBe('done');
    expect(await firstStep(alone.email)).toMatchObject({ User: { ID: alone.userID } });
  });
});

describe('a challenge', () => {
  it('is stored as a hash: it is in no table, log or backup', async () => {
    const { browser } = await fresh();
    const challenges = [await beginRegistration(browser), await beginLogin(browser)].map(({ challenge }) => challenge);
    const { rows } = await sql<{ text: string }>`select (c.*)::text as text from passkey_challenge c`.execute(test.db);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const file = path.join(tmpdir(), `passkeys-${process.pid}.tar`);
    await backUp(test.context, file, () => {});
    const stored = `${rows.map(({ text }) => text).join('')}${test.logLines().join('')}${await readFile(file, 'latin1')}`;
    await rm(file);
    const hex = (challenge: string) => Buffer.from(challenge, 'base64url').toString('hex');
    for (const challenge of challenges) expect([challenge, hex(challenge)].filter((form) => stored.includes(form))).toEqual([]);
  });

  it('that expired is deleted when the next one is made', async () => {
    const browser = createBrowser(test);
    await beginLogin(browser);
    await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(test.db);
    await beginLogin(browser);
    expect(await test.db.selectFrom('passkey_challenge').select('purpose').execute()).toHaveLength(1);
  });
});
