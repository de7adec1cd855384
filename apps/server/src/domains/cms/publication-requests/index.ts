export { acceptByPublishing } from './decide-request.ts';
export { deleteOldDecisionLinks } from './decision-links.repository.ts';
export { publicationRequestsHandlers } from './publication-requests.handlers.ts';
export { remindReviewers } from './remind-reviewers.ts';
export { listReviewers } from './request-mails.ts';
