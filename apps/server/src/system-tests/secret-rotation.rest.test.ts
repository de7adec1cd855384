import { createHmac } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeRotation, rotateSecret } from '../cli/rotate-secret.ts';
import { keyFor } from '../kernel/sealed-text.ts';
import { createAccounts, createTestClock, password, type Enrolled } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createBrowser, type Browser } from '../testing/callers/browser.ts';
import { outcomeOf } from '../testing/factories.ts';

const [before, now] = ['the secret of before, long enough to be one', 'the secret of now, long enough to be one too'];
const auth = '/api/ximblox/auth';
const clock = createTestClock();
/** Nothing listens there, so that mails wait. */
const awayMail = { SMTP_URL: 'smtp://127.0.0.1:9' };

const servers: TestApp[] = [];
let old: TestApp;
let person: Enrolled;
let session: Browser;
/** The token in a form of a tab that is open since then. */
let formToken: string;

const start = async (environment: Record<string, string>): Promise<TestApp> => {
  const sharing = servers.length === 0 ? {} : { sharing: old };
  const server = await createTestApp({ clock, environment: { ...awayMail, ...environment }, ...sharing });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  old = await start({ SESSION_SECRET: before });
  person = await createAccounts(old, clock, 'rotated').enrolled();
  session = person.browser;
  formToken = String((await session.get('/api/ximblox/settings/get')).headers['x-csrf-token']);
  await old.visitor.post(`${auth}/forgot-password`, { email: person.email });
  await old.services.outbox.settled();
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

/** Logs in with the password and a code. */
const logIn = async (server: TestApp, code: string): Promise<string> => {
  const browser = createBrowser(server);
  await browser.post(`${auth}/login`, { email: person.email, password });
  return outcomeOf(await browser.post(`${auth}/login/second-factor`, { code }));
};
const nextCode = (): string => {
  clock.forward(31_000);
  return createAccounts(old, clock).codeOf(person.secret);
};
const sendOpenForm = async (server: TestApp): Promise<number> => {
  const headers = { cookie: session.cookie(), 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': formToken };
  return (await server.inject({ method: 'POST', url: `${auth}/refresh-session`, headers, payload: {} })).status;
};
const isIn = async (server: TestApp): Promise<boolean> =>
  (await createBrowser(server, session.cookie()).get('/api/ximblox/user')).status === 200;
/** Codes of a release that had no key for them are hashed with a key of the server's secret. */
const hashAsBefore = async (code: string): Promise<void> => {
  const text = `${person.userID}:${code.replaceAll('-', '')}`;
  const hash = createHmac('sha256', keyFor('recovery-code', before)).update(text).digest();
  await sql`insert into recovery_code (user_id, code_hash) values (${person.userID}, ${hash})`.execute(old.db);
};

describe('a change of SESSION_SECRET', () => {
  it('cuts off second factors, links that wait and open forms where the secret of before is not given', async () => {
    const server = await start({ SESSION_SECRET: now });
    expect([await isIn(server), await sendOpenForm(server)]).toEqual([true, 403]);
    expect(await logIn(server, nextCode())).not.toBe('done');
    await expect(rotateSecret(server.context)).rejects.toThrow('SESSION_SECRET_OLD');
  });

  it('is not noticed while both are given: sessions, open forms, codes and recovery codes work', async () => {
    const server = await start({ SESSION_SECRET: now, SESSION_SECRET_OLD: before });
    expect([await isIn(server), await sendOpenForm(server)]).toEqual([true, 200]);
    expect(await logIn(server, nextCode())).toBe('done');
    expect(await logIn(server, person.recoveryCodes[0] ?? '')).toBe('done');
    expect(await logIn(old, nextCode())).toBe('done');
  });

  it('is complete once all is encrypted anew: the secret of before opens nothing, and nothing needs it', async () => {
    const both = await start({ SESSION_SECRET: now, SESSION_SECRET_OLD: before });
    const first = await rotateSecret(both.context);
    expect([first.factors, first.mails.unreadable]).toEqual([{ sealed: 1, unreadable: 0 }, 0]);
    expect(first.mails.sealed).toBeGreaterThan(0);
    const nothing = { sealed: 0, unreadable: 0 };
    expect(await rotateSecret(both.context)).toEqual({ factors: nothing, mails: nothing, webhooks: nothing });
    const only = await start({ SESSION_SECRET: now });
    expect([await isIn(only), await sendOpenForm(only)]).toEqual([true, 403]);
    expect(await logIn(only, nextCode())).toBe('done');
    expect(await logIn(only, person.recoveryCodes[1] ?? '')).toBe('done');
    expect(await logIn(old, nextCode())).not.toBe('done');
    const away = await start({ SESSION_SECRET: 'x'.repeat(32), SESSION_SECRET_OLD: before });
    const lost = await rotateSecret(away.context);
    expect(lost.factors).toEqual({ sealed: 0, unreadable: 1 });
    expect(describeRotation(lost)[1]).toMatch(/^Neither secret opens 1 second factors/);
  });

  it('takes recovery codes along that were made by a release without keys for them', async () => {
    await sql`update second_factor set sealed_recovery_key = null`.execute(old.db);
    await hashAsBefore('ABCD-EFGH-JKMN-PQRS');
    const both = await start({ SESSION_SECRET: now, SESSION_SECRET_OLD: before });
    expect((await rotateSecret(both.context)).factors).toEqual({ sealed: 1, unreadable: 0 });
    const only = await start({ SESSION_SECRET: now });
    expect(await logIn(only, 'ABCD-EFGH-JKMN-PQRS')).toBe('done');
  });
});
