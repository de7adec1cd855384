import { hasPermission, type Permission } from '@ximblox/primitives';

import { organisationScreens } from '../features/organisation-screens.ts';
import type { OrganisationScreen } from './organisation-screen.ts';

/** The screens about a page of a type that are permitted. */
export const pageScreensFor = (
  type: string,
  permissions: readonly Permission[],
  screens: readonly OrganisationScreen[] = organisationScreens,
): OrganisationScreen[] =>
  screens.filter(({ pageType, permission }) => pageType === type && hasPermission(permissions, permission));

/** The path of a screen about a page. */
export const pageScreenPath = ({ path }: Pick<OrganisationScreen, 'path'>, pageID: number): string => `${path}?pageID=${pageID}`;

/** The page that such a screen is about; undefined if the URL has none. */
export function screenPageID(search: URLSearchParams): number | undefined {
  const pageID = Number(search.get('pageID'));
  return Number.isInteger(pageID) && pageID > 0 ? pageID : undefined;
}
