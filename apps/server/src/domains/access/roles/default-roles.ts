import { permissionNames, type Permission, type PermissionName } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { ensureRole } from './roles.repository.ts';

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
  'Member manager': ['read-drafts', 'manage-members', 'manage-jips'],
  Reader: ['read-drafts'],
};

/** Creates missing default roles. */
export async function ensureDefaultRoles(context: Context): Promise<void> {
  await unitOfWork(context, async (unit) => {
    for (const [name, names] of Object.entries(defaultRoles)) {
      await ensureRole(
        unit.tx,
        name,
        names.map((permission): Permission => ({ name: permission, parameters: {} })),
      );
    }
  });
}
