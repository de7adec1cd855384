export { copyPages, indexPages, reindexAll } from './fill-index.ts';
export { monitorSearchServer } from './monitor-search-server.ts';
export { searchHandlers, searchPages } from './search.handlers.ts';
