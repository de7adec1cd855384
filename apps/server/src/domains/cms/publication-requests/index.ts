export { acceptByPublishing, publicationsHandlers } from './publication-requests.handlers.ts';
