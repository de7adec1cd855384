import type { User } from '@ximblox/contract';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { networkOf } from '../../../kernel/network.ts';
import { unauthenticated, wrongCredentials } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  type Attempt,
  cancelAttempt,
  clearOwnFailures,
  countAttempt,
  deleteSession,
  endAwaitingSession,
  findAwaitingUserID,
  hashSessionToken,
  insertAwaitingSession,
  insertSession,
  lifetimes,
  renewedHash,
  newSessionToken,
  recordFailure,
  rememberDevice,
  sessionTag,
  verifyAttempt,
} from '../credentials/index.ts';
import { countPasskeys } from '../passkeys/index.ts';
import { findFactor, consumeCode } from '../second-factor/index.ts';
import { staffCredential } from './staff-credential.ts';
import { mailNotice, updateLastLogin, findUser, setPassword } from '../users/index.ts';

/** What a login continues with after the password. */
type SecondMethod = 'code' | 'passkey';

/** The second factors of a user: an authenticator app, and passkeys, each of which asks for more than the password. */
async function secondMethods({ db }: Context, userID: number): Promise<SecondMethod[]> {
  const factor = await findFactor(db, userID);
  const passkeys = await countPasskeys(db, userID);
  return [...(factor?.isConfirmed === true ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])];
}

/**
 * Logs a staff user in: counts the attempt, verifies the password, starts a session with a new token and ends the browser's
 * previous one. With a second factor, the session waits for its code, or the browser logs in with a passkey, and grants nothing until then. An unknown or inactive
 * account and a wrong password get the same answer in the same time.
 * @throws DomainError `wrongCredentials`; `tooManyAttempts` where the browser, the account or the network is locked; `unavailable` where
 * too many log in concurrently
 */
export async function logIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<{ User: User } | { secondFactor: true; methods: SecondMethod[] }> {
  const { credential, login } = await staffCredential(context, email);
  const attempt = await countAttempt(context, credential);
  const isRight = await verifyAttempt(context, attempt, password);
  if (login === undefined || !isRight || !login.user.active) {
    await recordFailure(context, attempt, 'login-refused');
    throw wrongCredentials();
  }
  const newHash = await renewedHash(login.passwordHash, password);
  const methods = await secondMethods(context, login.user.ID);
  if (methods.length === 0) {
    const passwordHash = newHash ?? login.passwordHash;
    await startSession(context, { ...attempt, user: login.user, passwordHash }, (unit) =>
      updateLastLogin(unit.tx, login.user.ID, newHash),
    );
    return { User: login.user };
  }
  // Earlier failures stay counted: otherwise a right password between wrong codes would allow any number of them.
  await cancelAttempt(context.db, attempt.attemptID);
  await awaitCode(context, login.user, newHash);
  return { secondFactor: true, methods };
}

/**
 * The second step of a login: a code of the authenticator app, or a recovery code, each valid once. Wrong codes count like wrong
 * passwords.
 * @throws DomainError `wrongCredentials` code; `tooManyAttempts`; `unauthenticated` where no login waits for a code in this browser
 */
export async function logInWithCode(context: Context, code: string): Promise<User> {
  const waiting = context.cookies.sent('staff');
  const userID = waiting === undefined ? undefined : await findAwaitingUserID(context.db, waiting);
  const user = userID === undefined ? undefined : await findUser(context.db, userID);
  if (waiting === undefined || user?.active !== true) throw unauthenticated();
  const { credential } = await staffCredential(context, user.email);
  const attempt = await countAttempt(context, credential, 'code');
  const isIn = await startSession(context, { ...attempt, user }, async (unit) => {
    const used = await consumeCode({ context, tx: unit.tx, userID: user.ID }, code);
    if (used === undefined) return false;
    if (!(await endAwaitingSession(unit.tx, waiting))) throw unauthenticated();
    if (used === 'recovery') await mailNotice(context, unit, user, 'recoveryCodeUsed');
    await updateLastLogin(unit.tx, user.ID, null);
    return true;
  });
  if (!isIn) {
    await recordFailure(context, attempt, 'login-refused');
    throw wrongCredentials('code');
  }
  return user;
}

type LoginSuccess = Attempt & { readonly user: User; readonly isByPasskey?: true };

/**
 * Starts a session unless `admit` returns false, in the same transaction. Ends the browser's previous session and remembers the
 * browser.
 * @returns whether there is a session
 */
export async function startSession(
  context: Context,
  success: LoginSuccess,
  admit: (unit: UnitOfWork) => Promise<boolean | void>,
): Promise<boolean> {
  const { user } = success;
  const token = newSessionToken();
  const sessionHash = hashSessionToken(token);
  const actor: Actor = { kind: 'staff', userID: user.ID, name: user.name, permissions: user.role.permissions, sessionHash };
  const isIn = await unitOfWork({ ...context, actor }, async (unit) => {
    if ((await admit(unit)) === false) return false;
    await endOldSession(context, unit);
    await clearOwnFailures(unit.tx, success);
    await insertSession(unit.tx, {
      realm: 'staff',
      userID: user.ID,
      sessionHash,
      lifetime: lifetimes.usual,
      userAgent: context.request.userAgent ?? '',
      network: networkOf(context.request.address),
    });
    const params =
      success.isByPasskey === true
        ? ({ kind: 'person', name: user.name, detail: 'passkey' } as const)
        : ({ kind: 'text', text: user.name } as const);
    unit.audit({ action: 'login', subjectType: 'user', subjectID: user.ID, params });
    return true;
  });
  if (!isIn) return false;
  context.cookies.set('staff', token, null);
  rememberDevice(context, success);
  return true;
}

/** Starts a session that waits for the code. */
async function awaitCode(context: Context, user: User, newHash: string | null): Promise<void> {
  const token = newSessionToken();
  await unitOfWork(context, async (unit) => {
    await endOldSession(context, unit);
    if (newHash !== null) await setPassword(unit.tx, user.ID, newHash);
    await insertAwaitingSession(unit.tx, user.ID, hashSessionToken(token));
  });
  context.cookies.set('staff', token, null);
}

async function endOldSession({ actor, cookies }: Context, unit: UnitOfWork): Promise<void> {
  if (actor.kind === 'staff' && actor.sessionHash !== null) {
    unit.invalidate(sessionTag('staff', actor.userID));
    await deleteSession(unit.tx, actor.sessionHash);
  }
  const waiting = cookies.sent('staff');
  if (waiting !== undefined) await endAwaitingSession(unit.tx, waiting);
}
