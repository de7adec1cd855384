import { permissionLabel as labelOf } from '@ximblox/i18n/permission-labels';
import type { PermissionName } from '@ximblox/primitives';

type PermissionText = { readonly name: PermissionName; readonly text: string };

/** The permissions with what they allow, grouped and in display order. */
export const permissionGroups: readonly { readonly title: string; readonly permissions: readonly PermissionText[] }[] = [
  {
    title: 'Pages',
    permissions: [
      {
        name: 'read-drafts',
        text: 'See drafts, versions, files, private tags and publication requests',
      },
      { name: 'create-page', text: 'Create, duplicate and translate pages' },
      { name: 'edit-page', text: 'Edit drafts and paths, and request publication' },
      { name: 'publish-page', text: 'Publish, schedule and unpublish pages, and review requests' },
      { name: 'delete-page', text: 'Delete pages, and restore them from the bin' },
    ],
  },
  {
    title: 'Content',
    permissions: [
      { name: 'manage-media', text: 'Upload, edit, move and delete files' },
      { name: 'manage-menu', text: 'Edit the menus of the site' },
      { name: 'manage-tags', text: 'Create, rename and delete tags' },
      { name: 'manage-redirects', text: 'Create, edit and import redirects' },
      { name: 'manage-search', text: 'Clear and rebuild the search index' },
    ],
  },
  {
    title: 'People',
    permissions: [
      { name: 'manage-members', text: 'Manage the accounts of the public site' },
      { name: 'manage-jips', text: 'Manage joint industry projects and their members' },
      { name: 'manage-users', text: 'Manage the accounts of the back office' },
      { name: 'manage-roles', text: 'Manage roles, with no more permissions than your own' },
    ],
  },
  {
    title: 'System',
    permissions: [
      { name: 'manage-settings', text: 'Site name, offices, social links and email sender' },
      { name: 'manage-api-tokens', text: 'Create and revoke access for other programs' },
      { name: 'manage-webhooks', text: 'Tell other systems of changes to the site' },
      { name: 'view-audit-log', text: 'See who did what, and when' },
    ],
  },
];

/** The label of a permission. */
export const permissionLabel = (name: PermissionName): string => labelOf(name, 'en');
