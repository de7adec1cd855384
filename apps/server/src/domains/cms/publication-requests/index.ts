export { acceptByPublishing, publicationRequestsHandlers } from './publication-requests.handlers.ts';
