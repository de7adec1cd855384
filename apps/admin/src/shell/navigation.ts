import { pageTypeNames } from '@ximblox/blocks';
import { hasPermission, permissionNames, type Permission } from '@ximblox/primitives';

import { language } from '../shared/language/language.ts';
import { t } from '../shared/language/t.ts';
import { organisationMenuItems } from '../features/organisation-menu-items.ts';
import { organisationScreens } from '../features/organisation-screens.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';

/** A group of entries, without a title where a single one says what is in it. */
export type NavigationGroup = { readonly title?: string; readonly items: readonly NavigationItem[] };

const screenItems: readonly NavigationItem[] = organisationScreens.flatMap(
  ({ label, path, icon, permission, pageType, isAboutAll }) =>
    pageType !== undefined && isAboutAll !== true
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
  [...pageTypeNames.values()]
    .filter(({ inNavigation }) => inNavigation)
    .map(({ type, plural }) => ({ title: plural[language], slug: pageTypeSlug(type) }));

/** The navigation for these permissions; empty groups are omitted. */
export function navigationFor(
  permissions: readonly Permission[],
  organisation: readonly NavigationItem[] = organisationItems,
): NavigationGroup[] {
  const groups: NavigationGroup[] = [
    {
      title: t('Pages'),
      items: [
        { title: t('Dashboard'), slug: '/dashboard', icon: 'dashboard' },
        { title: t('Page overview'), slug: '/', icon: 'files', permission: 'read-drafts' },
        { title: t('Translations'), slug: '/translations', icon: 'language', permission: 'read-drafts' },
        { title: t('Calendar'), slug: '/calendar', icon: 'calendar', permission: 'read-drafts' },
        { title: t('Glossary'), slug: '/glossary', icon: 'glossary', permission: 'read-drafts' },
        { title: t('Find and replace'), slug: '/find-and-replace', icon: 'replace', permission: 'edit-page' },
        { title: t('Menu structure'), slug: '/menu-structure', icon: 'tree', permission: 'manage-menu' },
        { title: t('New page'), slug: '/new-page', icon: 'file-plus', permission: 'create-page' },
        { title: t('Bin'), slug: '/bin', icon: 'bin', permission: 'delete-page' },
      ],
    },
    {
      title: t('Content'),
      items: [
        { title: t('Media Library'), slug: '/medialibrary', icon: 'photo', permission: 'read-drafts' },
        { title: t('Reusable blocks'), slug: '/reusable-blocks', icon: 'components', permission: 'read-drafts' },
        { title: t('Page Types'), icon: 'layout', permission: 'read-drafts', submenu: pageTypeItems() },
        {
          title: t('Publication Requests'),
          slug: '/publication-requests',
          icon: 'inbox',
          badge: 'requests',
          permission: 'read-drafts',
        },
      ],
    },
    { title: t('Organisation'), items: organisation },
    {
      items: [
        {
          title: t('Administration'),
          icon: 'settings',
          opensBeside: true,
          submenu: [
            { title: t('User Management'), slug: '/users', icon: 'users', permission: 'manage-users' },
            { title: t('Roles'), slug: '/roles', icon: 'key', permission: 'manage-roles' },
            { title: t('Tags'), slug: '/tags', icon: 'tag', permission: 'manage-tags' },
            { title: t('Redirects'), slug: '/redirects', icon: 'redirect', permission: 'manage-redirects' },
            { title: t('External links'), slug: '/external-links', icon: 'external', permission: 'edit-page' },
            { title: t('Search'), slug: '/search', icon: 'find', permission: 'manage-search' },
            { title: t('Search index'), slug: '/search-index', icon: 'search', permission: 'manage-search' },
            { title: t('Site settings'), slug: '/site-settings', icon: 'settings', permission: 'manage-settings' },
            { title: t('Security reports'), slug: '/security-reports', icon: 'shield', permission: 'manage-settings' },
            { title: t('API tokens'), slug: '/api-tokens', icon: 'plug', permission: 'manage-api-tokens' },
            { title: t('Webhooks'), slug: '/webhooks', icon: 'webhook', permission: 'manage-webhooks' },
            { title: t('Audit log'), slug: '/audit-log', icon: 'history', permission: 'view-audit-log' },
          ],
        },
      ],
    },
  ];
  return groups.map((group) => ({ ...group, items: allowed(group.items, permissions) })).filter(({ items }) => items.length > 0);
}

/** What a screen is called that pages are opened from; undefined of what is no such screen. @param path with or without its search */
export function screenTitle(path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  const type = [...pageTypeNames.values()].find((one) => pageTypeSlug(one.type) === pathname);
  const all = navigationFor(permissionNames.map((name) => ({ name, parameters: {} })))
    .flatMap(({ items }) => items)
    .flatMap((item) => [item, ...(item.submenu ?? [])]);
  return pathname === '/new-page' ? undefined : (type?.plural[language] ?? all.find(({ slug }) => slug === pathname)?.title);
}

const allowed = (items: readonly NavigationItem[], permissions: readonly Permission[]): NavigationItem[] =>
  items
    .filter(({ permission }) => permission === undefined || hasPermission(permissions, permission))
    .flatMap((item) => {
      if (item.submenu === undefined) return [item];
      const submenu = allowed(item.submenu, permissions);
      return submenu.length === 0 && item.submenu.length > 0 ? [] : [{ ...item, submenu }];
    });
