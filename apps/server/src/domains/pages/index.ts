export { pagesHandlers } from './pages.handlers.ts';
export { listPageFiles, type PageFileRow } from './page-files.repository.ts';
export { listLiveLinks } from './page-reads.repository.ts';
export { audienceOf, mayDo, requireRight } from './pages.policy.ts';
export { findPublicPage, findPublicRedirect, listPublicPages } from './public-page.ts';
export { closeRequest, lockPage, openRequest, takeTagFromDrafts, type LockedPage } from './page-writes.repository.ts';
export { publishLocked } from './publish-page.ts';
export { emptyBin } from './page-bin.repository.ts';
export { person } from './page-reads.repository.ts';
