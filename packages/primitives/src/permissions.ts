import { z } from 'zod';

/** All permission names (product decisions, "Roles"). */
export const permissionNames = [
  'read-drafts',
  'manage-menu',
  'create-page',
  'edit-page',
  'publish-page',
  'delete-page',
  'manage-media',
  'manage-tags',
  'manage-redirects',
  'manage-users',
  'manage-roles',
  'manage-members',
  'manage-jips',
  'manage-search',
  'manage-settings',
  'manage-api-tokens',
  'view-audit-log',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** The permissions that give power over accounts: their holders should have a second factor. */
export const powerPermissions: readonly PermissionName[] = ['manage-users', 'manage-roles', 'manage-api-tokens'];

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

/** The page type and locale to check a permission for; without them only the permission's name counts. */
export type PermissionSubject = { readonly pageType?: string; readonly locale?: string };

/**
 * Whether a list of permissions has one of this name that covers the subject. The only place that reads permission parameters.
 * Used by the server's policies and, to hide what cannot be done, by the clients.
 */
export function hasPermission(
  permissions: readonly Permission[],
  name: PermissionName,
  subject: PermissionSubject = {},
): boolean {
  return permissions.some(
    (permission) =>
      permission.name === name &&
      (subject.pageType === undefined || (permission.parameters.pageTypes?.includes(subject.pageType) ?? true)) &&
      (subject.locale === undefined || (permission.parameters.locales?.includes(subject.locale) ?? true)),
  );
}

const isWithin = (asked: readonly string[] | undefined, own: readonly string[] | undefined): boolean =>
  own === undefined || (asked !== undefined && asked.every((value) => own.includes(value)));

/** Whether permissions cover others including their parameters; nobody can grant more than they have. */
export function coversPermissions(own: readonly Permission[], asked: readonly Permission[]): boolean {
  return asked.every((permission) =>
    own.some(
      ({ name, parameters }) =>
        name === permission.name &&
        isWithin(permission.parameters.pageTypes, parameters.pageTypes) &&
        isWithin(permission.parameters.locales, parameters.locales),
    ),
  );
}
