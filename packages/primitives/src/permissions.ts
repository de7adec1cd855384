import { permissionNames, type PermissionName } from './permission-names.ts';
import type { Permission } from './permission-schemas.ts';

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

const isWithin = (requested: readonly string[] | undefined, own: readonly string[] | undefined): boolean =>
  own === undefined || (requested !== undefined && requested.every((value) => own.includes(value)));

/** Whether permissions cover others including their parameters; nobody can grant more than they have. */
export function coversPermissions(own: readonly Permission[], requested: readonly Permission[]): boolean {
  return requested.every((permission) =>
    own.some(
      ({ name, parameters }) =>
        name === permission.name &&
        isWithin(permission.parameters.pageTypes, parameters.pageTypes) &&
        isWithin(permission.parameters.locales, parameters.locales),
    ),
  );
}
