import type { Member } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, expiredToken } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
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
import { cancelErasure, findMember, mailMemberNotice, namesAround, setMemberPassword } from '../members/index.ts';

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
  const owner = { realm: 'member', userID: member.ID } as const;
  const returnPath = await unitOfWork(context, async (unit) => {
    const found = await findAccountToken(unit.tx, 'member', token);
    if (found === undefined) throw expiredToken('Token');
    await setMemberPassword(unit.tx, member.ID, passwordHash);
    await consumeAccountTokens(unit.tx, owner);
    await endSessions(unit.tx, owner);
    await clearWrongPasswords(unit.tx, { realm: 'member', account });
    if (purpose === 'reset') await mailMemberNotice(context, unit, member, 'password');
    unit.invalidate(sessionTag('member', member.ID));
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
