import type { RoleAbilities } from '@ximblox/contract';
import { coversPermissions, hasPermission, type Permission, type PermissionName } from '@ximblox/primitives';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { conflict, exceedsOwnRights } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { hasAdministrator, lockAdministrators } from './roles.repository.ts';

/** Whether an actor has all of these permissions: nobody can grant, change or revoke what they lack themselves. */
export const covers = (actor: Actor, permissions: readonly Permission[]): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && coversPermissions(actor.permissions, permissions));

/**
 * Prevents privilege escalation through a role or user with more permissions.
 * @throws DomainError `forbidden`
 */
export function requireCovered({ actor }: Context, permissions: readonly Permission[], property: string): void {
  if (!covers(actor, permissions)) throw exceedsOwnRights(property);
}

const has = (actor: Actor, permission: PermissionName): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, permission));

/** An actor's abilities on a role. `assign` is to create a user with it. */
export function roleAbilities(actor: Actor, role: { readonly permissions: readonly Permission[] }): RoleAbilities {
  const isWithin = covers(actor, role.permissions);
  const mayManage = isWithin && has(actor, 'manage-roles');
  return { edit: mayManage, delete: mayManage, assign: isWithin && has(actor, 'manage-users') };
}

/**
 * Runs a change after which an active user must still be able to manage users and roles. Serializes such changes.
 * @throws DomainError `conflict` where nobody would be left; the change is rolled back
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
