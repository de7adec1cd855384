export { pagesHandlers } from './pages.handlers.ts';
export { listPageFiles, type PageFileRow } from './page-files.repository.ts';
export { listLiveLinks } from './page-reads.repository.ts';
export { audienceOf, mayDo } from './pages.policy.ts';
export { findPublicPage, findPublicRedirect, listPublicPages } from './public-page.ts';
export { takeTagFromDrafts } from './page-writes.repository.ts';
