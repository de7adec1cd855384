/**
 * The query parameter that opens the version history, so that the browser's Back button returns to the editor. Its value is the ID of the
 * button that opened it, or empty for the menu.
 */
export const versionsParameter = 'versions';

/** The ID of the button beside the page that opens the version history. */
export const versionsTabID = 'versions-tab';

/** The query parameter that opens the comments of reviewers beside the page. */
export const commentsParameter = 'comments';
