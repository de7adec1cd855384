/** The menu button, which regains the focus from dialogs opened in the menu and from notices that are dismissed. */
export const moreActionsID = 'more-actions';
