import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { secondsSinceLastToken } from '../../access/credentials/index.ts';
import { findMember, findMemberLogin, mailMemberLink, mailMemberNotice } from '../members/index.ts';

/** The minimum interval between two mails of a link, so that repeated requests can't flood a mailbox. */
const mailPauseSeconds = 60;

/** Mails the owner of an account that it is locked, where there is such an account. */
export async function mailMemberLockout(context: Context, account: string): Promise<void> {
  const login = await findMemberLogin(context.db, account);
  if (login?.member.active !== true || login.isLeaving) return;
  await unitOfWork(context, (unit) => mailMemberNotice(context, unit, login.member, 'lockout'));
}

/**
 * Mails the link that a person with a forgotten password needs: to choose a new one, to activate an account that never was active, or to
 * restore one that is being deleted, which leads back to a path of the site if one is given. Does nothing where there is no such account, or one was mailed a moment ago.
 */
export async function mailRequestedLink(context: Context, account: string, returnPath?: string): Promise<void> {
  const login = await findMemberLogin(context.db, account);
  if (login === undefined) return;
  const purpose = login.isLeaving ? 'restore' : login.member.active ? 'reset' : 'activate';
  await unitOfWork(context, async (unit) => {
    // Locked: of two requests that are carried out at once the second finds the link of the first.
    const member = await findMember(unit.tx, login.member.ID, true);
    if (member === undefined) return;
    const seconds = await secondsSinceLastToken(unit.tx, { realm: 'member', userID: member.ID }, purpose);
    if (seconds === undefined || seconds >= mailPauseSeconds)
      await mailMemberLink(context, unit, member, purpose, { returnPath });
  });
}

/** Notifies the owner of an account of an attempt to register with its address, or mails the link to activate it. */
export async function mailAlreadyRegistered(context: Context, account: string, returnPath?: string): Promise<void> {
  const login = await findMemberLogin(context.db, account);
  if (login?.member.active !== true) return mailRequestedLink(context, account, returnPath);
  await unitOfWork(context, (unit) => mailMemberNotice(context, unit, login.member, 'alreadyRegistered'));
}
