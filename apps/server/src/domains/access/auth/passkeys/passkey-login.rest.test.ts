import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createBrowser } from '../../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { createAuthenticator, type Authenticator, type Deviation } from '../../../../testing/passkeys/authenticator.ts';
import { addPasskey, beginLogin, createHolder, logInWith, type Holder } from '../../../../testing/passkeys/passkey-calls.ts';

const auth = '/api/ximblox/auth';
const refused = '401 AUTH_01 credential';
const expired = '400 V_12 credential';
const clock = createTestClock();

let test: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestApp({ clock, environment: { RATE_LIMITS: 'off' } });
  accounts = createAccounts(test, clock, 'keyholder');
});
afterAll(() => test.close());

const withPasskey = (authenticator?: Authenticator): Promise<Holder> => createHolder(accounts, authenticator);
/** Logs in with a passkey in a new browser. */
const attempt = async (passkey: Authenticator, deviation?: Deviation): Promise<string> =>
  outcomeOf(await logInWith(createBrowser(test), passkey, deviation));
const lastAudit = async (): Promise<unknown> =>
  test.db.selectFrom('audit').select(['action', 'summary']).orderBy('audit_id', 'desc').executeTakeFirst();

describe('a login with a passkey', () => {
  it('needs neither password nor code, also where there is an authenticator app, and is audited', async () => {
    const enrolled = await accounts.enrolled();
    const passkey = await addPasskey(enrolled.browser);
    const browser = createBrowser(test);
    const { body } = await logInWith(browser, passkey);
    expect(body).toMatchObject({ Success: true, User: { ID: enrolled.userID, email: enrolled.email } });
    expect(await accounts.isIn(browser)).toBe(true);
    expect(await lastAudit()).toEqual({ action: 'login', summary: 'A. Person (passkey)' });
    const { body: list } = await browser.get(`${auth}/passkeys`);
    expect(list).toMatchObject({ items: [{ lastUsedAt: expect.stringMatching(/^\d{4}-/) as string }] });
  });

  it('is the same over tRPC', async () => {
    const { passkey, email } = await withPasskey();
    const browser = createBrowser(test);
    const call = async (name: string, input: unknown) => (await browser.post(`/api/trpc/auth.${name}`, input)).body;
    const begun = (await call('beginPasskeyLogin', {}))['result'] as { data: { options: Parameters<Authenticator['sign']>[0] } };
    const credential = passkey.sign(begun.data.options);
    expect(await call('passkeyLogin', { credential })).toMatchObject({ result: { data: { User: { email } } } });
    expect(await call('passkeyLogin', { credential })).toMatchObject({
      error: { data: { httpStatus: 400, errors: [{ name: 'invalid', detail: { rule: 'challengeExpired' } }] } },
    });
    expect(await accounts.isIn(browser)).toBe(true);
  });

  it('says of no account whether it has a passkey, and asks for a user who is verified', async () => {
    const options = await beginLogin(createBrowser(test));
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('accepts a challenge once, also one whose answer was refused', async () => {
    const { passkey } = await withPasskey(createAuthenticator({ counts: false }));
    const browser = createBrowser(test);
    const options = await beginLogin(browser);
    const send = async (deviation?: Deviation) =>
      outcomeOf(await browser.post(`${auth}/login/passkey`, { credential: passkey.sign(options, deviation) }));
    expect(await send({ isUserVerified: false })).toBe(refused);
    expect(await send()).toBe(expired);
    const credential = passkey.sign(await beginLogin(browser));
    const all = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${auth}/login/passkey`, { credential })));
    expect(all.map(outcomeOf).toSorted()).toEqual([expired, expired, expired, expired, 'done']);
  });

  it('accepts a challenge for five minutes, in the browser that asked for it, for a login alone', async () => {
    const { passkey, browser: own } = await withPasskey();
    const browser = createBrowser(test);
    const options = await beginLogin(browser);
    const credential = passkey.sign(options);
    await beginLogin(createBrowser(test));
    const elsewhere = createBrowser(test);
    await beginLogin(elsewhere);
    expect(outcomeOf(await elsewhere.post(`${auth}/login/passkey`, { credential }))).toBe(expired);
    expect(outcomeOf(await createBrowser(test).post(`${auth}/login/passkey`, { credential }))).toBe(expired);
    expect(outcomeOf(await own.post(`${auth}/reauthenticate/passkey`, { credential }))).toBe(expired);
    // It waits for its own browser still, in which another tab has begun a login too.
    await beginLogin(browser);
    expect(outcomeOf(await browser.post(`${auth}/login/passkey`, { credential }))).toBe('done');
    const late = createBrowser(test);
    const tooLate = passkey.sign(await beginLogin(late));
    await sql`update passkey_challenge set expires_at = now()`.execute(test.db);
    expect(outcomeOf(await late.post(`${auth}/login/passkey`, { credential: tooLate }))).toBe(expired);
    expect(await accounts.isIn(late)).toBe(false);
    await beginLogin(late);
    expect(await test.db.selectFrom('passkey_challenge').select('purpose').execute()).toHaveLength(1);
  });

  it('refuses another origin, relying party or type, a frame, an absent or unverified user, and a changed signature', async () => {
    const deviations: readonly Deviation[] = [
      { origin: 'http://localhost:3001' },
      { origin: 'https://evil.example' },
      { rpID: 'evil.example' },
      { isFramed: true },
      { isUserPresent: false },
      { isUserVerified: false },
      { userHandle: null },
    ];
    for (const deviation of deviations) {
      const { passkey } = await withPasskey();
      expect([deviation, await attempt(passkey, deviation)]).toEqual([deviation, refused]);
      expect(await attempt(passkey)).toBe('done');
    }
    const { passkey } = await withPasskey();
    const browser = createBrowser(test);
    const change = async (part: 'signature' | 'authenticatorData' | 'clientDataJSON', changed: (bytes: Buffer) => void) => {
      const credential = passkey.sign(await beginLogin(browser));
      const bytes = Buffer.from(credential.response[part], 'base64url');
      changed(bytes);
      const response = { ...credential.response, [part]: bytes.toString('base64url') };
      return outcomeOf(await browser.post(`${auth}/login/passkey`, { credential: { ...credential, response } }));
    };
    expect(await change('signature', (bytes) => bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1))).toBe(refused);
    // The counter is part of what is signed.
    expect(await change('authenticatorData', (bytes) => bytes.writeUInt32BE(4_000_000_000, 33))).toBe(refused);
    expect(await change('clientDataJSON', (bytes) => bytes.write('webauthn.got', bytes.indexOf('webauthn.get')))).toBe(refused);
    expect(await attempt(passkey)).toBe('done');
  });

  it('refuses a passkey that nobody has, one that signs for another account, and one that was removed', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const stranger = createAuthenticator();
    expect(await attempt(stranger, { userHandle: 'AAAA' })).toBe(refused);
    // The own key under the other's name, and the other's handle with the own passkey.
    expect(await attempt(mine.passkey, { credentialID: other.passkey.credentialID })).toBe(refused);
    const handle = other.passkey.sign(await beginLogin(createBrowser(test))).response.userHandle ?? '';
    expect(await attempt(mine.passkey, { userHandle: handle })).toBe(refused);
    expect(outcomeOf(await mine.browser.send('DELETE', `${auth}/passkeys/${mine.passkey.id}`))).toBe('done');
    expect(await attempt(mine.passkey)).toBe(refused);
    expect(await lastAudit()).toEqual({ action: 'login-refused', summary: 'passkey' });
    expect(await attempt(other.passkey)).toBe('done');
  });

  it('refuses a counter that does not rise, as of a copied authenticator, and knows those that count nothing', async () => {
    const { passkey } = await withPasskey();
    expect(await attempt(passkey, { counter: 4_294_967_290 })).toBe('done');
    for (const counter of [4_294_967_290, 1, 0]) expect(await attempt(passkey, { counter })).toBe(refused);
    expect(await attempt(passkey, { counter: 4_294_967_291 })).toBe('done');
    const synchronized = await withPasskey(createAuthenticator({ counts: false }));
    for (const _time of [1, 2]) expect(await attempt(synchronized.passkey)).toBe('done');
    // One of two concurrent answers with the same counter.
    const browsers = [createBrowser(test), createBrowser(test)];
    const both = await Promise.all(browsers.map((browser) => logInWith(browser, passkey, { counter: 4_294_967_292 })));
    expect(both.map(outcomeOf).toSorted()).toEqual([refused, 'done']);
  });

  it('requires an active account: none that is disabled, deleted or not yet activated', async () => {
    const { passkey, userID, email } = await withPasskey();
    const set = (values: { is_active: boolean; password_hash?: null }) =>
      test.db.updateTable('staff_user').set(values).where('staff_user_id', '=', userID).execute();
    await set({ is_active: false });
    expect(await attempt(passkey)).toBe(refused);
    expect(await lastAudit()).toEqual({ action: 'login-refused', summary: email });
    await set({ is_active: false, password_hash: null });
    expect(await attempt(passkey)).toBe(refused);
    await set({ is_active: true });
    expect(await attempt(passkey)).toBe('done');
    const manager = await accounts.loggedIn(await accounts.newAccount());
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/user/${userID}`))).toBe('done');
    expect(await attempt(passkey)).toBe(refused);
    expect(await test.db.selectFrom('passkey').select('name').where('user_id', '=', userID).execute()).toEqual([]);
  });

  it('is held by the lock of wrong passwords, counts towards it, and is let through in a browser that is known', async () => {
    const { passkey, email } = await withPasskey();
    const known = createBrowser(test);
    expect(outcomeOf(await logInWith(known, passkey))).toBe('done');
    const browser = createBrowser(test);
    for (let index = 0; index < 3; index += 1) await browser.post(`${auth}/login`, { email, password: 'Wrong horse 9!' });
    for (let index = 0; index < 2; index += 1) expect(await attempt(passkey, { isUserVerified: false })).toBe(refused);
    expect(await attempt(passkey)).toBe('429 AUTH_03 ');
    expect(outcomeOf(await browser.post(`${auth}/login`, { email, password }))).toBe('429 AUTH_03 ');
    // The cookie of an earlier login with the passkey.
    expect(outcomeOf(await logInWith(known, passkey))).toBe('done');
  });

  it('ends the previous session of the browser, and the one that waits for a code', async () => {
    const { passkey, browser, email } = await withPasskey();
    const before = createBrowser(test, browser.cookie());
    expect(outcomeOf(await logInWith(browser, passkey))).toBe('done');
    expect(await accounts.isIn(before)).toBe(false);
    const waiting = createBrowser(test);
    expect((await waiting.post(`${auth}/login`, { email, password })).body).toEqual({
      Success: true,
      secondFactor: true,
      methods: ['passkey'],
    });
    expect(await accounts.isIn(waiting)).toBe(false);
    expect(outcomeOf(await waiting.post(`${auth}/login/second-factor`, { code: '123456' }))).toBe('401 AUTH_01 code');
    expect(outcomeOf(await logInWith(waiting, passkey))).toBe('done');
    expect(await accounts.isIn(waiting)).toBe(true);
    expect(await test.db.selectFrom('session').select('session_id').where('awaits_second_factor', '=', true).execute()).toEqual(
      [],
    );
  });

  it('takes no more than passkeys are large, and is refused where the site has no name', async () => {
    const browser = createBrowser(test);
    const good = createAuthenticator().sign({ ...(await beginLogin(browser)) }, { userHandle: 'AAAA' });
    const send = async (response: object, rest: object = {}) =>
      outcomeOf(
        await browser.post(`${auth}/login/passkey`, {
          credential: { ...good, ...rest, response: { ...good.response, ...response } },
        }),
      );
    expect(await send({ signature: 'A'.repeat(2001) })).toBe('400 V_14 credential.response.signature');
    expect(await send({ clientDataJSON: 'A'.repeat(4001) })).toBe('400 V_14 credential.response.clientDataJSON');
    expect(await send({ authenticatorData: 'é' })).toBe('400 V_12 credential.response.authenticatorData');
    expect(await send({ userHandle: 'A'.repeat(89) })).toBe('400 V_14 credential.response.userHandle');
    expect(await send({}, { id: '' })).toBe('400 V_01 credential.id');
    expect(await send({}, { type: 'password' })).toBe('400 V_12 credential.type');
    // Not JSON, or none with a challenge.
    for (const clientDataJSON of [
      'AAAA',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('{"challenge":7}').toString('base64url'),
    ])
      expect(await send({ clientDataJSON })).toBe(expired);
    const nameless = await createTestApp({
      sharing: test,
      environment: { PUBLIC_URL: 'http://127.0.0.1:3000', RATE_LIMITS: 'off' },
    });
    try {
      const visitor = createBrowser(nameless);
      expect(outcomeOf(await visitor.post(`${auth}/login/passkey/begin`))).toBe('409 V_07 ');
      expect(outcomeOf(await visitor.post(`${auth}/login/passkey`, { credential: good }))).toBe('409 V_07 ');
    } finally {
      await nameless.close();
    }
  });
});
