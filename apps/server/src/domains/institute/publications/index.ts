export { papersHandlers } from './publications.handlers.ts';
export { listPapers } from './list-papers.ts';
