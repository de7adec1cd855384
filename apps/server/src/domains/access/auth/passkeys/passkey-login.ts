import { createHash, randomBytes } from 'node:crypto';

import type { RequestOptions, SignedCredential, User } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { wrongCredentials } from '../../../../kernel/operation/errors.ts';
import { countAttempt, recordFailure } from '../../credentials/index.ts';
import {
  beginChallenge,
  challengeSeconds,
  claimChallenge,
  consumeSignature,
  findPasskey,
  requestOptions,
  requireRelyingParty,
  verifySignature,
} from '../../passkeys/index.ts';
import { findUser, updateLastLogin } from '../../users/index.ts';
import { startSession } from '../log-in.ts';
import { staffCredential } from '../staff-credential.ts';

/** What attempts with passkeys that nobody has count for: no account has this e-mail address. */
const nobody = 'passkey';

const secretForm = /^[\w-]{43}$/;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Begins a login with a passkey, in this browser: nobody says whose account it is, the authenticator does.
 * @throws DomainError `conflict` where the site's URL allows no passkeys, `unavailable` where too many logins have begun
 */
export async function beginPasskeyLogin(context: Context): Promise<RequestOptions> {
  const party = requireRelyingParty(context);
  const { loginBrowser } = context.cookies;
  const sent = loginBrowser.sent('staff');
  // The secret stays, so that a login in another tab of the browser continues.
  const browser = sent !== undefined && secretForm.test(sent) ? sent : randomBytes(32).toString('base64url');
  const challenge = await beginChallenge(context, { purpose: 'login', holderHash: hashOf(browser) });
  loginBrowser.set('staff', browser, challengeSeconds);
  return requestOptions(challenge, party);
}

/**
 * Logs a staff user in with a passkey. It stands for both factors: the authenticator is the one, and has verified its user by the other. Failed attempts
 * count as wrong passwords, and the locks that those cause hold here too.
 * @throws DomainError `wrongCredentials` credential, also where nobody has this passkey or the account is not active; `invalid` credential where its
 * challenge is none of this browser; `tooManyAttempts`; `conflict` where the site's URL allows no passkeys
 */
export async function logInWithPasskey(context: Context, credential: SignedCredential): Promise<User> {
  const party = requireRelyingParty(context);
  const browser = context.cookies.loginBrowser.sent('staff') ?? '';
  const use = { purpose: 'login', holderHash: hashOf(browser) } as const;
  const challenge = await claimChallenge(context, credential.response.clientDataJSON, use);
  const passkey = await findPasskey(context.db, Buffer.from(credential.id, 'base64url'));
  const user = passkey === undefined ? undefined : await findUser(context.db, passkey.userID);
  const attempt = await countAttempt(context, (await staffCredential(context, user?.email ?? nobody)).credential);
  const counter =
    passkey === undefined ? undefined : await verifySignature(credential, passkey, { challenge, party, mustName: true });
  const isIn =
    passkey !== undefined &&
    counter !== undefined &&
    user?.active === true &&
    (await startSession(context, { ...attempt, user, isByPasskey: true }, async (unit) => {
      if (!(await consumeSignature(unit.tx, passkey.passkeyID, counter))) return false;
      await updateLastLogin(unit.tx, user.ID, null);
      return true;
    }));
  if (!isIn) {
    await recordFailure(context, attempt, 'login-refused');
    throw wrongCredentials('credential');
  }
  context.cookies.loginBrowser.clear('staff');
  return user;
}
