import { asciiEmail } from '@ximblox/primitives';

import type { Context, Realm } from '../../../kernel/operation/context.ts';
import { tooManyAttempts, wrongPassword } from '../../../kernel/operation/errors.ts';
import { networkOf } from '../../../kernel/network.ts';
import type { OutboxTopic } from '../../../kernel/transaction/outbox.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { knownDevice } from './device-cookie.ts';
import { beginAttempt, cancelAttempt, type LoginAttempt } from './login-failures.repository.ts';
import { verifyPassword } from './passwords.ts';

/** The login credentials of an account. The hash is null where there is no such account, or no password yet. */
export type Credential = {
  readonly realm: Realm;
  /** The normalized e-mail address; see {@link accountKey}. */
  readonly account: string;
  readonly passwordHash: string | null;
};

/** A login attempt, counted before the credentials are verified. */
export type Attempt = LoginAttempt & {
  readonly attemptID: number;
  /** If this one fails, the account's owner is notified of the lockout. */
  readonly isLast: boolean;
  readonly passwordHash: string | null;
};

/** The topic that notifies the owner of a locked account. */
const lockoutTopics: Readonly<Record<Realm, OutboxTopic>> = { staff: 'tell-lockout', member: 'tell-member-lockout' };
const subjectTypes: Readonly<Record<Realm, string>> = { staff: 'user', member: 'member' };

/** The key under which an account's attempts are counted, independent of case, Unicode form and the spelling of its domain. */
export const accountKey = (email: string): string => asciiEmail(email.normalize('NFKC').trim().toLowerCase());

/**
 * Counts an attempt for an account, whether or not it exists.
 * @throws DomainError `tooManyAttempts` where the caller's browser, the account or the caller's network is locked
 */
export async function countAttempt(
  context: Context,
  credential: Credential,
  kind: 'password' | 'code' = 'password',
): Promise<Attempt> {
  const { realm, account, passwordHash } = credential;
  const attempt: LoginAttempt = {
    realm,
    account,
    network: networkOf(context.request.address),
    device: knownDevice(context, credential),
    isCode: kind === 'code',
  };
  const begun = await beginAttempt(context.db, attempt);
  if ('lockedSeconds' in begun) throw tooManyAttempts(begun.lockedSeconds);
  return { ...attempt, ...begun, passwordHash };
}

/**
 * Records that an attempt failed. If it causes a lockout, the owner is notified after the response: the account is looked up
 * then, so that the response time reveals nothing.
 */
export async function recordFailure(
  context: Context,
  { realm, account, isLast }: Attempt,
  action: 'login-refused' | 'password-refused' | 'code-refused' | 'passkey-refused',
): Promise<void> {
  const { language, id: key } = context.request;
  await unitOfWork(context, async (unit) => {
    if (isLast) unit.enqueue(lockoutTopics[realm], { account, language, key });
    unit.audit({ action, subjectType: subjectTypes[realm], subjectID: null, params: { kind: 'text', text: account } });
    return Promise.resolve();
  });
}

/**
 * Verifies the caller's password; wrong ones count as failed logins.
 * @param property the field that the refusal names
 * @throws DomainError `wrongPassword`, `tooManyAttempts`; `unavailable` where too many passwords are verified concurrently
 */
export async function requirePassword(
  context: Context,
  credential: Credential,
  password: string,
  property = 'currentPassword',
): Promise<void> {
  const attempt = await countAttempt(context, credential);
  if (!(await verifyAttempt(context, attempt, password))) {
    await recordFailure(context, attempt, 'password-refused');
    throw wrongPassword(property);
  }
  await cancelAttempt(context.db, attempt.attemptID);
}

/**
 * Whether the password is the account's. An attempt that could not be verified does not count. @throws the error of the
 * verification
 */
export async function verifyAttempt(context: Context, { passwordHash, attemptID }: Attempt, password: string): Promise<boolean> {
  return verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await cancelAttempt(context.db, attemptID);
    throw error;
  });
}
