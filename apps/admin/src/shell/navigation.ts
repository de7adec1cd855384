import { pageTypeCatalog } from '@ximblox/blocks';
import { hasPermission, type Permission } from '@ximblox/primitives';

import { organisationMenuItems } from '../features/organisation-menu-items.ts';
import { organisationScreens } from '../features/organisation-screens.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';

export type NavigationGroup = { readonly title: string; readonly items: readonly NavigationItem[] };

const screenItems: readonly NavigationItem[] = organisationScreens.flatMap(({ label, path, icon, permission, pageType }) =>
  pageType !== undefined
    ? []
    : [
        {
          title: label,
          slug: path,
          icon,
          permission,
        },
      ],
);

const organisationItems: readonly NavigationItem[] = [...screenItems, ...organisationMenuItems];

/** The path of a page type's overview: lower-cased and URL-encoded (specification, section 2). */
export const pageTypeSlug = (type: string): string => `/page-overview/${encodeURIComponent(type.toLowerCase())}`;

const pageTypeItems = (): NavigationItem[] =>
  [...pageTypeCatalog.values()]
    .filter(({ inNavigation }) => inNavigation)
    .map(({ type, plural }) => ({ title: plural.en, slug: pageTypeSlug(type) }));

/** The navigation for these permissions; empty groups are omitted. */
export function navigationFor(
  permissions: readonly Permission[],
  organisation: readonly NavigationItem[] = organisationItems,
): NavigationGroup[] {
  const groups: NavigationGroup[] = [
    {
      title: 'Pages',
      items: [
        { title: 'Dashboard', slug: '/dashboard', icon: 'dashboard' },
        { title: 'Page overview', slug: '/', icon: 'files', permission: 'read-drafts' },
        { title: 'Translations', slug: '/translations', icon: 'language', permission: 'read-drafts' },
        { title: 'Calendar', slug: '/calendar', icon: 'calendar', permission: 'read-drafts' },
        { title: 'Glossary', slug: '/glossary', icon: 'glossary', permission: 'read-drafts' },
        { title: 'Find and replace', slug: '/find-and-replace', icon: 'replace', permission: 'edit-page' },
        { title: 'Menu structure', slug: '/menu-structure', icon: 'tree', permission: 'manage-menu' },
        { title: 'New page', slug: '/new-page', icon: 'file-plus', permission: 'create-page' },
        { title: 'Bin', slug: '/bin', icon: 'bin', permission: 'delete-page' },
      ],
    },
    {
      title: 'Content',
      items: [
        { title: 'Media Library', slug: '/medialibrary', icon: 'photo', permission: 'read-drafts' },
        { title: 'Reusable blocks', slug: '/reusable-blocks', icon: 'components', permission: 'read-drafts' },
        { title: 'Page Types', icon: 'layout', permission: 'read-drafts', submenu: pageTypeItems() },
        {
          title: 'Publication Requests',
          slug: '/publication-requests',
          icon: 'inbox',
          badge: 'requests',
          permission: 'read-drafts',
        },
        { title: 'Tags', slug: '/tags', icon: 'tag', permission: 'manage-tags' },
        { title: 'Redirects', slug: '/redirects', icon: 'redirect', permission: 'manage-redirects' },
      ],
    },
    { title: 'Organisation', items: organisation },
    {
      title: 'Administration',
      items: [
        { title: 'User Management', slug: '/users', icon: 'users', permission: 'manage-users' },
        { title: 'Roles', slug: '/roles', icon: 'key', permission: 'manage-roles' },
        { title: 'Search index', slug: '/search-index', icon: 'search', permission: 'manage-search' },
        { title: 'Site settings', slug: '/site-settings', icon: 'settings', permission: 'manage-settings' },
        { title: 'Security reports', slug: '/security-reports', icon: 'shield', permission: 'manage-settings' },
        { title: 'API tokens', slug: '/api-tokens', icon: 'plug', permission: 'manage-api-tokens' },
        { title: 'Webhooks', slug: '/webhooks', icon: 'webhook', permission: 'manage-webhooks' },
        { title: 'Audit log', slug: '/audit-log', icon: 'history', permission: 'view-audit-log' },
      ],
    },
  ];
  return groups.map((group) => ({ ...group, items: allowed(group.items, permissions) })).filter(({ items }) => items.length > 0);
}

const allowed = (items: readonly NavigationItem[], permissions: readonly Permission[]): NavigationItem[] =>
  items
    .filter(({ permission }) => permission === undefined || hasPermission(permissions, permission))
    .flatMap((item) => {
      if (item.submenu === undefined) return [item];
      const submenu = allowed(item.submenu, permissions);
      return submenu.length === 0 && item.submenu.length > 0 ? [] : [{ ...item, submenu }];
    });
