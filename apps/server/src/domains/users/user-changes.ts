import type { User } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork, type UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findRole, requireAdministrator, requireCovered } from '../roles/index.ts';
import { deleteFactor } from '../second-factor/index.ts';
import { endStaffSessions, staffTag } from '../sessions/index.ts';
import { mailAccountLink } from './account-mails.ts';
import { mailNotice } from './account-notices.ts';
import { deleteUser, insertUser, readUser, updateUser } from './users.repository.ts';

export type UserInput = { email: string; roleID: number; name: string; jobTitle: string };
/** The names of the fields in errors: they are the form's. */
export type UserProperties = { readonly email: string; readonly role: string };

/** Runs a change of users; @throws DomainError 409 `V_06` where the address is taken */
async function changeUsers<Result>(
  context: Context,
  property: string,
  change: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  try {
    return await unitOfWork(context, change);
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'staff_user_email_key')
      throw failure('V_06', property, { cause: error });
    throw error;
  }
}

/** A role that the caller may hand out. @throws DomainError 400 `V_12` where there is no such role, 403 `UM_01` where it may do what the caller may not */
async function requireRole(context: Context, unit: UnitOfWork, roleID: number, property: string): Promise<void> {
  const role = await findRole(unit.tx, roleID, true);
  if (role === undefined) throw failure('V_12', property);
  requireCovered(context, role.permissions, property);
}

const stored = async (unit: UnitOfWork, userID: number): Promise<User> => {
  const user = await readUser(unit.tx, userID, true);
  if (user === undefined) throw failure('UM_02', 'id');
  return user;
};

/** Makes an inactive user and mails the link that activates the account. */
export const makeUser = (context: Context, input: UserInput, properties: UserProperties): Promise<{ User: User }> =>
  changeUsers(context, properties.email, async (unit) => {
    await requireRole(context, unit, input.roleID, properties.role);
    const userID = await insertUser(unit.tx, { ...input, passwordHash: null, isActive: false });
    const user = await stored(unit, userID);
    await mailAccountLink(context, unit, user, 'activate');
    unit.audit({ action: 'users.create', subjectType: 'user', subjectID: userID, summary: `${user.name} (${user.role.name})` });
    return { User: user };
  });

export const isSelf = ({ actor }: Context, userID: number): boolean =>
  actor.kind === 'staff' && actor.tokenID === undefined && actor.userID === userID;
const mayManage = ({ actor }: Context): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-users'));

/**
 * A user whom the caller may change: oneself, or with manage-users anybody who may do no more than oneself.
 * @throws DomainError 403 `UM_01`, 404 `UM_02`
 */
export async function requireUser(context: Context, unit: UnitOfWork, userID: number): Promise<User> {
  if (!isSelf(context, userID) && !mayManage(context)) throw failure('UM_01', '');
  const user = await stored(unit, userID);
  if (!isSelf(context, userID)) requireCovered(context, user.role.permissions, 'id');
  return user;
}

/** Changes a user. Without manage-users one's own role and address stay as they are. */
export const changeUser = (context: Context, input: UserInput & { id: number }): Promise<{ User: User }> =>
  changeUsers(context, 'email', async (unit) => {
    const before = await requireUser(context, unit, input.id);
    const isOtherRole = before.role.ID !== input.roleID;
    if (!mayManage(context) && (isOtherRole || before.email !== input.email))
      throw failure('UM_01', isOtherRole ? 'roleID' : 'email');
    if (isOtherRole) await requireRole(context, unit, input.roleID, 'roleID');
    await requireAdministrator(unit, 'roleID', () => updateUser(unit.tx, input.id, input));
    const user = await stored(unit, input.id);
    if (user.email !== before.email)
      for (const { email } of [before, user]) await mailNotice(context, unit, { ...user, email }, 'email');
    unit.invalidate(staffTag(user.ID));
    unit.audit({ action: 'users.update', subjectType: 'user', subjectID: user.ID, summary: `${user.name} (${user.role.name})` });
    return { User: user };
  });

/** Deletes a user; the last who can manage users and roles stays. */
export const removeUser = (context: Context, userID: number): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    const user = await requireUser(context, unit, userID);
    await requireAdministrator(unit, 'id', () => deleteUser(unit.tx, userID));
    await endStaffSessions(unit.tx, userID);
    await deleteFactor(unit.tx, userID);
    unit.invalidate(staffTag(userID));
    unit.audit({ action: 'users.delete', subjectType: 'user', subjectID: userID, summary: user.name });
    return {};
  });
