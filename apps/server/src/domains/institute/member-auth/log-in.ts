import type { Contract, Member } from '@ximblox/contract';
import type { z } from 'zod';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { wrongCredentials } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  accountKey,
  clearOwnFailures,
  countAttempt,
  deleteSession,
  hashSessionToken,
  insertSession,
  renewedHash,
  lifetimes,
  newSessionToken,
  recordFailure,
  rememberDevice,
  sessionTag,
  verifyAttempt,
  type Attempt,
} from '../../access/credentials/index.ts';
import { findMemberLogin, memberName, recordMemberLogin } from '../members/index.ts';

type Input = z.output<Contract['memberAuth']['login']['input']>;

/**
 * Logs a member in: counts the attempt, compares the password, starts a session with a new token and ends the one the browser had.
 * If there is no such account, it is inactive or being deleted, or the password is wrong, the response is the same and takes the
 * same time.
 * @throws DomainError `wrongCredentials`; `tooManyAttempts`; `unavailable` where too many log in at once
 */
export async function logIn(context: Context, { email, password, rememberMe }: Input): Promise<{ User: Member }> {
  const account = accountKey(email);
  const login = await findMemberLogin(context.db, account);
  const attempt = await countAttempt(context, { realm: 'member', account, passwordHash: login?.passwordHash ?? null });
  const isRight = await verifyAttempt(context, attempt, password);
  if (login === undefined || !isRight || !login.member.active || login.isLeaving) {
    await recordFailure(context, attempt, 'login-refused');
    throw wrongCredentials();
  }
  const newHash = await renewedHash(login.passwordHash, password);
  const known = { ...attempt, passwordHash: newHash ?? login.passwordHash };
  await startMemberSession(context, login.member, { rememberMe, newHash, attempt: known });
  rememberDevice(context, known);
  return { User: login.member };
}

type SessionOptions = {
  readonly rememberMe?: boolean;
  /** A newer hash of the password that was shown. */
  readonly newHash?: string | null;
  /** The attempt with a password that succeeded; absent where the member showed who they are in another way. */
  readonly attempt?: Attempt;
};

/** Starts a session with a new token for a member who has shown who they are. The session that the browser had ends. */
export async function startMemberSession(
  context: Context,
  member: Member,
  { rememberMe = false, newHash = null, attempt }: SessionOptions = {},
): Promise<void> {
  const token = newSessionToken();
  const sessionHash = hashSessionToken(token);
  const lifetime = rememberMe ? lifetimes.remembered : lifetimes.usual;
  const actor: Actor = { kind: 'member', userID: member.ID, name: memberName(member), groupIDs: [], sessionHash };
  await unitOfWork({ ...context, actor }, async (unit) => {
    await endOldSession(context, unit);
    if (attempt !== undefined) await clearOwnFailures(unit.tx, attempt);
    await recordMemberLogin(unit.tx, member.ID, newHash);
    await insertSession(unit.tx, {
      realm: 'member',
      userID: member.ID,
      sessionHash,
      lifetime,
      userAgent: context.request.userAgent ?? '',
    });
    unit.audit({ action: 'login', subjectType: 'member', subjectID: member.ID, params: { kind: 'member', id: member.ID } });
  });
  context.cookies.set('member', token, rememberMe ? lifetime.longestMinutes * 60 : null);
}

async function endOldSession({ actor }: Context, unit: UnitOfWork): Promise<void> {
  if (actor.kind !== 'member') return;
  unit.invalidate(sessionTag('member', actor.userID));
  await deleteSession(unit.tx, actor.sessionHash);
}
