export { pagesHandlers } from './pages.handlers.ts';
export { listLiveLinks, listPageFiles, type PageFileRow } from './page-reads.repository.ts';
export { audienceOf, mayDo } from './pages.policy.ts';
export { findPublicPage, findPublicRedirect, listPublicPages } from './public-page.ts';
