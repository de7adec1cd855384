import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, required } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  cancelAttempt,
  countAttempt,
  hashSessionToken,
  newSessionToken,
  recordFailure,
  renewLogin,
  rotateSessionToken,
  sessionTag,
} from '../credentials/index.ts';
import { countPasskeys } from '../passkeys/index.ts';
import { consumeCode, findFactor } from '../second-factor/index.ts';
import { mailNotice } from '../users/index.ts';
import { requireOwn, requireOwnPassword, staffCredential, type Own } from './staff-credential.ts';

type Proof = { readonly currentPassword: string; readonly code: string };

/**
 * Confirms who uses the caller's session, which continues under a new token. With an authenticator app its code is required, with passkeys alone one of them: the password is what a
 * thief of an open session might know. Wrong ones count as failed logins.
 * @throws DomainError `required` where the one that is required is empty, `wrongPassword`, `invalid` code, `conflict` where only a passkey confirms, `tooManyAttempts`
 */
export async function reauthenticate(context: Context, { currentPassword, code }: Proof): Promise<void> {
  const own = await requireOwn(context);
  const factor = await findFactor(context.db, own.user.ID);
  if (factor?.isConfirmed === true) return confirmWithCode(context, own, code);
  if ((await countPasskeys(context.db, own.user.ID)) > 0) throw conflict('currentPassword', 'passkeyRequired');
  if (currentPassword === '') throw required('currentPassword');
  await requireOwnPassword(context, own.user, currentPassword);
  await renew(context, own, () => Promise.resolve(true));
}

async function confirmWithCode(context: Context, own: Own, code: string): Promise<void> {
  if (code.trim() === '') throw required('code');
  const { credential } = await staffCredential(context, own.user.email);
  const attempt = await countAttempt(context, credential, 'code');
  const isRight = await renew(context, own, async (unit) => {
    const used = await consumeCode({ context, tx: unit.tx, userID: own.user.ID }, code);
    if (used === undefined) return false;
    if (used === 'recovery') await mailNotice(context, unit, own.user, 'recoveryCodeUsed');
    await cancelAttempt(unit.tx, attempt.attemptID);
    return true;
  });
  if (isRight) return;
  await recordFailure(context, attempt, 'code-refused');
  throw invalid('code', { rule: 'wrongCode' });
}

/** Gives the session a new token and the time of a login, if `admit` returns true. */
export async function renew(
  context: Context,
  { user, sessionHash }: Own,
  admit: (unit: UnitOfWork) => Promise<boolean>,
): Promise<boolean> {
  const token = newSessionToken();
  const isAdmitted = await unitOfWork(context, async (unit) => {
    if (!(await admit(unit))) return false;
    await renewLogin(unit.tx, sessionHash);
    await rotateSessionToken(unit.tx, sessionHash, hashSessionToken(token));
    unit.invalidate(sessionTag('staff', user.ID));
    unit.audit({
      action: 'auth.reauthenticate',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
    return true;
  });
  if (isAdmitted) context.cookies.set('staff', token, null);
  return isAdmitted;
}
