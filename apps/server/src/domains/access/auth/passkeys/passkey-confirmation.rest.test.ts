import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createBrowser, type Browser } from '../../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { createAuthenticator, type Authenticator, type Deviation } from '../../../../testing/passkeys/authenticator.ts';
import {
  beginConfirmation,
  beginRegistration,
  confirmWith,
  createHolder,
  logInWith,
  type Holder,
} from '../../../../testing/passkeys/passkey-calls.ts';
import { nextMonth } from '../../../../testing/next-month.ts';

const auth = '/api/ximblox/auth';
const expired = '400 V_12 credential';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock, environment: { RATE_LIMITS: 'off' } });
  accounts = createAccounts(test, clock, 'confirming');
});
afterAll(() => test.close());

const withPasskey = (): Promise<Holder> => createHolder(accounts);

describe('a confirmation with a passkey', () => {
  /** A session of long ago, before its first call, so that nobody remembers that its login was recent. */
  async function agedSession(passkey: Authenticator, userID: number): Promise<Browser> {
    const browser = createBrowser(test);
    expect(outcomeOf(await logInWith(browser, passkey))).toBe('done');
    await sql`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${userID}`.execute(test.db);
    return browser;
  }
  const makeToken = (browser: Browser) =>
    browser.post('/api/ximblox/api-token', { name: 'feed', permissions: [], expiresAt: nextMonth() });

  it('is a recent login; the password alone is none where the account has a passkey', async () => {
    const { passkey, userID } = await withPasskey();
    const browser = await agedSession(passkey, userID);
    expect(outcomeOf(await makeToken(browser))).toBe('403 UM_01 reauthentication');
    expect(outcomeOf(await browser.post(`${auth}/passkeys/begin`))).toBe('403 UM_01 reauthentication');
    expect(outcomeOf(await browser.send('DELETE', `${auth}/passkeys/${passkey.id}`))).toBe('403 UM_01 reauthentication');
    expect(outcomeOf(await browser.post(`${auth}/reauthenticate`, { currentPassword: password }))).toBe(
      '409 V_07 currentPassword',
    );
    expect(await beginConfirmation(browser)).toMatchObject({
      allowCredentials: [{ id: passkey.credentialID, transports: ['internal'] }],
    });
    const before = createBrowser(test, browser.cookie());
    expect(outcomeOf(await confirmWith(browser, passkey, { userHandle: null }))).toBe('done');
    expect(await accounts.isIn(before)).toBe(false);
    expect(outcomeOf(await makeToken(browser))).toBe('done');
  });

  it('refuses the passkey of another account and an unverified user, and counts them as failed logins', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const deviations: readonly (readonly [Authenticator, Deviation])[] = [
      [other.passkey, {}],
      [other.passkey, { credentialID: mine.passkey.credentialID }],
      [mine.passkey, { isUserVerified: false }],
      [mine.passkey, { origin: 'https://evil.example' }],
      [mine.passkey, { counter: 0 }],
    ];
    // The browser in which the passkey was added has logged in before, so its failures are its own.
    for (const [authenticator, deviation] of deviations) {
      const answer = await confirmWith(mine.browser, authenticator, deviation);
      expect([deviation, outcomeOf(answer)]).toEqual([deviation, '400 V_12 credential']);
      expect(answer.body).toMatchObject({ Errors: [{ detail: { rule: 'wrongPasskey' } }] });
    }
    expect(outcomeOf(await confirmWith(mine.browser, mine.passkey, { counter: 9 }))).toBe('429 AUTH_03 ');
  });

  it('accepts no challenge of another session or for another use, and none after a new token', async () => {
    const { passkey, browser, userID } = await withPasskey();
    const creation = await beginRegistration(browser);
    const other = await agedSession(passkey, userID);
    const credential = passkey.sign(await beginConfirmation(other));
    expect(outcomeOf(await browser.post(`${auth}/reauthenticate/passkey`, { credential }))).toBe(expired);
    const misused = passkey.sign({ ...(await beginConfirmation(browser)), challenge: creation.challenge });
    expect(outcomeOf(await browser.post(`${auth}/reauthenticate/passkey`, { credential: misused }))).toBe(expired);
    expect(outcomeOf(await confirmWith(other, passkey))).toBe('done');
    expect(outcomeOf(await other.post(`${auth}/reauthenticate/passkey`, { credential }))).toBe(expired);
    const without = await accounts.loggedIn(await accounts.newAccount());
    expect(outcomeOf(await without.post(`${auth}/reauthenticate/passkey/begin`))).toBe('409 V_07 ');
  });
});

describe('the calls of a session for passkeys', () => {
  it('are refused without a session, and for what is missing or too long', async () => {
    const { passkey, browser } = await withPasskey();
    const credential = passkey.sign(await beginConfirmation(browser));
    const confirm = async (change: object) =>
      outcomeOf(await browser.post(`${auth}/reauthenticate/passkey`, { credential: { ...credential, ...change } }));
    expect(await confirm({ id: '' })).toBe('400 V_01 credential.id');
    expect(await confirm({ id: 'A'.repeat(1365) })).toBe('400 V_14 credential.id');
    const created = createAuthenticator().create(await beginRegistration(browser));
    const register = async (change: object) =>
      outcomeOf(await browser.post(`${auth}/passkeys`, { name: 'Laptop', credential: created, ...change }));
    expect(await register({ name: '' })).toBe('400 V_01 name');
    expect(await register({ name: 'x'.repeat(61) })).toBe('400 V_14 name');
    const response = { ...created.response, attestationObject: 'A'.repeat(16_001) };
    expect(await register({ credential: { ...created, response } })).toBe('400 V_14 credential.response.attestationObject');
    for (const path of ['passkeys', 'reauthenticate/passkey'])
      expect(outcomeOf(await test.visitor.post(`${auth}/${path}`, { name: 'Laptop', credential }))).toBe('401 UM_01 ');
  });

  it('are refused where too many challenges are open, and where the site has no name', async () => {
    const { passkey, browser } = await withPasskey();
    const credential = passkey.sign(await beginConfirmation(browser));
    const environment = { PUBLIC_URL: 'http://127.0.0.1:3000', RATE_LIMITS: 'off' };
    const nameless = await createTestApp({ sharing: test, environment });
    try {
      const other = createBrowser(nameless, browser.cookie());
      expect((await other.get(`${auth}/passkeys`)).body).toMatchObject({ items: [{ id: passkey.id }], available: false });
      for (const path of ['passkeys/begin', 'reauthenticate/passkey/begin', 'reauthenticate/passkey'])
        expect(outcomeOf(await other.post(`${auth}/${path}`, path.endsWith('begin') ? {} : { credential }))).toBe('409 V_07 ');
    } finally {
      await nameless.close();
    }
    await sql`
      insert into passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
      select sha256(convert_to('flood ' || n, 'UTF8')), 'login', sha256('x'), now() + interval '1 minute' from generate_series(1, 20000) n`.execute(
      test.db,
    );
    for (const path of ['passkeys/begin', 'reauthenticate/passkey/begin', 'login/passkey/begin']) {
      const full = await browser.post(`${auth}/${path}`);
      expect([outcomeOf(full), full.headers['retry-after']]).toEqual(['503 G_01 ', '60']);
    }
    await sql`delete from passkey_challenge`.execute(test.db);
    expect(outcomeOf(await confirmWith(browser, passkey))).toBe('done');
  });
});
