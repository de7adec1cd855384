import type { Contract, RoleEntry } from '@ximblox/contract';
import { permissionNames, type Permission } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { inUse, nameTaken, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { alike, mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { requireAdministrator, requireCovered, requireCoveredRole, requireReadDrafts, roleAbilities } from './roles.policy.ts';
import { deleteRole, findRole, insertRole, isRoleUsed, listRoles, updateRole } from './roles.repository.ts';
import { everySessionTag } from '../credentials/index.ts';

type RoleInput = { name: string; permissions: Permission[]; requiresSecondFactor: boolean };

/** Runs a change of roles; @throws DomainError `nameTaken` where the name is taken */
async function changeRoles<Result>(context: Context, change: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  return translateUnique(unitOfWork(context, change), { role_name_key: (options) => nameTaken('name', 'role', options) });
}

/**
 * Finds a role that the caller may change. @throws DomainError `notFound`, `forbidden` where it has permissions that the caller
 * lacks
 */
async function requireRole(context: Context, unit: UnitOfWork, id: number): Promise<RoleEntry> {
  const role = await findRole(unit.tx, id, true);
  if (role === undefined) throw notFound('role');
  await requireCoveredRole(context, unit.tx, role, 'id');
  return role;
}

/** Permissions and what narrows them in one order, so that the same ones compare as equal. */
const inOrder = (permissions: readonly Permission[]): Permission[] =>
  permissions
    .map(({ name, parameters }): Permission => {
      const lists = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { name, parameters: Object.fromEntries(lists.map(([by, values]) => [by, values?.toSorted()])) };
    })
    .toSorted((one, other) => permissionNames.indexOf(one.name) - permissionNames.indexOf(other.name));

const trimmed = (input: RoleInput): RoleInput => ({ ...input, name: input.name.trim() });

export const rolesHandlers: Handlers<Contract['roles']> = {
  list: async (context) => {
    const roles = await listRoles(context.db);
    return { items: roles.map((role) => ({ ...role, can: roleAbilities(context.actor, role) })) };
  },

  create: (context, input) =>
    changeRoles(context, async (unit) => {
      requireCovered(context, input.permissions, 'permissions');
      requireReadDrafts(input.permissions);
      const role = await insertRole(unit.tx, trimmed(input));
      unit.audit({ action: 'roles.create', subjectType: 'role', subjectID: role.ID, params: paramsOf(role) });
      return { role };
    }),

  update: (context, { id, original, ...input }) =>
    changeRoles(context, async (unit) => {
      const before = await requireRole(context, unit, id);
      const stored = {
        ...before,
        permissions: alike(before.permissions, [input.permissions], inOrder),
        requiresSecondFactor: before.requiresSecondFactor === true,
      };
      const mine = { ...input, requiresSecondFactor: input.requiresSecondFactor ?? stored.requiresSecondFactor };
      const { permissions } = original ?? {};
      const read = permissions && { permissions: alike(permissions, [input.permissions, stored.permissions], inOrder) };
      const change = mergeChanges(trimmed(mine), { ...original, ...read }, stored);
      requireCovered(context, input.permissions, 'permissions');
      requireCovered(context, change.permissions, 'permissions');
      requireReadDrafts(change.permissions);
      const role = await requireAdministrator(unit, 'permissions', () => updateRole(unit.tx, id, change));
      unit.invalidate(everySessionTag('staff'));
      unit.audit({ action: 'roles.update', subjectType: 'role', subjectID: role.ID, params: paramsOf(role) });
      return { role };
    }),

  delete: (context, { id }) =>
    changeRoles(context, async (unit) => {
      const role = await requireRole(context, unit, id);
      if (await isRoleUsed(unit.tx, id)) throw inUse('id', { by: 'users' });
      await deleteRole(unit.tx, id);
      unit.audit({ action: 'roles.delete', subjectType: 'role', subjectID: id, params: { kind: 'text', text: role.name } });
      return {};
    }),
};

const paramsOf = ({ name, permissions, requiresSecondFactor }: RoleEntry) => ({
  kind: requiresSecondFactor === true ? ('permissionsWithFactor' as const) : ('permissions' as const),
  name,
  permissions: permissions.map((permission) => permission.name),
});
