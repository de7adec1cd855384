import type { User } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { forbidden, invalid, nameTaken } from '../../../kernel/operation/errors.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { requireRecentLogin } from '../../../kernel/operation/recent-login.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteUnusedContent } from '../../cms/media/index.ts';
import { findRole, requireAdministrator, requireCoveredRole } from '../roles/index.ts';
import { deletePasskeys, deleteUserChallenges } from '../passkeys/index.ts';
import { deleteFactor } from '../second-factor/index.ts';
import { mailAccountLink } from './account-mails.ts';
import { requestEmailChange, requireMailsLeft } from './change-email.ts';
import {
  deleteAccountTokens,
  endSessions,
  hashSessionToken,
  newSessionToken,
  rotateSessionToken,
  sessionTag,
} from '../credentials/index.ts';
import { getUser, requireUser } from './require-user.ts';
import { isSelf, mayManage } from './users.policy.ts';
import { deleteUser, insertUser, findLoginAccount, updateUser } from './users.repository.ts';

export type UserInput = { email: string; roleID: number; name: string; jobTitle: string };
/** The names of the fields in errors: those of the form. */
export type UserProperties = { readonly email: string; readonly role: string };

/** Runs a change of users; @throws DomainError `nameTaken` where the e-mail address is taken */
async function changeUsers<Result>(
  context: Context,
  property: string,
  change: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return translateUnique(unitOfWork(context, change), {
    staff_user_email_key: (options) => nameTaken(property, 'user', options),
  });
}

/**
 * Finds a role that the caller may assign. @throws DomainError `invalid` where there is no such role, `forbidden` where it has
 * permissions that the caller lacks
 */
async function requireRole(context: Context, unit: UnitOfWork, roleID: number, property: string): Promise<void> {
  const role = await findRole(unit.tx, roleID, true);
  if (role === undefined) throw invalid(property, { rule: 'missing' });
  await requireCoveredRole(context, unit.tx, role, property);
}

/** Creates an inactive user and mails the activation link. */
export const createUser = (context: Context, input: UserInput, properties: UserProperties): Promise<{ User: User }> =>
  changeUsers(context, properties.email, async (unit) => {
    await requireRole(context, unit, input.roleID, properties.role);
    const userID = await insertUser(unit.tx, { ...input, passwordHash: null, isActive: false });
    const user = await getUser(unit, userID);
    await mailAccountLink(context, unit, user, 'activate');
    unit.audit({
      action: 'users.create',
      subjectType: 'user',
      subjectID: userID,
      params: { kind: 'person', name: user.name, detail: user.role.name },
    });
    return { User: user };
  });

/** A change of a user, without the fields that somebody else changed since `original` was read. @throws DomainError `conflict` */
function mergeUser({ email, roleID, ...profile }: UserInput, original: object | undefined, stored: User): UserInput {
  const { profile: merged, ...account } = mergeChanges({ email, roleID, profile }, original, {
    email: stored.email,
    roleID: stored.role.ID,
    profile: { name: stored.name, jobTitle: stored.jobTitle },
  });
  return { ...account, ...merged };
}

/**
 * Updates a user. Without manage-users one's own role and e-mail address are unchanged. A new role ends the user's sessions,
 * except the caller's own, which continues under a new token. A new e-mail address counts once its reader has confirmed it, or at once where the
 * account was never activated. Both require a recent login: the address is where links that open the account are mailed to.
 */
export async function updateUserAccount(
  context: Context,
  { id, ...given }: UserInput & { id: number },
  original?: object,
): Promise<{ User: User }> {
  const token = newSessionToken();
  const changed = await changeUsers(context, 'email', async (unit) => {
    const before = await requireUser(context, unit, id);
    const input = mergeUser(given, original, before);
    const isOtherRole = before.role.ID !== input.roleID;
    const isOtherAddress = before.email.toLowerCase() !== input.email.toLowerCase();
    if (!mayManage(context.actor) && (isOtherRole || isOtherAddress))
      throw forbidden(isOtherRole ? 'roleID' : 'email', { detail: { rule: 'permission', permission: 'manage-users' } });
    if (isOtherRole || isOtherAddress) requireRecentLogin(context.actor);
    if (isOtherRole) await requireRole(context, unit, input.roleID, 'roleID');
    const needsConfirmation = isOtherAddress && !(await isInvited(unit, before));
    const email = mayManage(context.actor) && !needsConfirmation ? input.email : before.email;
    await requireAdministrator(unit, 'roleID', () => updateUser(unit.tx, id, { ...input, email }));
    if (needsConfirmation) await requestEmailChange(context, unit, before, input.email);
    else if (isOtherAddress) await moveInvitation(context, unit, { ...before, email, name: input.name });
    const user = await getUser(unit, id);
    const isRenamed = isOtherRole && (await endOtherSessions(context, unit, user.ID, token));
    unit.invalidate(sessionTag('staff', user.ID));
    unit.audit({
      action: 'users.update',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'person', name: user.name, detail: user.role.name },
    });
    return { User: user, isRenamed };
  });
  if (changed.isRenamed) context.cookies.set('staff', token, null);
  return { User: changed.User };
}

/** Whether an account was never activated, so that nobody has it yet. */
async function isInvited(unit: UnitOfWork, user: User): Promise<boolean> {
  if (user.active) return false;
  const login = await findLoginAccount(unit.tx, user.email.toLowerCase());
  return login?.passwordHash === null;
}

/** Mails the corrected address of an invited user a new link; the one that was mailed to the earlier address is invalid. */
async function moveInvitation(context: Context, unit: UnitOfWork, user: User): Promise<void> {
  await requireMailsLeft(unit, user.ID);
  await deleteAccountTokens(unit.tx, { realm: 'staff', userID: user.ID });
  await mailAccountLink(context, unit, user, 'activate');
}

/** Ends a user's sessions. @returns whether one of them is the caller's own, which continues under the new token */
async function endOtherSessions(context: Context, unit: UnitOfWork, userID: number, token: string): Promise<boolean> {
  const { actor } = context;
  const own = isSelf(context.actor, userID) && actor.kind === 'staff' ? actor.sessionHash : null;
  await endSessions(unit.tx, { realm: 'staff', userID }, own);
  if (own !== null) await rotateSessionToken(unit.tx, own, hashSessionToken(token));
  return own !== null;
}

/** Deletes a user, except the last one who can manage users and roles; the bytes of their image go after the commit. */
export async function deleteStaffUser(context: Context, userID: number): Promise<Record<string, never>> {
  const image = await unitOfWork(context, async (unit) => {
    const user = await requireUser(context, unit, userID);
    await requireAdministrator(unit, 'id', () => deleteUser(unit.tx, userID));
    await deleteUserChallenges(unit.tx, userID);
    await endSessions(unit.tx, { realm: 'staff', userID });
    await deleteFactor(unit.tx, userID);
    await deletePasskeys(unit.tx, userID);
    unit.invalidate(sessionTag('staff', userID));
    unit.audit({ action: 'users.delete', subjectType: 'user', subjectID: userID, params: { kind: 'text', text: user.name } });
    return user.image;
  });
  const hash = image?.url.split('/').at(-1);
  if (hash !== undefined) await deleteUnusedContent(context.services, hash);
  return {};
}
