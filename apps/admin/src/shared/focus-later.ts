/** Longer than a dialog's closing transition, which restores the focus to a button that may have been removed. In milliseconds. */
export const afterDialogMs = 200;

/** Focuses an element after the dialog has closed. */
export function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), afterDialogMs);
}
