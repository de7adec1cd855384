import { calendarOfFeed, pageTypeCatalog } from '@ximblox/blocks';
import { accountExportPath, accountPath, accountScreens, localePrefixes, locales, searchPaths } from '@ximblox/primitives';

/** The paths that the site answers beside its pages, their files and its redirects. */
export function servedPaths(): ReadonlySet<string> {
  const feeds = [...pageTypeCatalog.values()].flatMap(({ feed, calendarEntry }) =>
    feed === undefined ? [] : [feed, ...(calendarEntry === undefined ? [] : [calendarOfFeed(feed)])],
  );
  return new Set([
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/cmsadmin',
    ...Object.values(searchPaths),
    ...locales.flatMap((locale) => feeds.map((feed) => `/${localePrefixes[locale]}/${feed}`)),
    ...(['en-gb', 'nl-nl'] as const).flatMap((locale) => [
      accountExportPath(locale),
      ...accountScreens.map((screen) => accountPath(screen, locale)),
    ]),
  ]);
}

/** Below these the program answers by rules of its own, which depend on who asks: what is there is not found out. */
export const isUncheckable = (path: string): boolean => /^\/(?:api|cmsadmin|assets|\.well-known)\//.test(path);
