export { checkExternalLinks, listBrokenLinks } from './check-links.ts';
export { externalLinksHandlers } from './external-links.handlers.ts';
