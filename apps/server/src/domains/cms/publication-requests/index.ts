export { remindReviewers } from './remind-reviewers.ts';
export { acceptByPublishing, publicationRequestsHandlers } from './publication-requests.handlers.ts';
