import { isDeepStrictEqual } from 'node:util';

import type { Role, RoleAbilities } from '@ximblox/contract';
import { coversPermissions, hasPermission, lackingReadDrafts, type Permission, type PermissionName } from '@ximblox/primitives';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { conflict, exceedsOwnRights, invalid } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  hasAdministrator,
  listUnknownPermissions,
  listUnknownPermissionsOfUser,
  lockAdministrators,
} from './roles.repository.ts';

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

/**
 * Prevents the same through permissions of a role that this version does not know: only who has the same ones passes, and no API token.
 * @throws DomainError `forbidden`
 */
export async function requireCoveredRole(context: Context, db: UnitOfWork['tx'], role: Role, property: string): Promise<void> {
  const { actor } = context;
  requireCovered(context, role.permissions, property);
  if (actor.kind !== 'staff') return;
  const unknownPermissions = await listUnknownPermissions(db, role.ID);
  if (unknownPermissions.length === 0) return;
  const own = actor.tokenID === undefined ? await listUnknownPermissionsOfUser(db, actor.userID) : [];
  if (!unknownPermissions.every((one) => own.some((other) => isDeepStrictEqual(one, other)))) throw exceedsOwnRights(property);
}

/**
 * Refuses a role whose users may change content that they may not read: they would make pages that no screen opens for them.
 * @throws DomainError `invalid` permissions
 */
export function requireReadDrafts(permissions: readonly Permission[]): void {
  const [permission] = lackingReadDrafts(permissions);
  if (permission !== undefined) throw invalid('permissions', { rule: 'together', permission, needs: 'read-drafts' });
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
