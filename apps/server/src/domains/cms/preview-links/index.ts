export { deleteExpiredLinks } from './preview-links.repository.ts';
export { previewLinksHandlers } from './preview-links.handlers.ts';
