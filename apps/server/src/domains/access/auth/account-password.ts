import type { User } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, expiredToken, unauthenticated } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  areSamePasswords,
  accountKey,
  checkStaffPassword,
  clearWrongPasswords,
  endSessions,
  findAccountToken,
  hashPassword,
  hashSessionToken,
  newSessionToken,
  rememberDevice,
  rotateSessionToken,
  requirePassword,
  secondsSinceLastToken,
  sessionTag,
  consumeAccountTokens,
} from '../credentials/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { staffCredential } from './staff-credential.ts';
import { mailAccountLink, mailNotice, findLoginAccount, findUser, setPassword } from '../users/index.ts';

/** The minimum interval between reset mails, so that repeated requests can't flood a mailbox. */
const mailPauseSeconds = 60;

/**
 * Requests a link to reset a password. The account is looked up after the response, which therefore reveals nothing, not even by
 * its timing.
 */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const account = accountKey(email);
  const { language, id: key } = context.request;
  await unitOfWork(context, async (unit) => {
    unit.enqueue('forgot-password', { account, language, key });
    unit.audit({ action: 'auth.forgotPassword', subjectType: 'user', subjectID: null, params: { kind: 'text', text: account } });
    return Promise.resolve();
  });
}

/** Mails the link where there is an active account with this e-mail address, and none was mailed recently. */
export async function mailResetLink(context: Context, account: string): Promise<void> {
  const login = await findLoginAccount(context.db, account);
  if (login?.user.active !== true) return;
  await unitOfWork(context, async (unit) => {
    // Locked: the second of two concurrent requests finds the link of the first.
    const user = await findUser(unit.tx, login.user.ID, true);
    if (user?.active !== true) return;
    const seconds = await secondsSinceLastToken(unit.tx, { realm: 'staff', userID: user.ID }, 'reset');
    if (seconds === undefined || seconds >= mailPauseSeconds) await mailAccountLink(context, unit, user, 'reset');
  });
}

/** Names that a user's password must not contain: their own and the site's. */
const namesAround = async (context: Context, { name, email }: { name: string; email: string }): Promise<string[]> => [
  name,
  email.split('@')[0] ?? '',
  (await siteSettings(context)).siteName,
];

/**
 * Sets the password of the account of a mailed token; uses up the link and ends the account's sessions.
 * @throws DomainError `passwordsDiffer` Confirm, `expiredToken` Token, `weakPassword`, `tooShort`, `tooLong` or `invalid` Password; the token remains valid where anything is refused
 */
export async function resetAccount(context: Context, input: { password: string; confirm: string; token: string }): Promise<void> {
  const known = await findAccountToken(context.db, 'staff', input.token);
  if (known?.purpose !== 'activate' && known?.purpose !== 'reset') throw expiredToken('Token');
  const { purpose } = known;
  const user = await findUser(context.db, known.userID);
  if (user === undefined) throw expiredToken('Token');
  const items = await checkStaffPassword(input.password, await namesAround(context, user));
  if (!areSamePasswords(input.password, input.confirm)) items.push(errorItem('passwordsDiffer', 'Confirm'));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(input.password);
  const account = accountKey(user.email);
  await unitOfWork(context, async (unit) => {
    if ((await findAccountToken(unit.tx, 'staff', input.token)) === undefined) throw expiredToken('Token');
    await replacePassword(unit, user, passwordHash);
    if (purpose === 'reset') await mailNotice(context, unit, user, 'password');
    unit.audit({
      action: `auth.${purpose}`,
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
  });
  // The owner can log in from here although the network is locked: the link ends every lock by wrong passwords.
  rememberDevice(context, { realm: 'staff', account, passwordHash });
}

/** Sets the password of an account, which is active then; its mailed links, sessions and lockouts end. */
async function replacePassword(unit: UnitOfWork, { ID: userID, email }: User, passwordHash: string): Promise<void> {
  const owner = { realm: 'staff', userID } as const;
  await setPassword(unit.tx, userID, passwordHash);
  await consumeAccountTokens(unit.tx, owner);
  await endSessions(unit.tx, owner);
  await clearWrongPasswords(unit.tx, { realm: 'staff', account: accountKey(email) });
  unit.invalidate(sessionTag('staff', userID));
}

/**
 * Sets the password of a user for whom nobody else can; the user is notified by mail.
 * @returns whether there is a user with this email address
 * @throws DomainError `weakPassword`, `tooShort`, `tooLong` or `invalid` Password
 */
export async function setStaffPassword(context: Context, email: string, password: string): Promise<boolean> {
  const user = (await findLoginAccount(context.db, accountKey(email)))?.user;
  if (user === undefined) return false;
  const items = await checkStaffPassword(password, await namesAround(context, user));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(password);
  await unitOfWork(context, async (unit) => {
    await replacePassword(unit, user, passwordHash);
    await mailNotice(context, unit, user, 'password');
    unit.audit({
      action: 'auth.setPassword',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
  });
  return true;
}

type PasswordChange = { currentPassword: string; newPassword: string; confirmNewPassword: string };

/**
 * Changes the caller's own password; ends the account's other sessions and forgets its other browsers, while this session
 * continues under a new token.
 * @throws DomainError `wrongPassword` currentPassword, `tooManyAttempts`, `passwordsDiffer` confirmNewPassword, `weakPassword`, `tooShort`, `tooLong` or `invalid` newPassword
 */
export async function changePassword(context: Context, input: PasswordChange): Promise<void> {
  const { actor } = context;
  const user = actor.kind === 'staff' ? await findUser(context.db, actor.userID) : undefined;
  if (actor.kind !== 'staff' || actor.sessionHash === null || user === undefined) throw unauthenticated();
  const { credential } = await staffCredential(context, user.email);
  await requirePassword(context, credential, input.currentPassword);
  const items = await checkStaffPassword(input.newPassword, await namesAround(context, user), 'newPassword');
  if (!areSamePasswords(input.newPassword, input.confirmNewPassword))
    items.push(errorItem('passwordsDiffer', 'confirmNewPassword', { subject: 'newPassword' }));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(input.newPassword);
  const token = newSessionToken();
  const { sessionHash } = actor;
  await unitOfWork(context, async (unit) => {
    await setPassword(unit.tx, user.ID, passwordHash);
    await consumeAccountTokens(unit.tx, { realm: 'staff', userID: user.ID });
    await endSessions(unit.tx, { realm: 'staff', userID: user.ID }, sessionHash);
    await rotateSessionToken(unit.tx, sessionHash, hashSessionToken(token));
    await mailNotice(context, unit, user, 'password');
    unit.invalidate(sessionTag('staff', user.ID));
    unit.audit({
      action: 'auth.changePassword',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
  });
  context.cookies.set('staff', token, null);
  rememberDevice(context, { realm: 'staff', account: accountKey(user.email), passwordHash });
}
