export { countComments, openComments } from './review-comments.repository.ts';
export { mayComment } from './review-comments.policy.ts';
export { reviewCommentsHandlers } from './review-comments.handlers.ts';
