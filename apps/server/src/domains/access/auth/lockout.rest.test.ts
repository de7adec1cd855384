import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { mailedResetToken, password } from '../../../testing/accounts.ts';
import { networkOf } from '../../../kernel/network.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { cookieSetBy, createLoginCaller, wrongPassword, type LoginTry } from '../../../testing/callers/login-caller.ts';
import { createStaffUser } from '../users/index.ts';

/** Some tests compare a hundred passwords, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });
const auth = '/api/ximblox/auth';
const refused = '401 AUTH_01 ';
const locked = '429 AUTH_03 ';

let test: TestApp;
let login: (attempt: LoginTry) => Promise<Answer>;
let accounts = 0;
let networks = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  login = createLoginCaller(test);
});
afterAll(() => test.close());

async function newAccount(): Promise<string> {
  accounts += 1;
  const email = `user${accounts}@meridian.example`;
  await createStaffUser(test.context, { email, name: 'A. Person', password });
  return email;
}
const unknownAccount = (): string => `ghost${(accounts += 1)}@meridian.example`;
/** An IP in a /24 that has not been used yet. */
function newNetwork(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
}
/** The device cookie of a browser that logged in to the account. */
async function newDevice(email: string): Promise<string> {
  const cookie = cookieSetBy(await login({ email, from: newNetwork() }), 'ximblox_device');
  expect(cookie).not.toBe('');
  return cookie;
}
/** Fails a number of times in sequence; each is refused as a wrong password, so none was beyond the limit. */
async function fail(times: number, attempt: (index: number) => LoginTry): Promise<void> {
  for (let index = 0; index < times; index += 1)
    expect(outcomeOf(await login({ password: wrongPassword, ...attempt(index) }))).toBe(refused);
}

type Case = { readonly network: 'same' | 'other'; readonly browser: 'unknown' | 'known'; readonly answer: string };
const cases = (answers: readonly [string, string, string, string]): Case[] => [
  { network: 'same', browser: 'unknown', answer: answers[0] },
  { network: 'same', browser: 'known', answer: answers[1] },
  { network: 'other', browser: 'unknown', answer: answers[2] },
  { network: 'other', browser: 'known', answer: answers[3] },
];

describe('the right password', () => {
  const tries: readonly [string, number, (email: string, from: string, index: number) => LoginTry, Case[]][] = [
    [
      '5 failures for the account from one network',
      5,
      (email, from) => ({ email, from }),
      cases([locked, 'done', 'done', 'done']),
    ],
    [
      '50 failures for the account from as many networks',
      50,
      (email, from, index) => ({ email, from: index === 0 ? from : newNetwork() }),
      cases([locked, 'done', locked, 'done']),
    ],
    [
      '100 failures from one network for as many accounts',
      100,
      (_email, from, index) => ({ email: unknownAccount(), from: from.replace(/\d+$/, String(index + 1)) }),
      cases([locked, 'done', 'done', 'done']),
    ],
  ];

  it.each(tries)(
    'after %s is accepted according to the table, and after one less everywhere',
    async (_, most, attempt, table) => {
      const [email, from] = [await newAccount(), newNetwork()];
      const device = await newDevice(email);
      const callFrom = ({ network, browser }: Case): LoginTry => ({
        email,
        from: network === 'same' ? from : newNetwork(),
        cookie: browser === 'known' ? device : '',
      });
      const answers = async (): Promise<Case[]> => {
        const found: Case[] = [];
        // Successful logins come last: the failures they clear must not admit the others.
        for (const one of table.toSorted((a, b) => Number(a.answer === 'done') - Number(b.answer === 'done')))
          found.push({ ...one, answer: outcomeOf(await login(callFrom(one))) });
        return table.map(
          (one) => found.find(({ network, browser }) => network === one.network && browser === one.browser) ?? one,
        );
      };
      await fail(most, (index) => attempt(email, from, index));
      expect(await answers()).toEqual(table);
      await sql`delete from login_failure where login_failure_id = (
      select max(login_failure_id) from login_failure where account = ${email} or address = ${networkOf(from)})`.execute(test.db);
      expect((await answers()).map(({ answer }) => answer)).toEqual(['done', 'done', 'done', 'done']);
    },
  );

  it('after 5 failures in a known browser is accepted from every other, known or not', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    const [device, other] = [await newDevice(email), await newDevice(email)];
    await fail(5, () => ({ email, from: newNetwork(), cookie: device }));
    expect(outcomeOf(await login({ email, from, cookie: device }))).toBe(locked);
    expect(outcomeOf(await login({ email, from: newNetwork(), cookie: device }))).toBe(locked);
    expect(outcomeOf(await login({ email, from, cookie: other }))).toBe('done');
    expect(outcomeOf(await login({ email, from }))).toBe('done');
  });
});

describe('the lock', () => {
  it('lasts ten minutes from the last failure, even with the right password', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    await fail(5, () => ({ email, from }));
    const answer = await login({ email, from });
    expect(outcomeOf(answer)).toBe(locked);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    await sql`update login_failure set at = at - interval '9 minutes 30 seconds' where account = ${email}`.execute(test.db);
    expect(outcomeOf(await login({ email, from }))).toBe(locked);
    await sql`update login_failure set at = at - interval '30 seconds' where account = ${email}`.execute(test.db);
    expect(outcomeOf(await login({ email, from }))).toBe('done');
  });

  it('lasts the ten minutes although the first failures are older', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    await fail(5, () => ({ email, from }));
    await sql`update login_failure set at = at - interval '9 minutes' where login_failure_id in (
      select login_failure_id from login_failure where account = ${email} order by login_failure_id limit 4)`.execute(test.db);
    await sql`update login_failure set at = at - interval '5 minutes' where account = ${email}`.execute(test.db);
    expect(outcomeOf(await login({ email, from }))).toBe(locked);
  });

  it('is not caused by failures ten minutes apart, nor by attempts during a lock', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    await fail(4, () => ({ email, from }));
    await sql`update login_failure set at = at - interval '10 minutes' where account = ${email}`.execute(test.db);
    await fail(5, () => ({ email, from }));
    for (let index = 0; index < 5; index += 1) expect(outcomeOf(await login({ email, from }))).toBe(locked);
    await sql`update login_failure set at = at - interval '10 minutes' where account = ${email}`.execute(test.db);
    expect(outcomeOf(await login({ email, from }))).toBe('done');
  });

  it.each([5, 50, 100])('admits no more than its threshold of %i of fifty more concurrent attempts', async (most) => {
    const [email, from] = [await newAccount(), newNetwork()];
    const attempt = (index: number): LoginTry => {
      if (most === 5) return { email, from };
      return most === 50 ? { email, from: newNetwork() } : { email: unknownAccount(), from: from.replace(/\d+$/, String(index)) };
    };
    const before = most - 5;
    await fail(before, attempt);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => login({ password: wrongPassword, ...attempt(before + index) })),
    );
    const tally = Map.groupBy(answers, outcomeOf);
    expect([tally.get(refused)?.length, tally.get(locked)?.length]).toEqual([5, 45]);
  });

  it('admits no more than five of fifty concurrent attempts of a known browser', async () => {
    const email = await newAccount();
    const device = await newDevice(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login({ email, password: wrongPassword, from: newNetwork(), cookie: device })),
    );
    expect(answers.filter((answer) => outcomeOf(answer) === refused)).toHaveLength(5);
  });

  it('is identical for an account that does not exist', async () => {
    const from = newNetwork();
    const answers: Answer[] = [];
    for (const email of [await newAccount(), unknownAccount()]) {
      await fail(5, () => ({ email, from }));
      answers.push(await login({ email, from }));
    }
    const shown = answers.map(({ status, text, headers }) => [status, text, Object.keys(headers)]);
    expect(shown[0]).toEqual(shown[1]);
    expect(outcomeOf(answers[1] as Answer)).toBe(locked);
  });

  it('counts an account once, however its e-mail address is written', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    const written = [email.toUpperCase(), ` ${email} `, email.replace('@', '＠'), `\t${email}`, email.replace('k', '\u212a')];
    await fail(5, (index) => ({ email: written[index] ?? '', from }));
    expect(outcomeOf(await login({ email, from }))).toBe(locked);
  });

  it.each([
    ['a trailing slash', `${auth}/login/`],
    ['a letter in percent', `${auth}/%6cogin`],
    ['two slashes', '//api/ximblox/auth/login'],
    ['a dot', '/api/./ximblox/auth/login'],
    ['a query', `${auth}/login?email=other@meridian.example`],
  ])('is not bypassed by %s in the path', async (_, url) => {
    const [email, from] = [await newAccount(), newNetwork()];
    const { headers } = await test.visitor.get('/api/ximblox/settings/get');
    const changing = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) };
    const send = (payload: object): Promise<Answer> =>
      test.inject({ method: 'POST', url, remoteAddress: from, headers: changing, payload });
    for (let index = 0; index < 5; index += 1) await send({ email, password: wrongPassword });
    expect((await send({ email, password })).body['User']).toBeUndefined();
  });

  /** Resets the password by a mailed link. */
  async function reset(email: string, fresh: string): Promise<Answer> {
    await test.visitor.post(`${auth}/forgot-password`, { email });
    const token = await mailedResetToken(test, email);
    const answer = await test.visitor.post(`${auth}/reset-account`, { password: fresh, confirm: fresh, token });
    expect(outcomeOf(answer)).toBe('done');
    return answer;
  }

  it('ends with a mailed link', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    await fail(5, () => ({ email, from }));
    await fail(45, () => ({ email, from: newNetwork() }));
    expect(outcomeOf(await login({ email, from: newNetwork() }))).toBe(locked);
    await reset(email, 'Another horse 7!');
    expect(outcomeOf(await login({ email, password: 'Another horse 7!', from }))).toBe('done');
  });

  it('of a whole network ends with a mailed link for the browser that used it', async () => {
    const [email, from] = [await newAccount(), newNetwork()];
    await fail(100, (index) => ({ email: unknownAccount(), from: from.replace(/\d+$/, String(index + 1)) }));
    const cookie = cookieSetBy(await reset(email, 'Another horse 7!'), 'ximblox_device');
    const attempt = { email, password: 'Another horse 7!', from };
    expect(outcomeOf(await login(attempt))).toBe(locked);
    expect(outcomeOf(await login({ ...attempt, cookie }))).toBe('done');
  });

  it('is cleared by a success in its own network only', async () => {
    const [email, from, elsewhere] = [await newAccount(), newNetwork(), newNetwork()];
    await fail(4, () => ({ email, from }));
    await fail(4, () => ({ email, from: elsewhere }));
    expect(outcomeOf(await login({ email, from }))).toBe('done');
    await fail(4, () => ({ email, from }));
    await fail(1, () => ({ email, from: elsewhere }));
    expect(outcomeOf(await login({ email, from }))).toBe('done');
    expect(outcomeOf(await login({ email, from: elsewhere }))).toBe(locked);
  });
});
