import type { Context } from '../../../kernel/operation/context.ts';
import { tooManyAttempts, wrongPassword } from '../../../kernel/operation/errors.ts';
import { networkOf } from '../../../kernel/network.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { verifyPassword } from '../passwords/index.ts';
import { mailNotice, readLogin } from '../users/index.ts';
import { knownDevice } from './device-cookie.ts';
import { beginAttempt, cancelAttempt, type LoginAttempt } from './login-failures.repository.ts';

/** A try to get in, counted before what was typed is looked at. */
export type Attempt = LoginAttempt & {
  readonly attemptID: number;
  /** If this one fails, its owner is to be told of a lock. */
  readonly isLast: boolean;
  /** The account, if there is one. */
  readonly login: Awaited<ReturnType<typeof readLogin>>;
};

/** The name under which tries for an account are counted: how it is written makes no difference. */
export const accountKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * Counts a try for an account of the back office.
 * @throws DomainError `AUTH_03` where the caller's browser, the account or the caller's network is locked
 */
export async function countAttempt(context: Context, email: string, kind: 'password' | 'code' = 'password'): Promise<Attempt> {
  const account = accountKey(email);
  const login = await readLogin(context.db, account);
  const attempt: LoginAttempt = {
    realm: 'staff',
    account,
    network: networkOf(context.request.address),
    device: knownDevice(context, { realm: 'staff', account, passwordHash: login?.passwordHash ?? null }),
    isCode: kind === 'code',
  };
  const begun = await beginAttempt(context.db, attempt);
  if ('lockedSeconds' in begun) throw tooManyAttempts(begun.lockedSeconds);
  return { ...attempt, ...begun, login };
}

/**
 * Writes down that a try failed. With the one that locks the owner is told, after the answer: whether there is such an account is looked up
 * then, so that the answer's time tells nothing.
 */
export async function noteRefusal(context: Context, { account, isLast }: Attempt, action: string): Promise<void> {
  const { language, id: key } = context.request;
  await unitOfWork(context, async (unit) => {
    if (isLast) unit.enqueue('tell-lockout', { account, language, key });
    unit.audit({ action, subjectType: 'user', subjectID: null, summary: account });
    return Promise.resolve();
  });
}

/** Tells the owner of an account that it is locked, where there is such an account. */
export async function mailLockout(context: Context, account: string): Promise<void> {
  const login = await readLogin(context.db, account);
  if (login?.user.active !== true) return;
  await unitOfWork(context, (unit) => mailNotice(context, unit, login.user, 'lockout'));
}

/**
 * Whether the caller knows the account's password; wrong answers count as failed logins do.
 * @throws DomainError `AUTH_02` currentPassword, `AUTH_03`; `G_01` with status 503 where too many passwords are looked at at once
 */
export async function requirePassword(context: Context, email: string, password: string): Promise<void> {
  const attempt = await countAttempt(context, email);
  if (!(await verifyAttempt(context, attempt, password))) {
    await noteRefusal(context, attempt, 'password-refused');
    throw wrongPassword('currentPassword');
  }
  await cancelAttempt(context.db, attempt.attemptID);
}

/** Whether the password is the account's. A try whose password could not be looked at does not count. @throws what looking at it throws */
export async function verifyAttempt(context: Context, { login, attemptID }: Attempt, password: string): Promise<boolean> {
  return verifyPassword(login?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await cancelAttempt(context.db, attemptID);
    throw error;
  });
}
