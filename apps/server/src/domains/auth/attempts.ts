import type { Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { verifyPassword } from '../passwords/index.ts';
import { mailNotice, readLogin } from '../users/index.ts';
import { accountKey, addressKey, beginAttempt, cancelAttempt } from './login-failures.repository.ts';

/** A try to get in, counted before what was typed is looked at. */
export type Attempt = { readonly account: string; readonly attemptID: number; readonly isLast: boolean };

/** Counts a try for an account. @throws DomainError `AUTH_03` where the account or the caller's network is locked */
export async function countAttempt(context: Context, email: string): Promise<Attempt> {
  const account = accountKey(email);
  const attempt = await beginAttempt(context.db, { realm: 'staff', account, address: addressKey(context.request.address) });
  if ('lockedSeconds' in attempt) throw failure('AUTH_03', '', { retryAfterSeconds: attempt.lockedSeconds });
  return { account, ...attempt };
}

/**
 * Writes down that a try failed. With the last one before the lock the owner is told, after the answer: whether there is such an account is
 * looked up then, so that the answer's time tells nothing.
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
 * @throws DomainError `AUTH_02` currentPassword, `AUTH_03`
 */
export async function requirePassword(context: Context, email: string, password: string): Promise<void> {
  const attempt = await countAttempt(context, email);
  const login = await readLogin(context.db, attempt.account);
  if (!(await verifyPassword(login?.passwordHash ?? null, password))) {
    await noteRefusal(context, attempt, 'password-refused');
    throw failure('AUTH_02', 'currentPassword');
  }
  await cancelAttempt(context.db, attempt.attemptID);
}
