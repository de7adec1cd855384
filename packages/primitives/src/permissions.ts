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
  'manage-webhooks',
  'view-audit-log',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** The permissions that give power over accounts: their holders should have a second factor. */
export const powerPermissions: readonly PermissionName[] = ['manage-users', 'manage-roles', 'manage-api-tokens'];

/**
 * The permissions to work on content that is not public. Their screens and some of their calls read it, so a role that has one of them has
 * `read-drafts`; an API token chooses each by itself.
 */
export const draftPermissions: readonly PermissionName[] = [
  'create-page',
  'edit-page',
  'publish-page',
  'delete-page',
  'manage-media',
  'manage-menu',
  'manage-tags',
];

/** The permissions of a list that take `read-drafts` too, where the list lacks it. */
export const lackingReadDrafts = (permissions: readonly { readonly name: PermissionName }[]): PermissionName[] => {
  const names = permissions.map(({ name }) => name);
  return names.includes('read-drafts') ? [] : names.filter((name) => draftPermissions.includes(name));
};

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

/** The permission names that this version knows. */
export const knownPermissionNames = (names: readonly string[]): PermissionName[] =>
  names.filter((name): name is PermissionName => permissionNames.some((known) => known === name));

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
