import { hasPermission, type Permission } from '@ximblox/primitives';

import { screens as allScreens } from '../features/screens.ts';
import type { Screen } from '../shared/screen.ts';

/** The screens about a page of a type that are permitted. */
export const pageScreensFor = (
  type: string,
  permissions: readonly Permission[],
  screens: readonly Screen[] = allScreens,
): Screen[] =>
  screens.filter(
    ({ pageType, permission }) => pageType === type && (permission === undefined || hasPermission(permissions, permission)),
  );

/** The path of a screen about a page. */
export const pageScreenPath = ({ slug }: Pick<Screen, 'slug'>, pageID: number): string => `${slug}?pageID=${pageID}`;

/** The page that such a screen is about; undefined if the URL has none. */
export function screenPageID(search: URLSearchParams): number | undefined {
  const pageID = Number(search.get('pageID'));
  return Number.isInteger(pageID) && pageID > 0 ? pageID : undefined;
}
