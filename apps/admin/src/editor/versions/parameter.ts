/** The query parameter that opens the version history, so that the browser's Back button returns to the editor. */
export const versionsParameter = 'versions';

/** The query parameter that opens the comments of reviewers beside the page. */
export const commentsParameter = 'comments';
