export { copyPages, indexPages, indexReusable, reindexAll } from './fill-index.ts';
export { searchServerJobs } from './search-server-jobs.ts';
export { readIndexStatus, searchHandlers, searchPages } from './search.handlers.ts';
