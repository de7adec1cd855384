import type { PermissionName } from '@ximblox/primitives';

type PermissionText = { readonly name: PermissionName; readonly label: string; readonly text: string };

/** The labels of the permissions, grouped and in display order. */
export const permissionGroups: readonly { readonly title: string; readonly permissions: readonly PermissionText[] }[] = [
  {
    title: 'Pages',
    permissions: [
      {
        name: 'read-drafts',
        label: 'Read unpublished content',
        text: 'See drafts, versions, files, private tags and publication requests',
      },
      { name: 'create-page', label: 'Create pages', text: 'Create, duplicate and translate pages' },
      { name: 'edit-page', label: 'Edit pages', text: 'Edit drafts and paths, and request publication' },
      { name: 'publish-page', label: 'Publish pages', text: 'Publish, schedule and unpublish pages, and review requests' },
      { name: 'delete-page', label: 'Delete pages', text: 'Delete pages, and restore them from the bin' },
    ],
  },
  {
    title: 'Content',
    permissions: [
      { name: 'manage-media', label: 'Media Library', text: 'Upload, edit, move and delete files' },
      { name: 'manage-menu', label: 'Menu structure', text: 'Edit the menus of the site' },
      { name: 'manage-tags', label: 'Tags', text: 'Create, rename and delete tags' },
      { name: 'manage-redirects', label: 'Redirects', text: 'Create, edit and import redirects' },
      { name: 'manage-search', label: 'Search index', text: 'Clear and rebuild the search index' },
    ],
  },
  {
    title: 'People',
    permissions: [
      { name: 'manage-members', label: 'Members', text: 'Manage the accounts of the public site' },
      { name: 'manage-jips', label: 'JIPs', text: 'Manage joint industry projects and their members' },
      { name: 'manage-users', label: 'User Management', text: 'Manage the accounts of the back office' },
      { name: 'manage-roles', label: 'Roles', text: 'Manage roles, with no more permissions than your own' },
    ],
  },
  {
    title: 'System',
    permissions: [
      { name: 'manage-settings', label: 'Site settings', text: 'Site name, offices, social links and email sender' },
      { name: 'manage-api-tokens', label: 'API tokens', text: 'Create and revoke access for other programs' },
      { name: 'view-audit-log', label: 'Audit log', text: 'See who did what, and when' },
    ],
  },
];

const labels: ReadonlyMap<PermissionName, string> = new Map(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ name, label }): [PermissionName, string] => [name, label])),
);

/** The label of a permission. */
export const permissionLabel = (name: PermissionName): string => labels.get(name) ?? name;
