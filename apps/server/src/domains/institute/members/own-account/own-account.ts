import type { Contract, Member, MemberSession } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../../kernel/operation/context.ts';
import { DomainError, errorItem, notFound, unauthenticated, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import type { AuditEntry } from '../../../../kernel/transaction/audit-entry.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import {
  areSamePasswords,
  accountKey,
  checkMemberPassword,
  endSession,
  endSessions,
  listSessions,
  hashPassword,
  hashSessionToken,
  newSessionToken,
  rememberDevice,
  rotateSessionToken,
  sessionTag,
  consumeAccountTokens,
} from '../../../access/credentials/index.ts';
import { siteSettings } from '../../../cms/settings/index.ts';
import { requireCountry } from '../../countries/index.ts';
import { requireIdentity, requireOwnPassword } from './require-identity.ts';
import { mailMemberLink, mailMemberNotice } from '../member-mails.ts';
import { mergeChanges } from '../../../../kernel/operation/merge-changes.ts';
import { findMember, scheduleErasure, setMemberPassword, updateMember } from '../members.repository.ts';

type InputOf<Verb extends keyof Contract['members']> = z.output<Contract['members'][Verb]['input']>;
export type Own = { readonly member: Member; readonly sessionHash: Buffer };

/** A deletion can be taken back for so many days. */
const graceDays = 14;

/** What the audit log says of a member: a number and no name, which outlives the account. */
export const memberEntry = (
  action:
    | 'update'
    | 'changePassword'
    | 'close'
    | 'endSession'
    | 'endSessions'
    | 'requestEmailChange'
    | 'confirmEmail'
    | 'updateAlerts'
    | 'stopAlerts',
  memberID: number,
): AuditEntry => ({
  action: `members.${action}`,
  subjectType: 'member',
  subjectID: memberID,
  params: { kind: 'member', id: memberID },
});

/** The caller as a member. @throws DomainError `unauthenticated` */
export async function requireOwn({ actor, db }: Context): Promise<Own> {
  const member = actor.kind === 'member' ? await findMember(db, actor.userID) : undefined;
  if (actor.kind !== 'member' || member === undefined) throw unauthenticated();
  return { member, sessionHash: actor.sessionHash };
}

/** What is no password of a member's: their own names, their organisation's and the site's. */
export const namesAround = async (
  context: Context,
  names: { firstName: string; lastName: string; email: string; organisation: string },
): Promise<string[]> => [
  names.firstName,
  names.lastName,
  names.organisation,
  names.email.split('@')[0] ?? '',
  (await siteSettings(context)).siteName,
];

/** Changes the caller's own profile and interests. @throws DomainError `invalid` country, `conflict` for each field that was changed since */
export async function updateOwn(context: Context, { original, ...input }: InputOf<'update'>): Promise<{ User: Member }> {
  const { member } = await requireOwn(context);
  const User = await unitOfWork(context, async (unit) => {
    const before = await findMember(unit.tx, member.ID, true);
    if (before === undefined) throw unauthenticated();
    const profile = mergeChanges(input, original, before);
    requireCountry(profile.country, before.country);
    await updateMember(unit.tx, member.ID, profile);
    unit.invalidate(sessionTag('member', member.ID));
    unit.audit(memberEntry('update', member.ID));
    return findMember(unit.tx, member.ID);
  });
  if (User === undefined) throw unauthenticated();
  return { User };
}

/** The error of a wrong password, to be told with those of the other fields. @throws every other error */
async function wrongPasswordItems(check: Promise<void>): Promise<ErrorItem[]> {
  try {
    await check;
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.items[0]?.name === 'wrongPassword') return [...error.items];
    throw error;
  }
}

/**
 * Changes the caller's own password; the account's other sessions end, this one continues under a new token.
 * @throws DomainError `wrongPassword` currentPassword, `tooManyAttempts`, `passwordsDiffer` confirmNewPassword, `weakPassword`, `tooShort`, `tooLong` or `invalid` newPassword
 */
export async function changeOwnPassword(context: Context, input: InputOf<'changePassword'>): Promise<void> {
  const { member, sessionHash } = await requireOwn(context);
  const items =
    input.currentPassword === ''
      ? [errorItem('required', 'currentPassword')]
      : await wrongPasswordItems(requireOwnPassword(context, member, input.currentPassword, 'currentPassword'));
  if (input.newPassword === '') items.push(errorItem('required', 'newPassword'));
  else items.push(...(await checkMemberPassword(input.newPassword, await namesAround(context, member), 'newPassword')));
  if (input.newPassword !== '' && !areSamePasswords(input.newPassword, input.confirmNewPassword))
    items.push(errorItem('passwordsDiffer', 'confirmNewPassword', { subject: 'newPassword' }));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(input.newPassword);
  const token = newSessionToken();
  const owner = { realm: 'member', userID: member.ID } as const;
  const maxAge = await unitOfWork(context, async (unit) => {
    await setMemberPassword(unit.tx, member.ID, passwordHash);
    await consumeAccountTokens(unit.tx, owner);
    await endSessions(unit.tx, owner, sessionHash);
    const secondsLeft = await rotateSessionToken(unit.tx, sessionHash, hashSessionToken(token));
    await mailMemberNotice(context, unit, member, 'password');
    unit.invalidate(sessionTag('member', member.ID));
    unit.audit(memberEntry('changePassword', member.ID));
    return secondsLeft;
  });
  context.cookies.set('member', token, maxAge);
  rememberDevice(context, { realm: 'member', account: accountKey(member.email), passwordHash });
}

/**
 * Closes the caller's own account; it is erased after fourteen days, unless the mailed link takes that back.
 * @returns when it will be erased
 * @throws DomainError `required` or `wrongPassword` Password, `tooManyAttempts`, `conflict` where an account without a password has an older login
 */
export async function deleteOwn(context: Context, { password }: InputOf<'deleteOwn'>): Promise<{ erasedAt: string }> {
  const own = await requireOwn(context);
  const { member } = own;
  await requireIdentity(context, own, password, 'Password');
  const owner = { realm: 'member', userID: member.ID } as const;
  const erasedAt = await unitOfWork(context, async (unit) => {
    const at = await scheduleErasure(unit.tx, member.ID, graceDays);
    await consumeAccountTokens(unit.tx, owner);
    await endSessions(unit.tx, owner);
    await mailMemberLink(context, unit, member, 'restore');
    unit.invalidate(sessionTag('member', member.ID));
    unit.audit(memberEntry('close', member.ID));
    return at;
  });
  context.cookies.clear('member');
  return { erasedAt };
}

/** A member's active sessions, without the network of the login: it is recorded for the back office only. */
export async function listOwnSessions({ db }: Context, { member, sessionHash }: Own): Promise<MemberSession[]> {
  const sessions = await listSessions(db, { realm: 'member', userID: member.ID }, sessionHash);
  return sessions.map(({ id, userAgent, createdAt, seenAt, current }) => ({ id, userAgent, createdAt, seenAt, current }));
}

/** Logs out another browser of the caller. @throws DomainError `notFound` where there is no such session */
export async function endOwnSession(context: Context, { id }: InputOf<'endSession'>): Promise<void> {
  const { member } = await requireOwn(context);
  await unitOfWork(context, async (unit) => {
    if (!(await endSession(unit.tx, { realm: 'member', userID: member.ID, sessionID: id }))) throw notFound('session');
    unit.invalidate(sessionTag('member', member.ID));
    unit.audit(memberEntry('endSession', member.ID));
  });
}

/** Logs out all other browsers of the caller. */
export async function endOtherSessions(context: Context): Promise<void> {
  const { member, sessionHash } = await requireOwn(context);
  await unitOfWork(context, async (unit) => {
    await endSessions(unit.tx, { realm: 'member', userID: member.ID }, sessionHash);
    unit.invalidate(sessionTag('member', member.ID));
    unit.audit(memberEntry('endSessions', member.ID));
  });
}
