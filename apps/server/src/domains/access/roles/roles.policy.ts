import type { RoleAbilities } from '@ximblox/contract';
import { coversPermissions, hasPermission, type Permission, type PermissionName } from '@ximblox/primitives';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { conflict, exceedsOwnRights } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { hasAdministrator, lockAdministrators } from './roles.repository.ts';

/** Whether an actor has all of these permissions: nobody hands out, changes or takes away what they do not have themselves. */
export const covers = (actor: Actor, permissions: readonly Permission[]): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && coversPermissions(actor.permissions, permissions));

/**
 * A way to more rights than one's own would lead through a role or a user who has them.
 * @throws DomainError 403 `UM_01`
 */
export function requireCovered({ actor }: Context, permissions: readonly Permission[], property: string): void {
  if (!covers(actor, permissions)) throw exceedsOwnRights(property);
}

const has = (actor: Actor, permission: PermissionName): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, permission));

/** What an actor may do with a role. `assign` is to make a user with it. */
export function roleAbilities(actor: Actor, role: { readonly permissions: readonly Permission[] }): RoleAbilities {
  const isWithin = covers(actor, role.permissions);
  const mayManage = isWithin && has(actor, 'manage-roles');
  return { edit: mayManage, delete: mayManage, assign: isWithin && has(actor, 'manage-users') };
}

/**
 * Runs a change after which somebody must still be able to manage users and roles. Changes of that kind wait for each other.
 * @throws DomainError 409 `V_07` where nobody would be left; nothing is changed then
 */
export async function requireAdministrator<Result>(
  unit: UnitOfWork,
  property: string,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockAdministrators(unit.tx);
  const had = await hasAdministrator(unit.tx);
  const result = await change();
  if (had && !(await hasAdministrator(unit.tx))) throw conflict(property, 'lastAdministrator');
  return result;
}
