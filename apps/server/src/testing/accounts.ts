import { generateSync } from 'otplib';

import { createStaffUser } from '../domains/access/users/index.ts';
import type { Answer, TestApp } from './app.ts';
import { createBrowser, type Browser } from './callers/browser.ts';
import { outcomeOf } from './factories.ts';
import { sentMails } from './sent-mails.ts';

const auth = '/api/ximblox/auth';
/** The password of every account created here. */
export const password = 'Correct horse 9!';

export type Account = { readonly email: string; readonly userID: number };
export type Enrolled = Account & { readonly secret: string; readonly recoveryCodes: string[]; readonly browser: Browser };

/** A clock that a test advances, so that a code does not expire between reading and sending it. */
export type TestClock = { now(): Date; forward(ms: number): void };

export function createTestClock(): TestClock {
  let time = Date.now();
  return { now: () => new Date(time), forward: (ms) => void (time += ms) };
}

/** The token of the last mailed link to reset a password. */
export async function mailedResetToken(test: TestApp, email: string): Promise<string> {
  const bodies = (await sentMails(test, email)).map(({ body }) => body).filter((body) => body.includes('/reset-password#'));
  return /#([\w-]{43})/.exec(bodies.at(-1) ?? '')?.[1] ?? '';
}

/** Accounts of administrators, how they log in, and their authenticator apps. */
export function createAccounts(test: TestApp, clock: TestClock, name = 'person') {
  let count = 0;

  const newAccount = async (): Promise<Account> => {
    count += 1;
    const email = `${name}${count}@meridian.example`;
    return { email, userID: await createStaffUser(test.context, { email, name: 'A. Person', password }) };
  };

  /** The current code of the app, or the code some steps of 30 seconds later. */
  const codeOf = (secret: string, shift = 0): string =>
    generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + shift * 30 });

  const must = (answer: Answer): Answer => {
    if (outcomeOf(answer) !== 'done') throw new Error(`It was not done: ${outcomeOf(answer)}`);
    return answer;
  };

  const loggedIn = async ({ email }: Account): Promise<Browser> => {
    const browser = createBrowser(test);
    const { body } = must(await browser.post(`${auth}/login`, { email, password }));
    if (!('User' in body)) throw new Error('The account has a second factor.');
    return browser;
  };

  /** The browser after the correct password, before the code. */
  const firstStep = async ({ email }: Account): Promise<Browser> => {
    const browser = createBrowser(test);
    const { body } = must(await browser.post(`${auth}/login`, { email, password }));
    if (body['secondFactor'] !== true) throw new Error('The account has no second factor.');
    return browser;
  };

  /** An account with a second factor, and the browser in which it was set up. Its current code is unused. */
  const enrolled = async (): Promise<Enrolled> => {
    const account = await newAccount();
    const browser = await loggedIn(account);
    const setUp = must(await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password }));
    const secret = String(setUp.body['secret']);
    const confirmed = must(await browser.post(`${auth}/confirm-second-factor`, { code: codeOf(secret, -1) }));
    return { ...account, secret, browser, recoveryCodes: confirmed.body['recoveryCodes'] as string[] };
  };

  return {
    newAccount,
    codeOf,
    wrongCode: (secret: string): string => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0'),
    loggedIn,
    firstStep,
    secondStep: (browser: Browser, code: string): Promise<Answer> => browser.post(`${auth}/login/second-factor`, { code }),
    enrolled,
    isIn: async (browser: Browser): Promise<boolean> => (await browser.get('/api/ximblox/user')).status === 200,
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
