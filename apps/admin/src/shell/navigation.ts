import { pageTypeNames } from '@ximblox/blocks';
import { hasPermission, type Permission } from '@ximblox/primitives';

import { newPageScreen } from '../features/pages/screens.ts';
import { navigationGroups, screens, type NavigationGroup } from '../features/screens.ts';
import { language } from '../shared/language/language.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { pageTypeSlug } from '../shared/page-type-slug.ts';
import { isScreen } from '../shared/screen.ts';

/** The navigation for these permissions; empty groups are omitted. */
export const navigationFor = (
  permissions: readonly Permission[],
  groups: readonly NavigationGroup[] = navigationGroups,
): NavigationGroup[] =>
  groups.map((group) => ({ ...group, items: allowed(group.items, permissions) })).filter(({ items }) => items.length > 0);

/** What a screen is called that pages are opened from; undefined of what is no such screen. @param path with or without its search */
export function screenTitle(path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  const type = [...pageTypeNames.values()].find((one) => pageTypeSlug(one.type) === pathname);
  return type?.plural[language] ?? screens.find(({ slug }) => slug === pathname && slug !== newPageScreen.slug)?.title;
}

/** A screen about one page is linked from that page alone. */
const isInNavigation = (item: NavigationItem): boolean =>
  !isScreen(item) || item.pageType === undefined || item.isAboutAll === true;

const allowed = (items: readonly NavigationItem[], permissions: readonly Permission[]): NavigationItem[] =>
  items
    .filter(isInNavigation)
    .filter(({ permission }) => permission === undefined || hasPermission(permissions, permission))
    .flatMap((item) => {
      if (item.submenu === undefined) return [item];
      const submenu = allowed(item.submenu, permissions);
      return submenu.length === 0 && item.submenu.length > 0 ? [] : [{ ...item, submenu }];
    });
