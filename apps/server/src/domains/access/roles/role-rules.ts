import { coversPermissions, type Permission } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, exceedsOwnRights } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { hasAdministrator, lockAdministrators } from './roles.repository.ts';

/**
 * Nobody hands out, changes or takes away what they do not have themselves: a way to more rights than one's own would lead through it.
 * @throws DomainError 403 `UM_01`
 */
export function requireCovered(context: Context, permissions: readonly Permission[], property: string): void {
  const { actor } = context;
  if (actor.kind === 'system') return;
  if (actor.kind !== 'staff' || !coversPermissions(actor.permissions, permissions)) throw exceedsOwnRights(property);
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
