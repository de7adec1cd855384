import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, DomainError, invalid } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { countPasskeys } from '../passkeys/index.ts';
import { findRole } from '../roles/index.ts';
import {
  confirmWithCode,
  countRecoveryCodes,
  deleteFactor,
  enrolmentURL,
  findFactor,
  insertFactor,
  createRecoveryCodes,
  newSecret,
  sealSecret,
} from '../second-factor/index.ts';
import {
  cancelAttempt,
  countAttempt,
  endSessions,
  hashSessionToken,
  newSessionToken,
  recordFailure,
  rotateSessionToken,
  sessionTag,
} from '../credentials/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { requireOwn, requireOwnPassword, staffCredential, type Own } from './staff-credential.ts';
import { mailNotice } from '../users/index.ts';

type Status = { enabled: boolean; required: boolean; recoveryCodesLeft: number; passkeys: number };

export async function getOwnFactor(context: Context): Promise<Status> {
  const { user } = await requireOwn(context);
  const factor = await findFactor(context.db, user.ID);
  const role = await findRole(context.db, user.role.ID);
  return {
    enabled: factor?.isConfirmed === true,
    required: role?.requiresSecondFactor === true,
    recoveryCodesLeft: await countRecoveryCodes(context.db, user.ID),
    passkeys: await countPasskeys(context.db, user.ID),
  };
}

/**
 * Generates a secret to be confirmed. @throws DomainError `wrongPassword`, `tooManyAttempts`; `conflict` where there is a second factor already
 */
export async function setUpFactor(context: Context, currentPassword: string): Promise<{ secret: string; url: string }> {
  const { user } = await requireOwn(context);
  await requireOwnPassword(context, user, currentPassword);
  const { siteName } = await siteSettings(context);
  const { sessionSecret: serverSecret } = context.services.config;
  const secret = newSecret();
  await unitOfWork(context, async (unit) => {
    if (!(await insertFactor(unit.tx, user.ID, sealSecret(secret, { userID: user.ID, serverSecret }))))
      throw conflict('', 'secondFactorExists');
  });
  return { secret, url: enrolmentURL(secret, { issuer: siteName, label: user.email }) };
}

/**
 * Enables the second factor with a code of the app; wrong codes count like those of a login.
 * @throws DomainError `invalid` code, also where nothing waits to be confirmed; `tooManyAttempts`
 */
export async function confirmFactor(context: Context, code: string): Promise<string[]> {
  const own = await requireOwn(context);
  const { credential } = await staffCredential(context, own.user.email);
  const attempt = await countAttempt(context, credential, 'code');
  try {
    return await changeFactor(context, own, 'secondFactorOn', async (unit) => {
      const codes = { context, tx: unit.tx, userID: own.user.ID };
      if (!(await confirmWithCode(codes, code))) throw invalid('code', { rule: 'wrongCode' });
      await cancelAttempt(unit.tx, attempt.attemptID);
      return createRecoveryCodes(codes);
    });
  } catch (error) {
    if (error instanceof DomainError) await recordFailure(context, attempt, 'code-refused');
    throw error;
  }
}

/** Removes the authenticator app, which leaves the passkeys. @throws DomainError `wrongPassword`, `tooManyAttempts`; `conflict` where there is none */
export async function disableFactor(context: Context, currentPassword: string): Promise<void> {
  const own = await requireOwn(context);
  await requireOwnPassword(context, own.user, currentPassword);
  const hasPasskeys = (await countPasskeys(context.db, own.user.ID)) > 0;
  await changeFactor(context, own, hasPasskeys ? 'authenticatorOff' : 'secondFactorOff', async (unit) => {
    if (!(await deleteFactor(unit.tx, own.user.ID))) throw conflict('', 'noSecondFactor');
  });
}

/**
 * Runs a change of the caller's credentials: ends their other sessions, gives this one a new token, and notifies them by mail.
 */
export async function changeFactor<Result>(
  context: Context,
  { user, sessionHash }: Own,
  kind: 'secondFactorOn' | 'secondFactorOff' | 'authenticatorOff' | 'passkeyAdded' | 'passkeyRemoved',
  change: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const token = newSessionToken();
  const result = await unitOfWork(context, async (unit) => {
    const changed = await change(unit);
    await endSessions(unit.tx, { realm: 'staff', userID: user.ID }, sessionHash);
    await rotateSessionToken(unit.tx, sessionHash, hashSessionToken(token));
    unit.invalidate(sessionTag('staff', user.ID));
    await mailNotice(context, unit, user, kind);
    unit.audit({ action: `auth.${kind}`, subjectType: 'user', subjectID: user.ID, params: { kind: 'text', text: user.name } });
    return changed;
  });
  context.cookies.set('staff', token, null);
  return result;
}

/** Generates new recovery codes. @throws DomainError `wrongPassword`, `tooManyAttempts`; `conflict` where there is no second factor */
export async function renewRecoveryCodes(context: Context, currentPassword: string): Promise<string[]> {
  const { user } = await requireOwn(context);
  await requireOwnPassword(context, user, currentPassword);
  return unitOfWork(context, async (unit) => {
    const factor = await findFactor(unit.tx, user.ID, true);
    if (factor?.isConfirmed !== true) throw conflict('', 'noSecondFactor');
    const recoveryCodes = await createRecoveryCodes({ context, tx: unit.tx, userID: user.ID });
    await mailNotice(context, unit, user, 'recoveryCodes');
    unit.audit({
      action: 'auth.recoveryCodes',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
    return recoveryCodes;
  });
}
