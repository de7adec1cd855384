export * from './app-router.ts';
export * from './contract.ts';
export { isMediaName, DirectoryPath } from './domains/media.contract.ts';
export { PageListItem, StoreInput, VersionListItem } from './domains/pages.contract.ts';
export { Redirect, RedirectInput } from './domains/redirects.contract.ts';
export { SearchResult } from './domains/search.contract.ts';
export { SiteFrame, SiteView } from './domains/site.contract.ts';
export * from './operation.ts';
export * from './shapes.ts';
