import { memberPermissions } from './institute/permission-names.ts';

export { memberPermissions };

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
  ...memberPermissions,
  'manage-search',
  'manage-settings',
  'manage-api-tokens',
  'manage-webhooks',
  'view-audit-log',
] as const;
export type PermissionName = (typeof permissionNames)[number];
