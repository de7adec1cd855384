import { permissionNames, type Permission, asciiEmail, isEmail, nameSpelling } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, invalid, nameTaken } from '../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { checkStaffPassword, hashPassword } from '../credentials/index.ts';
import { ensureRole, findRoleID } from '../roles/index.ts';
import { insertUser } from './users.repository.ts';

export type NewStaffUser = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly jobTitle?: string;
  readonly roleName?: string;
};

/** The role with all permissions; created with the first user who has it. */
const administratorRole = 'Administrator';
const allPermissions: readonly Permission[] = permissionNames.map((name) => ({ name, parameters: {} }));

/**
 * Creates an active staff user, for the first start and the command line. The role must exist, unless it is the Administrator's.
 * @param beforeCommit called after the insert and before the commit: for what is committed with it, or must not be lost with the
 * process
 * @returns the user's ID
 * @throws DomainError `invalidEmail` Email, `weakPassword`, `tooShort`, `tooLong` or `invalid` Password, `required` Name, `nameTaken` Email where the e-mail address is taken, `invalid`
 * roleName where there is no such role
 */
export async function createStaffUser(
  context: Context,
  user: NewStaffUser,
  beforeCommit: (unit: UnitOfWork) => Promise<void> | void = () => {},
): Promise<number> {
  const items = await checkStaffPassword(user.password, [user.name, user.email.split('@')[0] ?? '']);
  if (!isEmail(user.email)) items.push(errorItem('invalidEmail', 'Email'));
  if (nameSpelling(user.name) === '') items.push(errorItem('required', 'Name'));
  if (items.length > 0) throw new DomainError(items);
  const passwordHash = await hashPassword(user.password);
  return translateUnique(
    unitOfWork({ ...context, sealsAudit: true }, async (unit) => {
      const { tx, audit } = unit;
      const roleName = user.roleName ?? administratorRole;
      const found = await findRoleID(tx, roleName);
      if (found === undefined && roleName !== administratorRole) throw invalid('roleName', { rule: 'missing' });
      const roleID =
        found ?? (await ensureRole(tx, administratorRole, allPermissions, context.services.config.requireSecondFactor));
      const userID = await insertUser(tx, {
        email: asciiEmail(user.email.trim()),
        name: nameSpelling(user.name),
        jobTitle: user.jobTitle ?? '',
        roleID,
        passwordHash,
        isActive: true,
      });
      audit({
        action: 'create',
        subjectType: 'user',
        subjectID: userID,
        params: { kind: 'person', name: user.name, detail: roleName },
      });
      await beforeCommit(unit);
      return userID;
    }),
    { staff_user_email_key: (options) => nameTaken('Email', 'user', options) },
  );
}
