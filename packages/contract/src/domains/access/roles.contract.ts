import { pageTypeCatalog } from '@ximblox/blocks';
import { isLocale, PathID, PermissionInput, type Permission, type PermissionName } from '@ximblox/primitives';
import { conflict, forbidden, inUse, invalid, nameTaken, notFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, originalOf, staff, withPermission } from '../../operation.ts';
import { RoleEntry, RoleListItem } from '../../shapes.ts';
import { requiredNameLine } from '../../text-shapes.ts';

const name = requiredNameLine(60);

const known = { pageTypes: (value: string) => pageTypeCatalog.has(value), locales: isLocale } as const;
/** What narrows a permission: rights to pages by both, the right to menus by locale, others by nothing. */
export const permissionNarrowing: Readonly<Partial<Record<PermissionName, readonly (keyof typeof known)[]>>> = {
  'create-page': ['pageTypes', 'locales'],
  'edit-page': ['pageTypes', 'locales'],
  'publish-page': ['pageTypes', 'locales'],
  'delete-page': ['pageTypes', 'locales'],
  'manage-menu': ['locales'],
};

/** Rejects parameters without effect: for a permission that takes none, or with unknown values. */
function wrongParameters(name: PermissionName, parameters: Permission['parameters']): (string | number)[][] {
  return (['pageTypes', 'locales'] as const).flatMap((list): (string | number)[][] => {
    const values = parameters[list];
    if (values === undefined) return [];
    if (permissionNarrowing[name]?.includes(list) !== true) return [[list]];
    return values.flatMap((value, index) => (known[list](value) ? [] : [[list, index]]));
  });
}

const permissions = z
  .array(PermissionInput)
  .max(100)
  .refine((list) => new Set(list.map((permission) => permission.name)).size === list.length, {
    error: invalid,
    params: { rule: 'duplicate' },
  })
  .superRefine((list, { addIssue }) => {
    for (const [index, { name: permission, parameters }] of list.entries())
      for (const path of wrongParameters(permission, parameters))
        addIssue({ code: 'custom', message: invalid, path: [index, 'parameters', ...path], params: { rule: 'missing' } });
  });

export const rolesContract = {
  list: operation({
    kind: 'query',
    summary: 'All roles with their permissions',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(RoleListItem) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/role/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a role; nobody grants permissions that they lack',
    access: withPermission('manage-roles'),
    input: z.strictObject({ name, permissions, requiresSecondFactor: z.boolean().default(false) }),
    output: z.strictObject({ role: RoleEntry }),
    errors: [forbidden, required, nameTaken, invalid, tooLong],
    example: {
      name: 'Dutch news',
      permissions: [{ name: 'read-drafts' }, { name: 'publish-page', parameters: { locales: ['nl-nl'], pageTypes: ['news'] } }],
    },
    rest: { method: 'POST', path: '/api/ximblox/role' },
    needsRecentLogin: true,
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change a role; its users get the new permissions at once',
    access: withPermission('manage-roles'),
    input: z.strictObject({
      id: PathID,
      name,
      permissions,
      requiresSecondFactor: z.boolean().optional().describe('Unchanged where absent.'),
      original: originalOf({
        name: z.string(),
        permissions: z.array(PermissionInput).max(100),
        requiresSecondFactor: z.boolean(),
      }),
    }),
    output: z.strictObject({ role: RoleEntry }),
    errors: [forbidden, required, nameTaken, conflict, notFound, invalid, tooLong],
    example: { id: 2, name: 'Editor', permissions: [{ name: 'read-drafts' }, { name: 'edit-page' }] },
    rest: { method: 'PUT', path: '/api/ximblox/role/:id' },
    needsRecentLogin: true,
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a role that has no users',
    access: withPermission('manage-roles'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, inUse, notFound, invalid],
    example: { id: 6 },
    rest: { method: 'DELETE', path: '/api/ximblox/role/:id' },
    needsRecentLogin: true,
  }),
};
