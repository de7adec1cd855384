export { parametersOf, splitQuery, storedAddress, withQuery } from './addresses.ts';
export { countNotFound, missedPaths } from './not-found.ts';
export { findRedirectsTo, restoreRedirects } from './moved-pages.ts';
export { listMostMissed } from './not-found.repository.ts';
export { followPage, redirectsHandlers } from './redirects.handlers.ts';
export { followRedirect } from './redirects.repository.ts';
