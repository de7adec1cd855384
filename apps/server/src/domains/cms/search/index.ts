export { copyPages, indexPages, indexReusable, reindexAll } from './fill-index.ts';
export { searchServerJobs } from './search-server-jobs.ts';
export { searchHandlers, searchPages } from './search.handlers.ts';
