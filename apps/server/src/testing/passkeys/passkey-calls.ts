import type { CreationOptions, RequestOptions } from '@ximblox/contract';

import type { Account, Accounts } from '../accounts.ts';
import type { Answer } from '../app.ts';
import type { Browser } from '../callers/browser.ts';
import { outcomeOf } from '../factories.ts';
import { createAuthenticator, type Authenticator, type Deviation } from './authenticator.ts';

const auth = '/api/ximblox/auth';
type Post = Pick<Browser, 'post'>;

function optionsOf(answer: Answer): unknown {
  if (outcomeOf(answer) !== 'done') throw new Error(`It did not begin: ${outcomeOf(answer)}`);
  return answer.body['options'];
}

export const beginRegistration = async (browser: Post): Promise<CreationOptions> =>
  optionsOf(await browser.post(`${auth}/passkeys/begin`)) as CreationOptions;
export const beginLogin = async (browser: Post): Promise<RequestOptions> =>
  optionsOf(await browser.post(`${auth}/login/passkey/begin`)) as RequestOptions;
export const beginConfirmation = async (browser: Post): Promise<RequestOptions> =>
  optionsOf(await browser.post(`${auth}/reauthenticate/passkey/begin`)) as RequestOptions;

/** Creates a passkey and sends it. */
export const register = async (browser: Post, authenticator: Authenticator, deviation?: Deviation): Promise<Answer> =>
  browser.post(`${auth}/passkeys`, {
    name: 'Laptop',
    credential: authenticator.create(await beginRegistration(browser), deviation),
  });

/** Adds a passkey to the account of a browser. */
export async function addPasskey(browser: Post, authenticator = createAuthenticator()): Promise<Authenticator & { id: number }> {
  const answer = await register(browser, authenticator);
  if (outcomeOf(answer) !== 'done') throw new Error(`The passkey was not added: ${outcomeOf(answer)}`);
  return { ...authenticator, id: (answer.body['passkey'] as { id: number }).id };
}

/** An account with a passkey, and the browser in which it was added. */
export type Holder = Account & { readonly browser: Browser; readonly passkey: Authenticator & { id: number } };

export async function createHolder(accounts: Accounts, authenticator?: Authenticator): Promise<Holder> {
  const account = await accounts.newAccount();
  const browser = await accounts.loggedIn(account);
  return { ...account, browser, passkey: await addPasskey(browser, authenticator) };
}

/** Logs in with a passkey. */
export const logInWith = async (browser: Post, authenticator: Authenticator, deviation?: Deviation): Promise<Answer> =>
  browser.post(`${auth}/login/passkey`, { credential: authenticator.sign(await beginLogin(browser), deviation) });

/** Confirms with a passkey who uses a session. */
export const confirmWith = async (browser: Post, authenticator: Authenticator, deviation?: Deviation): Promise<Answer> =>
  browser.post(`${auth}/reauthenticate/passkey`, { credential: authenticator.sign(await beginConfirmation(browser), deviation) });
