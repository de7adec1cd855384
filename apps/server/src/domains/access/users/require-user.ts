import type { User } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound, permissionNeeded } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { requireCoveredRole } from '../roles/index.ts';
import { isSelf, mayManage } from './users.policy.ts';
import { findUser } from './users.repository.ts';

/** A user, whose row it locks. @throws DomainError `notFound` */
export async function getUser(unit: UnitOfWork, userID: number): Promise<User> {
  const user = await findUser(unit.tx, userID, true);
  if (user === undefined) throw notFound('user');
  return user;
}

/**
 * Finds a user whom the caller may change: oneself, or with manage-users anybody whose permissions the caller has.
 * @throws DomainError `forbidden`, `notFound`
 */
export async function requireUser(context: Context, unit: UnitOfWork, userID: number): Promise<User> {
  if (!isSelf(context.actor, userID) && !mayManage(context.actor)) throw permissionNeeded('manage-users');
  const user = await getUser(unit, userID);
  if (!isSelf(context.actor, userID)) await requireCoveredRole(context, unit.tx, user.role, 'id');
  return user;
}
