import type { PermissionName } from '@ximblox/primitives';

type PermissionText = { readonly name: PermissionName; readonly label: string; readonly text: string };

/** The permissions in the words of the back office, in groups, in the order in which roles are read. */
export const permissionGroups: readonly { readonly title: string; readonly permissions: readonly PermissionText[] }[] = [
  {
    title: 'Pages',
    permissions: [
      { name: 'create-page', label: 'Create pages', text: 'New pages, copies and translations' },
      { name: 'edit-page', label: 'Write pages', text: 'Drafts, addresses, requests for publication' },
      { name: 'publish-page', label: 'Publish pages', text: 'And take them off the site, plan, decide on requests' },
      { name: 'delete-page', label: 'Delete pages', text: 'And bring them back from the bin' },
    ],
  },
  {
    title: 'Content',
    permissions: [
      { name: 'manage-media', label: 'Media Library', text: 'Upload, change, move and delete files' },
      { name: 'manage-menu', label: 'Menu structure', text: 'What the menus of the site show' },
      { name: 'manage-tags', label: 'Tags', text: 'Make, rename and delete tags' },
      { name: 'manage-redirects', label: 'Redirects', text: 'Addresses that lead to others' },
      { name: 'manage-search', label: 'Search index', text: 'Empty it and fill it again' },
    ],
  },
  {
    title: 'People',
    permissions: [
      { name: 'manage-members', label: 'Members', text: 'Accounts of the site' },
      { name: 'manage-jips', label: 'JIPs', text: 'Joint industry projects and who takes part' },
      { name: 'manage-users', label: 'User Management', text: 'Accounts of the back office' },
      { name: 'manage-roles', label: 'Roles', text: 'What each role may do: no more than one may oneself' },
    ],
  },
  {
    title: 'System',
    permissions: [
      { name: 'manage-settings', label: 'Site settings', text: 'Name, offices, senders of mails' },
      { name: 'manage-api-tokens', label: 'API tokens', text: 'Ways in for other programs' },
      { name: 'view-audit-log', label: 'Audit log', text: 'Who did what, and when' },
    ],
  },
];

const labels: ReadonlyMap<PermissionName, string> = new Map(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ name, label }): [PermissionName, string] => [name, label])),
);

export const permissionLabel = (name: PermissionName): string => labels.get(name) ?? name;
