export { acceptByPublishing, publicationsHandlers } from './publications.handlers.ts';
