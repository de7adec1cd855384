import type { NavigationItem } from '../shared/navigation-item.ts';

/**
 * Further entries of the navigation, below the organisation's screens: links to screens that exist, actions, and groups of both.
 * Those without permission are hidden, also within a group.
 */
export const organisationMenuItems: readonly NavigationItem[] = [];
