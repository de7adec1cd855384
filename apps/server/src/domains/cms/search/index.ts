export { copyPages, indexPages, reindexAll } from './fill-index.ts';
export { keepSearchServer } from './keep-search-server.ts';
export { searchHandlers, searchPages } from './search.handlers.ts';
