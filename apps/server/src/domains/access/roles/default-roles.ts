import type { Database } from '@ximblox/db';
import { memberPermissions, permissionNames, powerPermissions, type Permission, type PermissionName } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { ensureRole, listRoles } from './roles.repository.ts';

const editor: PermissionName[] = ['read-drafts', 'create-page', 'edit-page', 'manage-media'];
const publisher: PermissionName[] = [
  ...editor,
  'publish-page',
  'delete-page',
  'manage-menu',
  'manage-tags',
  'manage-redirects',
  'manage-search',
];

/** The roles of a new installation (product decisions, "Roles"); they can be edited afterwards. */
export const defaultRoles: Readonly<Record<string, readonly PermissionName[]>> = {
  Administrator: permissionNames,
  Publisher: publisher,
  Editor: editor,
  'Member manager': ['read-drafts', ...memberPermissions],
  Reader: ['read-drafts'],
};

const givesPower = (names: readonly PermissionName[]): boolean => powerPermissions.some((name) => names.includes(name));

/** The names of the roles that give power over accounts and require no second factor. */
export async function listUnprotectedRoles(db: Kysely<Database>): Promise<string[]> {
  const roles = await listRoles(db);
  return roles
    .filter(
      ({ permissions, requiresSecondFactor }) => requiresSecondFactor !== true && givesPower(permissions.map(({ name }) => name)),
    )
    .map(({ name }) => name);
}

/** Creates missing default roles; of those that give power over accounts, a second factor is required by REQUIRE_SECOND_FACTOR. */
export async function ensureDefaultRoles(context: Context): Promise<void> {
  await unitOfWork(context, async (unit) => {
    for (const [name, names] of Object.entries(defaultRoles)) {
      await ensureRole(
        unit.tx,
        name,
        names.map((permission): Permission => ({ name: permission, parameters: {} })),
        context.services.config.requireSecondFactor && givesPower(names),
      );
    }
  });
}
