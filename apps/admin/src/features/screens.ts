import { IconSettings } from '@tabler/icons-react';

import { pageScreen } from '../editor/page-screen.ts';
import { t } from '../shared/language/t.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { isScreen, type Screen } from '../shared/screen.ts';
import { userSettingsScreen } from './account/screen.ts';
import { apiTokensScreen } from './api-tokens/screen.ts';
import { auditLogScreen } from './audit/screen.ts';
import { binScreen } from './bin/screen.ts';
import { blockGalleryScreen } from './block-gallery/screen.ts';
import { calendarScreen } from './calendar/screen.ts';
import { dashboardScreen } from './dashboard/screen.ts';
import { externalLinksScreen } from './external-links/screen.ts';
import { glossaryScreen } from './glossary/screen.ts';
import { organisation } from './institute/screens.ts';
import { mediaScreen } from './media/screen.ts';
import { menusScreen } from './menus/screen.ts';
import { replaceScreen } from './pages/replace/screen.ts';
import { newPageScreen, pageListScreen, pageTypesItem } from './pages/screens.ts';
import { redirectsScreen } from './redirects/screen.ts';
import { requestsScreen } from './requests/screen.ts';
import { reusableBlocksScreen } from './reusable-blocks/screen.ts';
import { rolesScreen } from './roles/screen.ts';
import { searchIndexScreen } from './search-index/screen.ts';
import { searchScreen } from './search-tuning/screen.ts';
import { securityReportsScreen } from './security-reports/screen.ts';
import { siteSettingsScreen } from './site-settings/screen.ts';
import { tagsScreen } from './tags/screen.ts';
import { translationsScreen } from './translation-board/screen.ts';
import { usersScreen } from './users/screen.ts';
import { webhooksScreen } from './webhooks/screen.ts';

/** A group of entries, without a title where a single one says what is in it. */
export type NavigationGroup = { readonly title?: string; readonly items: readonly NavigationItem[] };

const administration: readonly NavigationItem[] = [
  usersScreen,
  rolesScreen,
  tagsScreen,
  redirectsScreen,
  externalLinksScreen,
  searchScreen,
  searchIndexScreen,
  siteSettingsScreen,
  securityReportsScreen,
  apiTokensScreen,
  webhooksScreen,
  auditLogScreen,
];

/**
 * The screens in the order of the navigation: a folder here and a line each. A link to a screen that exists, an action, and a group of both
 * are entries as well.
 */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    title: t('Pages'),
    items: [
      dashboardScreen,
      pageListScreen,
      translationsScreen,
      calendarScreen,
      glossaryScreen,
      replaceScreen,
      menusScreen,
      newPageScreen,
      binScreen,
    ],
  },
  { title: t('Content'), items: [mediaScreen, reusableBlocksScreen, pageTypesItem, requestsScreen] },
  { title: t('Organisation'), items: organisation },
  { items: [{ title: t('Administration'), icon: IconSettings, opensBeside: true, submenu: administration }] },
];

/** Screens that something else leads to: a row, the user's menu, the command palette. */
const otherScreens: readonly Screen[] = [pageScreen, userSettingsScreen, blockGalleryScreen];

const flat = (items: readonly NavigationItem[]): NavigationItem[] => items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);

/** All screens behind the login. */
export const screens: readonly Screen[] = [
  ...flat(navigationGroups.flatMap(({ items }) => items)).filter(isScreen),
  ...otherScreens,
];
