import type { Member } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, expiredToken } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  areSamePasswords,
  accountKey,
  checkMemberPassword,
  clearWrongPasswords,
  endSessions,
  findAccountToken,
  hashPassword,
  rememberDevice,
  sessionTag,
  consumeAccountTokens,
} from '../../access/credentials/index.ts';
import {
  cancelErasure,
  findMember,
  findMemberLogin,
  mailMemberNotice,
  namesAround,
  setMemberPassword,
} from '../members/index.ts';

type ChosenPassword = { readonly password: string; readonly confirmPassword: string; readonly token: string };

/**
 * Sets the password of the account of a mailed token, which is used up by it; and all sessions of the account end.
 * @returns the account, and the path to return to where the link has one
 * @throws DomainError `passwordsDiffer` Confirm, `expiredToken` Token, `weakPassword`, `tooShort`, `tooLong` or `invalid` Password; the token stays valid where anything is refused
 */
export async function choosePassword(
  context: Context,
  { password, confirmPassword, token }: ChosenPassword,
  purpose: 'activate' | 'reset',
): Promise<{ readonly member: Member; readonly returnPath: string | null }> {
  const known = await findAccountToken(context.db, 'member', token);
  const member = known?.purpose === purpose ? await findMember(context.db, known.userID) : undefined;
  if (member === undefined) throw expiredToken('Token');
  const items = await checkMemberPassword(password, await namesAround(context, member));
  if (!areSamePasswords(password, confirmPassword)) items.push(errorItem('passwordsDiffer', 'Confirm'));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(password);
  const account = accountKey(member.email);
  const returnPath = await unitOfWork(context, async (unit) => {
    const found = await findAccountToken(unit.tx, 'member', token);
    if (found === undefined) throw expiredToken('Token');
    await replacePassword(unit, member, passwordHash);
    if (purpose === 'reset') await mailMemberNotice(context, unit, member, 'password');
    unit.audit({
      action: `members.${purpose}`,
      subjectType: 'member',
      subjectID: member.ID,
      params: { kind: 'member', id: member.ID },
    });
    return found.returnPath;
  });
  // Its owner can log in from here although the network is locked: the link ends every lock of wrong passwords.
  rememberDevice(context, { realm: 'member', account, passwordHash });
  return { member, returnPath };
}

/** Sets the password of an account, which is active then; its mailed links, sessions and lockouts end. */
async function replacePassword(unit: UnitOfWork, { ID: userID, email }: Member, passwordHash: string): Promise<void> {
  const owner = { realm: 'member', userID } as const;
  await setMemberPassword(unit.tx, userID, passwordHash);
  await consumeAccountTokens(unit.tx, owner);
  await endSessions(unit.tx, owner);
  await clearWrongPasswords(unit.tx, { realm: 'member', account: accountKey(email) });
  unit.invalidate(sessionTag('member', userID));
}

/**
 * Sets the password of a member for whom nobody else can; the member is notified by mail.
 * @returns whether there is a member with this email address
 * @throws DomainError `weakPassword`, `tooShort`, `tooLong` or `invalid` Password
 */
export async function setPasswordOfMember(context: Context, email: string, password: string): Promise<boolean> {
  const member = (await findMemberLogin(context.db, accountKey(email)))?.member;
  if (member === undefined) return false;
  const items = await checkMemberPassword(password, await namesAround(context, member));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(password);
  await unitOfWork(context, async (unit) => {
    await replacePassword(unit, member, passwordHash);
    await mailMemberNotice(context, unit, member, 'password');
    unit.audit({
      action: 'members.setPassword',
      subjectType: 'member',
      subjectID: member.ID,
      params: { kind: 'member', id: member.ID },
    });
  });
  return true;
}

/** Cancels the deletion of an account with the mailed link. @throws DomainError `expiredToken` Token */
export const restoreAccount = (context: Context, token: string): Promise<void> =>
  unitOfWork(context, async (unit) => {
    const found = await findAccountToken(unit.tx, 'member', token);
    if (found?.purpose !== 'restore') throw expiredToken('Token');
    await cancelErasure(unit.tx, found.userID);
    await consumeAccountTokens(unit.tx, { realm: 'member', userID: found.userID });
    unit.audit({
      action: 'members.restore',
      subjectType: 'member',
      subjectID: found.userID,
      params: { kind: 'member', id: found.userID },
    });
  });
