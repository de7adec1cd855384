import { z } from 'zod';

import { permissionNames } from './permission-names.ts';

/** Narrows a permission: an absent list means no restriction, an empty one allows nothing. */
export const PermissionParameters = z.strictObject({
  pageTypes: z.array(z.string()).optional(),
  locales: z.array(z.string()).optional(),
});
export const Permission = z.strictObject({ name: z.enum(permissionNames), parameters: PermissionParameters.default({}) });
export type Permission = z.infer<typeof Permission>;
/** A permission as callers send it; absent and `null` parameters mean no restriction. */
export const PermissionInput = Permission.extend({
  parameters: PermissionParameters.nullish().transform((parameters) => parameters ?? {}),
});

/** A permission in the database: one of a newer version, which ran on it before, may be unknown here. */
export type StoredPermission = { readonly name: string; readonly parameters: object };

const isKnown = (stored: StoredPermission): boolean => Permission.safeParse(stored).success;

/** The stored permissions that this version knows: no other is shown or gives a right. */
export const knownPermissions = (stored: readonly StoredPermission[]): Permission[] =>
  stored.filter((permission): permission is Permission => isKnown(permission));

/** The stored permissions that this version does not know: the database keeps them for the version that does. */
export const unknownPermissions = (stored: readonly StoredPermission[]): StoredPermission[] =>
  stored.filter((permission) => !isKnown(permission));
