import type { User } from '@ximblox/contract';

import type { Actor, Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { noteLogin, readLogin } from '../users/index.ts';
import { accountKey, addressKey, beginAttempt, cancelAttempt, clearFailures } from './login-failures.repository.ts';
import { hashPassword, isWeakHash, verifyPassword } from '../passwords/index.ts';
import { deleteSession, hashSessionToken, insertStaffSession, newSessionToken, staffTag } from '../sessions/index.ts';

/**
 * Logs a staff user in: counts the try, compares the password, starts a session with a new token and ends the one the browser had.
 * Whether there is no such account, it is not active or the password is wrong: the answer is the same and takes the same time.
 * @throws DomainError `AUTH_01`; `AUTH_03` where the account or the address is locked; `G_01` with status 503 where too many log in at once
 */
export async function logIn(context: Context, { email, password }: { email: string; password: string }): Promise<User> {
  const account = accountKey(email);
  const attempt = await beginAttempt(context.db, { realm: 'staff', account, address: addressKey(context.request.address) });
  if ('lockedSeconds' in attempt) throw failure('AUTH_03', '', { retryAfterSeconds: attempt.lockedSeconds });

  const login = await readLogin(context.db, account);
  const isRight = await verifyPassword(login?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await cancelAttempt(context.db, attempt.attemptID);
    throw error;
  });
  if (login === undefined || !isRight || !login.user.active) {
    await unitOfWork(context, async ({ audit }) =>
      audit({ action: 'login-refused', subjectType: 'user', subjectID: null, summary: account }),
    );
    throw failure('AUTH_01');
  }
  await startSession(context, login.user, isWeakHash(login.passwordHash ?? '') ? await hashPassword(password) : null);
  return login.user;
}

async function startSession(context: Context, user: User, newHash: string | null): Promise<void> {
  const token = newSessionToken();
  const sessionHash = hashSessionToken(token);
  const actor: Actor = { kind: 'staff', userID: user.ID, name: user.name, permissions: user.role.permissions, sessionHash };
  await unitOfWork({ ...context, actor }, async ({ tx, audit, invalidate }) => {
    if (context.actor.kind === 'staff' && context.actor.sessionHash !== null) {
      invalidate(staffTag(context.actor.userID));
      await deleteSession(tx, context.actor.sessionHash);
    }
    await clearFailures(tx, { realm: 'staff', account: accountKey(user.email) });
    await insertStaffSession(tx, user.ID, sessionHash);
    await noteLogin(tx, user.ID, newHash);
    audit({ action: 'login', subjectType: 'user', subjectID: user.ID, summary: user.name });
  });
  context.cookies.set('staff', token, null);
}
