/** The query parameter that opens the version history, so that the browser's Back button returns to the editor. */
export const versionsParameter = 'versions';
