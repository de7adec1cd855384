import type { Contract } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../../kernel/operation/context.ts';
import { expiredToken, nameTaken } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import {
  accountKey,
  findAccountToken,
  sessionTag,
  consumeAccountTokens,
  wasConfirmationSent,
} from '../../../access/credentials/index.ts';
import { mailMemberLink, mailMemberNotice } from '../member-mails.ts';
import { findMember, findMemberLogin, setMemberEmail } from '../members.repository.ts';
import { memberEntry, requireOwn } from './own-account.ts';
import { requireIdentity } from './require-identity.ts';

type Input = z.output<Contract['members']['requestEmailChange']['input']>;

/** An address that was asked for again this soon is not mailed again. */
const mailPauseSeconds = 60;

/**
 * Asks for another email address. All mails are made after the answer, so that where addresses are concealed neither the answer nor its time
 * reveals whether an address has an account.
 * @throws DomainError `required` or `wrongPassword` password, `tooManyAttempts`, `conflict` where an account without a password has an older login, `nameTaken` newEmail where it is taken, unless `HIDE_REGISTERED_EMAILS` is on
 */
export async function requestEmailChange(context: Context, { newEmail, password }: Input): Promise<void> {
  const own = await requireOwn(context);
  await requireIdentity(context, own, password, 'password');
  const { member } = own;
  const isOwn = accountKey(newEmail) === accountKey(member.email);
  const isTaken = (await findMemberLogin(context.db, accountKey(newEmail))) !== undefined;
  if (isOwn || (isTaken && !context.services.config.hideRegisteredEmails)) throw nameTaken('newEmail', 'user');
  const { language, id: key } = context.request;
  await unitOfWork(context, (unit) => {
    unit.enqueue('member-mail', { kind: 'email', account: accountKey(member.email), newEmail, language, key });
    unit.audit(memberEntry('requestEmailChange', member.ID));
    return Promise.resolve();
  });
}

/**
 * Mails the link to the new address, or to the owner of the account that has it a notice; and to the old address that it was asked for, in both
 * cases the same. Does nothing where the account is gone, or the address was mailed a moment ago.
 */
export async function mailEmailChange(context: Context, account: string, newEmail: string): Promise<void> {
  const login = await findMemberLogin(context.db, account);
  if (login === undefined || login.isLeaving) return;
  await unitOfWork(context, async (unit) => {
    // Locked: of two requests that are carried out at once the second finds the link of the first.
    const member = await findMember(unit.tx, login.member.ID, true);
    if (member === undefined) return;
    const owner = { realm: 'member', userID: member.ID } as const;
    if (await wasConfirmationSent(unit.tx, owner, { email: newEmail, seconds: mailPauseSeconds })) return;
    const taken = await findMemberLogin(unit.tx, accountKey(newEmail));
    if (taken === undefined) await mailMemberLink(context, unit, member, 'email', { email: newEmail });
    else await mailMemberNotice(context, unit, taken.member, 'emailInUse');
    await mailMemberNotice(context, unit, member, 'emailRequested');
  });
}

/**
 * Changes the email address of an account to the one that the mailed link confirms. Sessions go on, all other mailed links end, and the old
 * address is notified.
 * @throws DomainError `expiredToken` Token, `nameTaken` where another account has got the address since
 */
export const confirmEmail = (context: Context, token: string): Promise<void> =>
  translateUnique(
    unitOfWork(context, async (unit) => {
      const found = await findAccountToken(unit.tx, 'member', token);
      const member = found?.purpose === 'email' ? await findMember(unit.tx, found.userID, true) : undefined;
      if (found?.email == null || member === undefined) throw expiredToken('Token');
      await setMemberEmail(unit.tx, member.ID, found.email);
      await consumeAccountTokens(unit.tx, { realm: 'member', userID: member.ID });
      await mailMemberNotice(context, unit, member, 'emailChanged');
      unit.invalidate(sessionTag('member', member.ID));
      unit.audit(memberEntry('confirmEmail', member.ID));
    }),
    { member_email_key: (options) => nameTaken('', 'user', options) },
  );
