/** The part of the editor's address that shows the versions, so that the way back of the browser leads to the editor. */
export const versionsParameter = 'versions';
